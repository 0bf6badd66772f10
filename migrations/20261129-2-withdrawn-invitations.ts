/**
 * Withdrawn invitations, by the hash of their key, so that their links say so. A new table only: the previous
 * version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawn_invitations (
      key_hash text primary key,
      -- When the invitation would have ended by itself.
      kept_until timestamptz not null
    )`.execute(db);
  await sql`create index withdrawn_invitations_ended on withdrawn_invitations (kept_until)`.execute(
    db,
  );
}
