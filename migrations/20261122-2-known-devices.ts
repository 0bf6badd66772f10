/** Browsers that have signed in to an account, so that strangers cannot use up their tries. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      -- SHA-256 of the token that the browser's cookie carries; one browser may know several accounts.
      token_hash text collate "C" not null,
      user_id uuid not null references users on delete cascade,
      last_used_at timestamptz not null,
      primary key (token_hash, user_id)
    )`.execute(db);
  await sql`create index known_devices_user on known_devices (user_id)`.execute(db);
}
