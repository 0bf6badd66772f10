/**
 * Work time of services besides minutes, which are in price and options: people, visits, and preceding trades. Null
 * in rows of an earlier version, for which the product derives them.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services
      add column crew_size integer check (crew_size between 1 and 20),
      add column visits_per_order integer check (visits_per_order between 1 and 50),
      add column gap_days integer check (gap_days between 0 and 366),
      add column after_trades jsonb check (jsonb_typeof(after_trades) = 'array'),
      add constraint services_gap_between_visits check (visits_per_order = 1 or gap_days > 0)
  `.execute(db);
}
