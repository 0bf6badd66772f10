/** Messages of one millisecond keep the order in which they were written; those of before have the order of their rows. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_messages add column seq bigint generated always as identity`.execute(
    db,
  );
}
