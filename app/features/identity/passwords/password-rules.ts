/** What a new password has to be (spec §5; readings, "Passwords"), but for the list of well-known ones. Pure. */
import { emailKey } from '#app/kernel/email-key.ts';

export type PasswordMistake =
  | 'passwords-differ'
  | 'password-rule'
  | 'password-long'
  | 'password-guessable';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 128;

/** Characters are counted as people count them, not as the computer stores them. */
const lengthOf = (text: string) => Array.from(text).length;

/** Null when the rules are kept. The password is taken exactly as it was typed. */
export function findPasswordMistake(
  password: string,
  confirmation: string,
): PasswordMistake | null {
  if (password !== confirmation) return 'passwords-differ';
  if (lengthOf(password) < MIN_CHARACTERS || !/\d/.test(password)) return 'password-rule';
  return lengthOf(password) > MAX_CHARACTERS ? 'password-long' : null;
}

/** Too few letters of an address would be found in any password. */
const MIN_TELLING = 4;

/** Whether little is left of it without the words of the person's address and of our name. */
export function isDerivedFrom(password: string, email: string): boolean {
  const words = [...emailKey(email).split(/[^\p{L}\p{N}]+/u), 'homesmith', emailKey(email)]
    .filter((word) => word.length >= MIN_TELLING)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.length !== password.length && lengthOf(rest.replace(/[^\p{L}]/gu, '')) < MIN_TELLING;
}
