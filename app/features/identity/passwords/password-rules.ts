/** The rules for a new password (spec §5; readings, "Passwords"), without the list of common ones. Pure. */
import { emailKey } from '#app/kernel/email-key.ts';

export type PasswordMistake =
  | 'passwords-differ'
  | 'password-rule'
  | 'password-long'
  | 'password-guessable';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 128;

/** Code points, not UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length;

/** Null when the rules are met. The password is taken exactly as typed. */
export function findPasswordMistake(
  password: string,
  confirmation: string,
): PasswordMistake | null {
  if (password !== confirmation) return 'passwords-differ';
  if (lengthOf(password) < MIN_CHARACTERS || !/\d/.test(password)) return 'password-rule';
  return lengthOf(password) > MAX_CHARACTERS ? 'password-long' : null;
}

/** Shorter parts of an address occur in any password by chance. */
const MIN_TELLING = 4;

/** Whether little remains without the words of the person's address and of our name. */
export function isDerivedFrom(password: string, email: string): boolean {
  const words = [...emailKey(email).split(/[^\p{L}\p{N}]+/u), 'homesmith', emailKey(email)]
    .filter((word) => word.length >= MIN_TELLING)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.length !== password.length && lengthOf(rest.replace(/[^\p{L}]/gu, '')) < MIN_TELLING;
}
