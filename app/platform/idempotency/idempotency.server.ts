/**
 * Makes a repeated request run once and get the same answer twice: the client chooses a key (a form's `idempotencyKey`) and
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
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  deleteExpiredKeys,
  deleteKey,
  findKey,
  insertKey,
  storeAnswer,
} from './idempotency-keys.db.server.ts';

/** Long enough that it cannot be guessed: a UUID, or another token of that length. */
const KEY = /^[\w-]{16,200}$/;
export const isIdempotencyKey = (given: string): boolean => KEY.test(given);

export type KeyedRequest = {
  key: string;
  /** The account that asks; null for a visitor, whom the key alone identifies. */
  by: string | null;
  action: string;
  /** The request's content, to be compared. */
  request: unknown;
  /** How long the first answer is repeated; a day without it. */
  keptDays?: number;
};

/** HTTP status and sentence by code. */
export const REPEAT_REFUSALS = {
  'key-invalid': [400, 'An Idempotency-Key has 16 to 200 letters, digits, "_" or "-".'],
  'key-reused': [422, 'This Idempotency-Key was sent before, with something else. Make a new one.'],
} as const;

/** The key was used for a different request. */
export type KeyReuse = { code: 'key-reused' };

/**
 * In the transaction of the change, so that key and answer are stored with it or not at all; a concurrent repetition
 * waits for its end. `work` returns JSON values; a refusal must have changed nothing, and is not stored. `keeps`: whether
 * the transaction goes on after a refusal; one that is rolled back may be broken already. `kept`: what is stored.
 */
export async function answerOnceIn<Value, Refusal>(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  asked: KeyedRequest,
  work: () => Promise<Result<Value, Refusal>>,
  { keeps = () => true, kept = (value) => value }: Keeping<Value, Refusal> = {},
): Promise<Result<Value, Refusal | KeyReuse>> {
  const sealed = sealOf(asked);
  const { keptDays = 1 } = asked;
  const claim = { ...sealed, now, expiresAt: new Date(now.getTime() + keptDays * DAY_MS) };
  while (!(await insertKey(trx, claim))) {
    const found = await findKey(trx, sealed.keyHash);
    // It expired between the two statements: try again.
    if (found === null) continue;
    if (found.requestHash !== sealed.requestHash) return refuse({ code: 'key-reused' });
    if (found.answer === null) throw new Error(`${asked.action} has stored no answer.`);
    return accept(decrypt(sealed.secret, found.answer));
  }
  const result = await work();
  if (result.ok) await storeAnswer(trx, claim, encrypt(sealed.secret, kept(result.value)));
  else if (keeps(result.refusal)) await deleteKey(trx, claim);
  return result;
}

type Keeping<Value, Refusal> = {
  keeps?: (refusal: Refusal) => boolean;
  kept?: ((value: Value) => Value) | undefined;
};

/** Whether the key was answered before, with whatever request. */
export async function isAnswered(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  asked: KeyedRequest,
): Promise<boolean> {
  const kept = await findKey(db, sealOf(asked).keyHash);
  return kept !== null && kept.answer !== null && kept.expiresAt > now;
}

export const forgetExpiredKeys = (db: Db, now: Date): Promise<void> => deleteExpiredKeys(db, now);

type SealedAnswer = { keyHash: string; requestHash: string; secret: Buffer };

/**
 * The encryption key is derived from the client's key, which is stored nowhere: requests and answers contain
 * passwords and codes.
 */
function sealOf({ key, by, action, request }: KeyedRequest): SealedAnswer {
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
