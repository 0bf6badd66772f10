/** Operators read requests a page at a time, by index. Indexes alone: the version before goes on beside this one. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_queue on requests (state, asked_at, item_id)`.execute(db);
  await sql`create index requests_asked on requests (asked_at, item_id)`.execute(db);
  await sql`create index requests_zip on requests (zip, asked_at, item_id)`.execute(db);
}
