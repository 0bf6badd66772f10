/** Corrections of a visit that its homesmith hears of within ten minutes. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table correction_notices (
      visit_id uuid primary key references visits on delete cascade,
      -- Whose visit it was when it was corrected.
      number int not null references homesmiths on delete cascade,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index correction_notices_due on correction_notices (due_at)`.execute(db);
  await sql`create index correction_notices_number on correction_notices (number)`.execute(db);
}
