/** Recovery codes: 80 random bits each, in an alphabet that can be copied by hand. */
import { createHash, randomInt } from 'node:crypto';

/** Crockford's base32: no characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;
const CODES = 10;

/** Ten of the shape "4K7M-…". */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const characters = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(32)]);
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Accepts lower case, missing dashes, O for 0 and I or L for 1. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** A fast hash suffices for 80 random bits. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256').update(normalizeRecoveryCode(typed)).digest('base64url');
