/** Visits of suspended and ended homesmiths are passed on. The version before goes on beside this one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table homesmiths
      -- Since when their open visits are being passed on; null when none are left to do.
      add column passes_on_since timestamptz`.execute(db);
  await sql`
    create index homesmiths_passing_on on homesmiths (passes_on_since)
      where passes_on_since is not null`.execute(db);
}
