/**
 * How the two sides of a visit reach each other: whether its homesmith sees the contact's phone, and up to where each
 * side has read their messages. Columns that may stay empty, and one more word: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Empty: the contact was entered when the form promised that no homesmith would see the phone.
  await sql`alter table bookings add column hides_phone boolean`.execute(db);
  await sql`
    alter table reveals drop constraint reveals_what_check,
      add constraint reveals_what_check check (what in ('address', 'contact', 'phone')) not valid`.execute(
    db,
  );
  await sql`alter table reveals validate constraint reveals_what_check`.execute(db);
  await sql`
    alter table visit_conversations
      add column customer_read_at timestamptz, add column homesmith_read_at timestamptz,
      -- Of a text about a message that is unread since.
      add column customer_texted_at timestamptz, add column homesmith_texted_at timestamptz`.execute(
    db,
  );
  // What was written before counts as read.
  await sql`
    update visit_conversations set customer_read_at = now(), homesmith_read_at = now()`.execute(db);
}
