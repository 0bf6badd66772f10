/**
 * Indexes for operators' search of homesmiths by any word of a name. Indexes only: the previous version can run beside
 * it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['homesmiths', 'businesses']) {
    // Written as the search has it (roster-list.db.server.ts): words as they are typed, in bytes.
    await sql`
      create index ${sql.id(`${table}_words`)} on ${sql.table(table)} using gin (array_to_tsvector(array_remove(
        regexp_split_to_array(lower(name collate "C"), '[ -/:-@\\[-\`{-~]+'), '')))`.execute(db);
  }
}
