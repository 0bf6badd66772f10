/** Links that show a booking's times and jobs to other people. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking_shares (
      booking_id uuid primary key references bookings on delete cascade,
      -- Another id is another link.
      id uuid not null,
      -- Of the link's key, which is stored nowhere.
      key_hash text not null unique,
      made_at timestamptz not null
    )`.execute(db);
}
