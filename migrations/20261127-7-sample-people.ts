/**
 * Marks a trial's sample people, so that they cannot sign in in production. Expand only: the previous version
 * ignores the column.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add column is_sample boolean not null default false`.execute(db);
}
