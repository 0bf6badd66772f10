/** Indexes for operators' list of requests. Indexes only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_queue on requests (state, asked_at, item_id)`.execute(db);
  await sql`create index requests_asked on requests (asked_at, item_id)`.execute(db);
  await sql`create index requests_zip on requests (zip, asked_at, item_id)`.execute(db);
}
