/** Indexes for operators' list of homesmiths. Indexes only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Names as they are found, whatever the language of the server: in bytes.
  await sql`create index homesmiths_name on homesmiths (lower(name collate "C"), number)`.execute(
    db,
  );
  await sql`
    create index homesmiths_state_name on homesmiths (state, lower(name collate "C"), number)`.execute(
    db,
  );
  await sql`create index homesmiths_state on homesmiths (state, number)`.execute(db);
  await sql`create index homesmiths_base on homesmiths (base_zip, number)`.execute(db);
}
