/**
 * Caps on what an account books, and days of which it takes a large share. New tables: the previous version can run
 * beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row: an operator has lifted the caps of this account.
    create table booking_caps (
      user_id uuid primary key references identities on delete cascade,
      lifted_at timestamptz not null
    )`.execute(db);
  await sql`
    -- The operator was told that this account takes more than a fifth of an area's day.
    create table busy_days (
      user_id uuid not null references identities on delete cascade,
      day date not null,
      told_at timestamptz not null,
      primary key (user_id, day)
    )`.execute(db);
}
