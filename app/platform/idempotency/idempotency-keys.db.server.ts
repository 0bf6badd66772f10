/** SQL of the idempotency keys. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

type Claim = { keyHash: string; requestHash: string; now: Date; expiresAt: Date };

/** False when the key exists and has not expired. */
export async function insertKey(
  db: Db,
  { keyHash, requestHash, now, expiresAt }: Claim,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as kept (key_hash, request_hash, created_at, expires_at)
    values (${keyHash}, ${requestHash}, ${now}, ${expiresAt})
    on conflict (key_hash) do update set
      request_hash = excluded.request_hash, answer = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where kept.expires_at <= ${now}
    returning key_hash`.execute(db);
  return rows.length > 0;
}

type KeptKey = { requestHash: string; answer: Uint8Array | null; expiresAt: Date };

export async function findKey(db: Db, keyHash: string): Promise<KeptKey | null> {
  const { rows } = await sql<KeptKey>`
    select request_hash as "requestHash", answer, expires_at as "expiresAt" from idempotency_keys
    where key_hash = ${keyHash}`.execute(db);
  return rows[0] ?? null;
}

/** Only while the lease is this one: an expired lease may have been taken by another request. */
export async function storeAnswer(
  db: Db,
  { keyHash, now, expiresAt }: Omit<Claim, 'requestHash'>,
  answer: Uint8Array,
): Promise<void> {
  await sql`
    update idempotency_keys set answer = ${answer}, expires_at = ${expiresAt}
    where key_hash = ${keyHash} and created_at = ${now} and answer is null`.execute(db);
}

export async function deleteKey(
  db: Db,
  { keyHash, now }: Pick<Claim, 'keyHash' | 'now'>,
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where key_hash = ${keyHash} and created_at = ${now} and answer is null`.execute(db);
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from idempotency_keys where expires_at <= ${now}`.execute(db);
}
