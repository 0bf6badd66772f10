/** The form of a privacy request: fields, limits and validation. Pure. */

import { NO_EMAIL, parseEmail } from '#app/features/identity/api/identity.ts';
import {
  mistakeInText,
  normalizeLine,
  normalizeMessage,
  onlyMistakes,
} from '#app/features/inbox/api/forms.ts';
import { MAX_CHARACTERS as OF_ALL_FORMS } from '#app/features/inbox/api/inbox.ts';
import { needsProof, type Right } from '../requests/rights.ts';

export const FIELDS = ['email', 'agent', 'message'] as const;
type RequestField = (typeof FIELDS)[number];

export const MAX_CHARACTERS = { ...OF_ALL_FORMS, agent: OF_ALL_FORMS.name } as const;

/** As typed, so that a refused form shows it again. */
export type EnteredFields = Readonly<Record<RequestField, string>>;
export const NOTHING_ENTERED: EnteredFields = { email: '', agent: '', message: '' };

export type PrivacyRequest = {
  right: Right;
  /** Null where it is optional: opting out and limiting. */
  email: string | null;
  /** The authorized agent, when the request is for someone else. */
  agent: string | null;
  /** What is to be corrected. */
  message: string | null;
};

export type Mistakes = Partial<Record<RequestField, string>>;
type CheckedRequest = { ok: true; request: PrivacyRequest } | { ok: false; mistakes: Mistakes };

export function enteredIn(form: Pick<ReadonlyMap<string, string>, 'get'>): EnteredFields {
  const field = (name: RequestField) => form.get(name) ?? '';
  return { email: field('email'), agent: field('agent'), message: field('message') };
}

export function checkRequest(right: Right, entered: EnteredFields): CheckedRequest {
  const message = right === 'correct' ? normalizeMessage(entered.message) : '';
  const agent = normalizeLine(entered.agent);
  const mistakes: Mistakes = onlyMistakes({
    email: emailMistake(needsProof(right) || agent !== '', entered.email),
    agent: mistakeInText(agent, { what: 'A name', most: MAX_CHARACTERS.agent, missing: null }),
    message: mistakeInText(message, {
      what: 'A message',
      most: MAX_CHARACTERS.message,
      missing: right === 'correct' ? 'Tell us what to correct.' : null,
      needsLetters: right === 'correct',
    }),
  });
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

/** An agent has to give the email of the person. */
function emailMistake(isNeeded: boolean, text: string): string | null {
  if (text.trim() === '') {
    return isNeeded ? 'Enter the email address this is about.' : null;
  }
  return parseEmail(text) === null ? NO_EMAIL : null;
}
