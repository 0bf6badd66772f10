/**
 * A trial signs in as invented people by one press. A mark on them, so that in production they are nobody. Expand only:
 * the version before neither reads nor writes the column.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add column is_sample boolean not null default false`.execute(db);
}
