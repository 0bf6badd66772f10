/** What a refused call means for a form: a sentence beside a field, or one for the whole form. Pure. */

import { describeTriesLeft } from './tries-left.ts';

/** Why a call changed nothing; as the browser's half of the accounts answers. */
export type CallFailure =
  | {
      kind: 'refused';
      code: string;
      message: string;
      fields: Readonly<Record<string, string>>;
      /** Of a code that was wrong, where the server counts them. */
      triesLeft?: number | undefined;
    }
  | { kind: 'unreachable' };

/** Where a refusal with this code is said: the name of the field. */
export type Places = Readonly<Record<string, string>>;

export type PlacedRefusal = {
  fields: Readonly<Record<string, string>>;
  /** For the form as a whole; null when every sentence has its field. */
  general: string | null;
};

export const NOT_REFUSED: PlacedRefusal = { fields: {}, general: null };

/**
 * Ours: the specification has no words for a lost connection in the settings. It does not say that nothing
 * was changed: perhaps only the answer was lost.
 */
export const UNREACHABLE =
  'The server did not answer. Please check your connection, reload the page to see whether it was done, and try again.';

export function placeRefusal(failure: CallFailure, places: Places): PlacedRefusal {
  if (failure.kind === 'unreachable') return { fields: {}, general: UNREACHABLE };
  const { code, fields, triesLeft } = failure;
  const message = [failure.message, describeTriesLeft(triesLeft)].filter(Boolean).join(' ');
  if (Object.keys(fields).length > 0) return { fields, general: null };
  const field = Object.hasOwn(places, code) ? places[code] : undefined;
  return field === undefined
    ? { fields: {}, general: message }
    : { fields: { [field]: message }, general: null };
}

/** Spec §5 "New password", and the readings' "Passwords". */
export const NEW_PASSWORD_PLACES: Places = {
  'passwords-differ': 'confirmation',
  'password-rule': 'password',
  'password-guessable': 'password',
  'password-long': 'password',
};

/** Whoever has to prove who they are is told beside the password, or beside their code. */
export const PROOF_PLACES: Places = {
  'sign-in-failed': 'password',
  'password-wrong': 'password',
  'second-factor-needed': 'code',
  'second-factor-wrong': 'code',
};
