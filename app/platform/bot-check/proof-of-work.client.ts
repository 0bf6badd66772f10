/** Solves the proof of work, with the browser's own cryptography where it is available. */
import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';

/** The hardest ones take a slow phone up to half a minute. */
const TIMEOUT_MS = 90_000;

/** The answer as `proof-of-work.server.ts` reads it. Rejects when it takes too long. */
export async function solveProofOfWork(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({
    challenge,
    deriveKey: await loadDeriveKey(),
    timeout: TIMEOUT_MS,
  });
  if (solution === null) throw new Error('The bot check took too long.');
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge, solution: { counter, derivedKey } });
}

async function loadDeriveKey(): Promise<DeriveKeyFunction> {
  // Browsers offer Web Crypto only over https and on localhost.
  const hasCryptography = globalThis.crypto?.subtle !== undefined;
  return hasCryptography
    ? (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey
    : (await import('./slow-pbkdf2.client.ts')).deriveKey;
}
