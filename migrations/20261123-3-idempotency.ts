/** Idempotency keys with the first answer, which a repeated request gets again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      -- SHA-256 of who asked, for what, and the key that they made up.
      key_hash text collate "C" primary key,
      -- Keyed with what only whoever asks has, because requests hold passwords.
      request_hash text collate "C" not null,
      -- Encrypted with the same; null while the work is under way.
      answer bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index idempotency_keys_expires_at on idempotency_keys (expires_at)`.execute(db);
}
