/** PBKDF2 in JavaScript, for browsers that keep their own from the page: the same keys, some ten times slower. */
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** How long it may keep the page from moving. */
const TICK_MS = 8;

export const deriveKey: DeriveKeyFunction = async ({ cost, keyLength = 32 }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, {
    c: cost,
    dkLen: keyLength,
    asyncTick: TICK_MS,
  }),
});
