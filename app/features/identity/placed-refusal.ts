/** Places a refused call in a form: a sentence next to a field, or one for the whole form. Pure. */

import { describeTriesLeft } from './tries-left.ts';

/** Why a call changed nothing, in the shape of `account.client.ts`. */
export type CallFailure =
  | {
      kind: 'refused';
      code: string;
      message: string;
      fields: Readonly<Record<string, string>>;
      /** After a wrong code, where the server counts tries. */
      triesLeft?: number | undefined;
    }
  | { kind: 'unreachable' };

/** Field names by refusal code. */
export type Places = Readonly<Record<string, string>>;

export type PlacedRefusal = {
  fields: Readonly<Record<string, string>>;
  /** For the whole form; null when every sentence has a field. */
  general: string | null;
};

export const NOT_REFUSED: PlacedRefusal = { fields: {}, general: null };

/**
 * Our own: the specification has no words for a lost connection in the settings. It does not claim that nothing
 * changed, because only the answer may be lost.
 */
export const UNREACHABLE =
  'We didn’t get an answer. Check your connection, reload the page to see if it worked, and try again.';

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

/** Refused proofs are shown next to the password or the code. */
export const PROOF_PLACES: Places = {
  'sign-in-failed': 'password',
  'password-wrong': 'password',
  'second-factor-needed': 'code',
  'second-factor-wrong': 'code',
  'second-factor-used': 'code',
};
