/** Invitations that were withdrawn, by the hash of their key: whoever opens one is told so. A table alone: the version before goes on beside this one. */
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
