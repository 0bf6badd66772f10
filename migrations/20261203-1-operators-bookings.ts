/** Indexes by which operators find bookings. Indexes and one word only: the previous version can run beside it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index visits_window on visits (window_starts_at, id)`.execute(db);
  await sql`create index bookings_zip on bookings (zip)`.execute(db);
  await sql`create index bookings_phone on bookings (contact_phone)`.execute(db);
  await sql`create index bookings_contact on bookings (lower(contact_name collate "C"))`.execute(
    db,
  );
  await sql`create index customers_first_name on customers (lower(first_name collate "C"))`.execute(
    db,
  );
  await sql`create index customers_last_name on customers (lower(last_name collate "C"))`.execute(
    db,
  );
  await sql`
    alter table audit_log drop constraint audit_log_subject_kind_check,
      add constraint audit_log_subject_kind_check check (subject_kind in
        ('application', 'request', 'homesmith', 'conversation', 'payment', 'booking')) not valid`.execute(
    db,
  );
  await sql`alter table audit_log validate constraint audit_log_subject_kind_check`.execute(db);
}
