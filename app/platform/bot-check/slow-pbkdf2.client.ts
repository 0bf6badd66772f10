/** PBKDF2 in JavaScript, for pages without Web Crypto: the same keys, some ten times slower. */
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The longest that it blocks the page at a time. */
const TICK_MS = 8;

export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, {
    c: cost,
    dkLen: keyLength,
    asyncTick: TICK_MS,
  }),
});
