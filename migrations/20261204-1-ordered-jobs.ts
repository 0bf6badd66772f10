/**
 * What was agreed about a job by its names, and its homeowner's note. Columns that may stay empty: the previous version
 * can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_orders
      add column job jsonb,
      -- Words of a person, which are erased with the account.
      add column note text check (note <> '')`.execute(db);
}
