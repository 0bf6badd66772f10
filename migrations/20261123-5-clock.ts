/** When each sweep is due next, so that one of several processes does it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_jobs (
      job text primary key,
      due_at timestamptz not null
    )`.execute(db);
}
