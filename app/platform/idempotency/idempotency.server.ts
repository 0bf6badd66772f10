/**
 * What is asked for twice is done once, and answered twice: whoever asks makes up a key (a form's page makes its `once`),
 * and sends the same again when no answer came. The table holds neither key, request nor answer in clear (decision 0030).
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

/** As long the first answer is given again. */
const KEPT_MS = DAY_MS;
/** A process that died in the middle of the work holds the key no longer than that. */
const LEASE_MS = 60 * SECOND_MS;
/** Whoever asks at the same time waits so long for the answer of whoever was first. */
const MAX_WAIT_MS = 10 * SECOND_MS;
const LOOK_EVERY_MS = 100;

/** Long enough that nobody guesses it: a UUID, or as many signs of another make. */
const KEY = /^[\w-]{16,200}$/;
export const isIdempotencyKey = (given: string): boolean => KEY.test(given);

export type Asked = {
  key: string;
  /** The account that asks; null for a visitor, whose key alone tells them from others. */
  by: string | null;
  action: string;
  /** What was sent. */
  request: unknown;
};

export type RepeatRefusal = { code: keyof typeof REPEAT_REFUSALS };

/** By code: the HTTP status, and a sentence. */
export const REPEAT_REFUSALS = {
  'key-invalid': [400, 'An Idempotency-Key has 16 to 200 letters, digits, "_" or "-".'],
  'key-reused': [422, 'This Idempotency-Key was sent before, with something else. Make a new one.'],
  'still-running': [409, 'This was sent before and is not done yet. Please try again in a moment.'],
} as const;

/** The key names something else than what was sent now. */
export type KeyReused = { code: 'key-reused' };

/**
 * In the transaction of the change, with which key and answer are kept or not at all. Whoever asks at the same time waits
 * until it ends. `work` answers with what JSON can hold; a refusal changed nothing and is not kept.
 */
export async function answerOnceIn<Value, Refusal>(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  asked: Asked,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | KeyReused>> {
  const sealed = sealOf(asked);
  const claim = { ...sealed, now, expiresAt: new Date(now.getTime() + KEPT_MS) };
  while (!(await insertKey(trx, claim))) {
    const kept = await findKey(trx, sealed.keyHash);
    // Between the two it was forgotten: it is anew.
    if (kept === null) continue;
    if (kept.requestHash !== sealed.requestHash) return refuse({ code: 'key-reused' });
    if (kept.answer === null) throw new Error(`${asked.action} is no change in one transaction.`);
    return accept(decrypt(sealed.secret, kept.answer));
  }
  const result = await work();
  if (result.ok) await storeAnswer(trx, claim, encrypt(sealed.secret, result.value));
  else await deleteKey(trx, claim);
  return result;
}

/**
 * For a change of several transactions, or one that must hold none while it works (passwords): the key is a lease.
 * `work` answers with what JSON can hold; a refusal changed nothing and is not kept.
 */
export async function answerOnce<Value, Refusal>(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: Asked,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | RepeatRefusal>> {
  const sealed = sealOf(asked);
  const claim = { ...sealed, now, expiresAt: new Date(now.getTime() + LEASE_MS) };
  if (!(await insertKey(db, claim))) return repeat<Value>(db, sealed);
  let result: Result<Value, Refusal>;
  try {
    result = await work();
  } catch (error) {
    await deleteKey(db, claim);
    throw error;
  }
  if (!result.ok) {
    await deleteKey(db, claim);
    return result;
  }
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  await storeAnswer(db, { ...claim, expiresAt }, encrypt(sealed.secret, result.value));
  return result;
}

async function repeat<Value>(db: Db, sealed: Sealed): Promise<Result<Value, RepeatRefusal>> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += LOOK_EVERY_MS) {
    const kept = await findKey(db, sealed.keyHash);
    // Whoever was first was refused: nothing was done, and asking again is free.
    if (kept === null) break;
    if (kept.requestHash !== sealed.requestHash) return refuse({ code: 'key-reused' });
    if (kept.answer !== null) return accept(decrypt(sealed.secret, kept.answer));
    await wait(LOOK_EVERY_MS);
  }
  return refuse({ code: 'still-running' });
}

export const forgetExpiredKeys = (db: Db, now: Date): Promise<void> => deleteExpiredKeys(db, now);

type Sealed = { keyHash: string; requestHash: string; secret: Buffer };

/** Only whoever has the key has the secret, which no table holds: requests and answers hold passwords and codes. */
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
  // What `encrypt` was given: the key, whoever asks and the action are the same.
  return JSON.parse(`${decipher.update(text, undefined, 'utf8')}${decipher.final('utf8')}`);
}
