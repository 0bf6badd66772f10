/** The form of a privacy request: its fields, their limits, and what is wrong with what somebody entered. Pure. */
import { parseEmail } from '../accounts/email.ts';
import { tidyLine, tidyMessage } from '../inbox/tidy-text.ts';
import { needsProof, type Right } from './rights.ts';

export const FIELDS = ['email', 'agent', 'message'] as const;
export type RequestField = (typeof FIELDS)[number];

export const MOST_CHARACTERS: Readonly<Record<RequestField, number>> = {
  // RFC 5321, as the accounts have it.
  email: 254,
  agent: 100,
  message: 4000,
};

/** As it was entered, so that a refused form comes back with all of it. */
export type Entered = Readonly<Record<RequestField, string>>;
export const NOTHING_ENTERED: Entered = { email: '', agent: '', message: '' };

export type PrivacyRequest = {
  right: Right;
  /** Null where nobody need say it: opting out and limiting. */
  email: string | null;
  /** Who asks for somebody else, as their authorized agent. */
  agent: string | null;
  /** What is to be corrected. */
  message: string | null;
};

export type Mistakes = Partial<Record<RequestField, string>>;
export type CheckedRequest =
  | { ok: true; request: PrivacyRequest }
  | { ok: false; mistakes: Mistakes };

export function enteredIn(form: Pick<ReadonlyMap<string, string>, 'get'>): Entered {
  const field = (name: RequestField) => form.get(name) ?? '';
  return { email: field('email'), agent: field('agent'), message: field('message') };
}

export function checkRequest(right: Right, entered: Entered): CheckedRequest {
  const message = right === 'correct' ? tidyMessage(entered.message) : '';
  const agent = tidyLine(entered.agent);
  const mistakes: Mistakes = {
    ...emailMistake(needsProof(right) || agent !== '', entered.email),
    ...lengthMistake('agent', agent, 'The name'),
    ...(right === 'correct' &&
      !/[\p{L}\p{N}]/u.test(message) && { message: 'Please tell us what to correct.' }),
    ...lengthMistake('message', message, 'The text'),
  };
  if (Object.keys(mistakes).length > 0) return { ok: false, mistakes };
  return {
    ok: true,
    request: {
      right,
      email: parseEmail(entered.email),
      agent: agent === '' ? null : agent,
      message: message === '' ? null : message,
    },
  };
}

/** Whoever asks for somebody else says for whom. */
function emailMistake(isNeeded: boolean, text: string): Mistakes {
  if (text.trim() === '') {
    return isNeeded ? { email: 'Please enter the email address this is about.' } : {};
  }
  return parseEmail(text) === null
    ? { email: 'Please enter an email address, like name@example.com.' }
    : {};
}

function lengthMistake(field: RequestField, text: string, what: string): Mistakes {
  const most = MOST_CHARACTERS[field];
  if ([...text].length <= most) return {};
  return { [field]: `${what} has at most ${most.toLocaleString('en-US')} characters.` };
}
