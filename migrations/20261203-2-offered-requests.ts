/** A request can be offered as a booking. Two words more: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests drop constraint requests_state_check,
      add constraint requests_state_check check (state in
        ('waiting', 'answered', 'offered', 'booked', 'assigned', 'declined', 'withdrawn', 'closed'))
        not valid`.execute(db);
  await sql`alter table requests validate constraint requests_state_check`.execute(db);
}
