/** The account that is registering with held times, which finds them on another device. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings add column registering_id uuid references identities on delete set null`.execute(
    db,
  );
  await sql`
    create index bookings_registering on bookings (registering_id)
      where registering_id is not null`.execute(db);
}
