/**
 * The built-in bot check: a browser tries counters until a derived key has the requested prefix (altcha's proof of
 * work). It takes a person a moment, and a program a moment for each of its thousands of calls.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { ALGORITHM, CHALLENGE, COST, hex, KEY_BYTES } from './bot-check.schema.ts';
import type { Verdict } from './bot-check.server.ts';
import { type CheckedCall, MAX_LEVEL } from './checked-calls.ts';

type Own = Pick<Tables, 'used_bot_checks'>;

/** The number of attempts is random between these, so that no answer is known beforehand. */
const MIN_TRIES = 50;
const MAX_TRIES = 150;
/** Where it replaces reCAPTCHA, which a program cannot solve by hashing, it is this many times as hard. */
const INSTEAD_TIMES = 8;
/** Some 17 seconds on a slow phone (docs/security.md): the longest wait, whichever check it is. */
const MAX_TIMES = 2 ** (MAX_LEVEL - 1);
const GOOD_FOR_MS = 10 * 60_000;
/** Used challenges are remembered longer than they are valid, because the clocks of two processes differ. */
const REMEMBERED_FOR_MS = 60_000;

const answerSchema = z.strictObject({
  challenge: CHALLENGE,
  solution: z.strictObject({
    counter: z
      .number()
      .int()
      .min(0)
      .max(MAX_TRIES * MAX_TIMES),
    derivedKey: hex(KEY_BYTES),
  }),
});

/** `isInstead`: in place of reCAPTCHA, for a visitor who declined it. */
type ChallengeOffer = { call: CheckedCall; isInstead: boolean };

type SignedChallenge = z.infer<typeof CHALLENGE>;

export type ProofOfWork = {
  challenge(
    now: Date,
    offered: ChallengeOffer & { level: number },
  ): Promise<{ kind: 'proof-of-work'; challenge: SignedChallenge }>;
  verify(answer: string, expected: ChallengeOffer & { now: Date }): Promise<Verdict>;
};

const timesOf = ({ level, isInstead }: { level: number; isInstead: boolean }) =>
  Math.min(MAX_TIMES, 2 ** (level - 1) * (isInstead ? INSTEAD_TIMES : 1));

export function openProofOfWork(db: Db): ProofOfWork {
  const findSecrets = async () => keysOf(await findOrMakeSecret(db, 'bot-check'));
  return {
    challenge: async (now, { call, level, isInstead }) => {
      const times = timesOf({ level, isInstead });
      // More attempts rather than more iterations, so that a challenge costs the server the same.
      const counter = randomInt(MAX_TRIES * times, MIN_TRIES * times);
      const data = { call, goodUntilMs: now.getTime() + GOOD_FOR_MS, isInstead, level };
      await expectToSpend(db);
      const challenge = await makeChallenge({ counter, data }, await findSecrets());
      return { kind: 'proof-of-work', challenge: CHALLENGE.parse(challenge) };
    },
    verify: async (answer, { call, isInstead, now }) => {
      const parsed = answerSchema.safeParse(parseJson(answer));
      if (!parsed.success) return FAILED;
      const { challenge, solution } = parsed.data;
      const { data } = challenge.parameters;
      if (data.call !== call || data.isInstead !== isInstead) return FAILED;
      const { goodUntilMs, level } = data;
      if (goodUntilMs <= now.getTime() || goodUntilMs > now.getTime() + 2 * GOOD_FOR_MS) {
        return FAILED;
      }
      // Checks the key's signature, so that a wrong answer costs the server nothing.
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...(await findSecrets()),
      });
      const isGood = verified && (await spend(db, challenge.signature, goodUntilMs));
      return isGood ? { outcome: 'passed', level } : FAILED;
    },
  };
}

const FAILED = { outcome: 'failed' } as const;

type ChallengeQuestion = {
  /** The number of attempts. */
  counter: number;
  data: ChallengeOffer & { goodUntilMs: number; level: number };
};

const makeChallenge = ({ counter, data }: ChallengeQuestion, secrets: Secrets) =>
  createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter,
    keyLength: KEY_BYTES,
    data,
    deriveKey,
    ...secrets,
  });

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

/** Derives two keys from one secret. */
const keysOf = (secret: string): Secrets => ({
  hmacSignatureSecret: `challenge ${secret}`,
  hmacKeySignatureSecret: `key ${secret}`,
});

/** For tests, which know the installation's secret: a challenge that takes one attempt, at any level. */
export const makeEasyChallenge = (
  secret: string,
  { call, level, now }: { call: CheckedCall; level: number; now: Date },
) => {
  const goodUntilMs = now.getTime() + GOOD_FOR_MS;
  const data = { call, goodUntilMs, isInstead: false, level };
  return makeChallenge({ counter: 1, data }, keysOf(secret));
};

/** Rejects while the database is away, which could not tell an answer that was used. */
async function expectToSpend(db: Db): Promise<void> {
  await db.withTables<Own>().selectFrom('used_bot_checks').select('id').limit(1).execute();
}

/** False when it was spent before. The database decides between processes. */
async function spend(db: Db, id: string, goodUntilMs: number): Promise<boolean> {
  const inserted = await db
    .withTables<Own>()
    .insertInto('used_bot_checks')
    .values({ id, expires_at: new Date(goodUntilMs + REMEMBERED_FOR_MS) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets challenges that have expired. */
export async function forgetUsedBotChecks(db: Db, now: Date): Promise<void> {
  await db.withTables<Own>().deleteFrom('used_bot_checks').where('expires_at', '<', now).execute();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
