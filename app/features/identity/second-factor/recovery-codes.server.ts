/** Recovery codes: 80 random bits each, written so that people can copy them by hand. */
import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: nothing in it looks like something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;
const CODES = 10;

/** "4K7M-…", ten of them. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const characters = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(32)]);
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** As people type it: in small letters, without the dashes, O for 0 and I or L for 1. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A plain hash will do: nobody guesses 80 bits. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256').update(normalizeRecoveryCode(typed)).digest('base64url');
