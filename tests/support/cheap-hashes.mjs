/**
 * Loaded (`node --import`) where tests make many accounts: passwords and codes are hashed with hardly any work. What they
 * are stored as stays the same, and what the hash itself is worth is tested beside it (`passwords.test.ts`).
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt, scryptSync } = crypto;
const CHEAP = { N: 2, r: 1, p: 1 };
crypto.scrypt = (secret, salt, length, _, done) => scrypt(secret, salt, length, CHEAP, done);
crypto.scryptSync = (secret, salt, length) => scryptSync(secret, salt, length, CHEAP);
syncBuiltinESMExports();
