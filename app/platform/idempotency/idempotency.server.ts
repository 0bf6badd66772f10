/**
 * Makes a repeated request run once and get the same answer twice: the client chooses a key (a form's `once`) and
 * sends it again when no answer came. The table stores key, request and answer only hashed or encrypted (decision
 * 0030).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  deleteExpiredKeys,
  deleteKey,
  findKey,
  insertKey,
  storeAnswer,
} from './idempotency-keys.db.server.ts';

/** How long the first answer is repeated. */
const KEPT_MS = DAY_MS;
/** How long a key stays taken when its process died during the work. */
const LEASE_MS = 60 * SECOND_MS;
/** How long a concurrent repetition waits for the first answer. */
const MAX_WAIT_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 100;
/** How often a key that could not be changed after its work is tried again. */
const TRY_EVERY_MS = 250;

/** Long enough that it cannot be guessed: a UUID, or another token of that length. */
const KEY = /^[\w-]{16,200}$/;
export const isIdempotencyKey = (given: string): boolean => KEY.test(given);

export type Asked = {
  key: string;
  /** The account that asks; null for a visitor, whom the key alone identifies. */
  by: string | null;
  action: string;
  /** The request's content, to be compared. */
  request: unknown;
  /** For a change in one transaction; a day without it. */
  keptDays?: number;
};

export type RepeatRefusal = { code: keyof typeof REPEAT_REFUSALS };

/** HTTP status and sentence by code. */
export const REPEAT_REFUSALS = {
  'key-invalid': [400, 'An Idempotency-Key has 16 to 200 letters, digits, "_" or "-".'],
  'key-reused': [422, 'This Idempotency-Key was sent before, with something else. Make a new one.'],
  'still-running': [409, 'This was sent before and is not done yet. Please try again in a moment.'],
} as const;

/** The key was used for a different request. */
export type KeyReused = { code: 'key-reused' };

/**
 * In the transaction of the change, so that key and answer are stored with it or not at all; a concurrent repetition
 * waits for its end. `work` returns JSON values; a refusal must have changed nothing, and is not stored. `keeps`: whether
 * the transaction goes on after a refusal; one that is rolled back may be broken already.
 */
export async function answerOnceIn<Value, Refusal>(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  asked: Asked,
  work: () => Promise<Result<Value, Refusal>>,
  keeps: (refusal: Refusal) => boolean = () => true,
): Promise<Result<Value, Refusal | KeyReused>> {
  const sealed = sealOf(asked);
  const { keptDays = 1 } = asked;
  const claim = { ...sealed, now, expiresAt: new Date(now.getTime() + keptDays * DAY_MS) };
  while (!(await insertKey(trx, claim))) {
    const kept = await findKey(trx, sealed.keyHash);
    // It expired between the two statements: try again.
    if (kept === null) continue;
    if (kept.requestHash !== sealed.requestHash) return refuse({ code: 'key-reused' });
    if (kept.answer === null) throw new Error(`${asked.action} is no change in one transaction.`);
    return accept(decrypt(sealed.secret, kept.answer));
  }
  const result = await work();
  if (result.ok) await storeAnswer(trx, claim, encrypt(sealed.secret, result.value));
  else if (keeps(result.refusal)) await deleteKey(trx, claim);
  return result;
}

/** Whether the key was answered before, with whatever request. */
export async function isAnswered(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: Asked,
): Promise<boolean> {
  const kept = await findKey(db, sealOf(asked).keyHash);
  return kept !== null && kept.answer !== null && kept.expiresAt > now;
}

/**
 * For changes of several transactions, or with slow work outside of them (passwords): the key is leased. `work`
 * returns JSON values; a refusal must have changed nothing, and is not stored.
 */
export async function answerOnce<Value, Refusal>(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: Asked,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | RepeatRefusal>> {
  const sealed = sealOf(asked);
  const claim = { ...sealed, now, expiresAt: new Date(now.getTime() + LEASE_MS) };
  while (!(await insertKey(db, claim))) {
    const repeated = await repeat<Value>(db, sealed);
    if (repeated !== null) return repeated;
  }
  let result: Result<Value, Refusal>;
  try {
    result = await work();
  } catch (error) {
    const free = () => deleteKey(db, claim);
    await free().catch(() => void tryAgain(free));
    throw error;
  }
  if (!result.ok) {
    await deleteKey(db, claim);
    return result;
  }
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const answer = encrypt(sealed.secret, result.value);
  const store = () => storeAnswer(db, { ...claim, expiresAt }, answer);
  // The work is done, whether or not the answer can be stored now.
  await store().catch(() => void tryAgain(store));
  return result;
}

/** The database broke off. Once it answers again, a repetition need not wait for the lease's end. */
async function tryAgain(change: () => Promise<void>): Promise<void> {
  for (let waited = 0; waited < LEASE_MS; waited += TRY_EVERY_MS) {
    await wait(TRY_EVERY_MS, undefined, { ref: false });
    const isDone = await change().then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
}

/** null: nothing was done, and the key is free again. */
async function repeat<Value>(db: Db, sealed: Sealed): Promise<Result<Value, RepeatRefusal> | null> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += LOOK_EVERY_MS) {
    const kept = await findKey(db, sealed.keyHash);
    if (kept === null) return null;
    if (kept.requestHash !== sealed.requestHash) return refuse({ code: 'key-reused' });
    if (kept.answer !== null) return accept(decrypt(sealed.secret, kept.answer));
    await wait(LOOK_EVERY_MS);
  }
  return refuse({ code: 'still-running' });
}

export const forgetExpiredKeys = (db: Db, now: Date): Promise<void> => deleteExpiredKeys(db, now);

type Sealed = { keyHash: string; requestHash: string; secret: Buffer };

/**
 * The encryption key is derived from the client's key, which is stored nowhere: requests and answers contain
 * passwords and codes.
 */
function sealOf({ key, by, action, request }: Asked): Sealed {
  const whose = JSON.stringify([by, action]);
  const secret = Buffer.from(hkdfSync('sha256', key, whose, 'idempotency', 32));
  return {
    keyHash: createHash('sha256').update(`${whose}\n${key}`).digest('base64url'),
    requestHash: createHmac('sha256', secret)
      .update(JSON.stringify(request) ?? '')
      .digest('base64url'),
    secret,
  };
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function encrypt(secret: Buffer, value: unknown): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt<Value>(secret: Buffer, kept: Uint8Array): Value {
  const bytes = Buffer.from(kept);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', secret, nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  // The value passed to `encrypt`: key, account and action match.
  return JSON.parse(`${decipher.update(text, undefined, 'utf8')}${decipher.final('utf8')}`);
}
