/** Homesmiths who want to be asked first: which visits wait for their answer. The version before goes on beside this one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      -- Whoever it is held for is asked when it is confirmed.
      add column is_asked boolean not null default false`.execute(db);
}
