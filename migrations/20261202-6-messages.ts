/**
 * Consent to text messages, of which each answer is kept, and calendar feeds of customers. New tables and an index
 * only: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each answer, the last of them counts; of another phone number it is none.
    create table text_consents (
      seq bigint generated always as identity primary key,
      identity_id uuid not null references identities on delete cascade,
      phone_number text not null check (phone_number ~ '^\\+1[0-9]{10}$'),
      is_given boolean not null,
      -- Of the words that were agreed to.
      version text not null check (version <> ''),
      source text not null check (source in ('booking', 'settings', 'stop')),
      at timestamptz not null
    )`.execute(db);
  await sql`create index text_consents_identity on text_consents (identity_id, seq)`.execute(db);
  await sql`create index text_consents_phone on text_consents (phone_number, seq)`.execute(db);
  await sql`
    -- Another id is another address, and no row is the end of it.
    create table booking_feeds (
      user_id uuid primary key references identities on delete cascade,
      id uuid not null unique,
      made_at timestamptz not null
    )`.execute(db);
  // Texts about visits have a subject and codes have none: how many went out in a day.
  await sql`
    create index outbox_messages_texts on outbox_messages (created_at)
    where channel = 'text' and subject <> ''`.execute(db);
}
