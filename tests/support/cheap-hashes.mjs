/**
 * Loaded by `node --import` for tests with many accounts: makes hashing passwords and codes cheap. The stored format
 * stays the same; the real hash is tested in `passwords.test.ts`.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt, scryptSync } = crypto;
const CHEAP = { N: 2, r: 1, p: 1 };
crypto.scrypt = (secret, salt, length, _, done) => scrypt(secret, salt, length, CHEAP, done);
crypto.scryptSync = (secret, salt, length) => scryptSync(secret, salt, length, CHEAP);
syncBuiltinESMExports();
