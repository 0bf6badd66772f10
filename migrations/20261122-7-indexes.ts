/**
 * Indexes for queries that would otherwise scan a table: hourly deletions, and the erasure of a person. Expressions
 * equal those of the statements exactly.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What time makes superfluous.
  await sql`create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null`.execute(
    db,
  );
  await sql`create index users_unverified on users (created_at) where email_verified_at is null`.execute(
    db,
  );
  await sql`create index sessions_last_seen on sessions (last_seen_at)`.execute(db);
  await sql`create index sessions_created on sessions (created_at)`.execute(db);
  await sql`create index mailed_tokens_expires on mailed_tokens (expires_at)`.execute(db);
  await sql`create index phone_codes_expires on phone_codes (expires_at)`.execute(db);
  await sql`create index passkey_challenges_expires on passkey_challenges (expires_at)`.execute(db);
  await sql`create index limit_counts_ends on limit_counts (ends_at)`.execute(db);
  await sql`create index used_bot_checks_expires on used_bot_checks (expires_at)`.execute(db);
  await sql`create index outbox_messages_ended on outbox_messages (ended_at) where ended_at is not null`.execute(
    db,
  );
  await sql`create index inbox_items_changed on inbox_items (changed_at)`.execute(db);
  await sql`create index inbox_items_privacy on inbox_items (submitted_at) where kind = 'privacy'`.execute(
    db,
  );

  // What goes with an account.
  await sql`create index passkey_challenges_user on passkey_challenges (user_id)`.execute(db);
  await sql`create index outbox_messages_user on outbox_messages (user_id)`.execute(db);
  // And with an address, where there is no account: as it was typed, as ASCII compares it, and the few for which
  // that is not enough.
  await sql`create index outbox_messages_recipient on outbox_messages (recipient) where user_id is null`.execute(
    db,
  );
  await sql`
    create index outbox_messages_ascii_recipient on outbox_messages (lower(recipient collate "C"))
    where user_id is null`.execute(db);
  await sql`
    create index outbox_messages_other_recipient on outbox_messages (recipient)
    where user_id is null and octet_length(recipient) <> char_length(recipient)`.execute(db);
  // And with what they sent in: mails name it in their subject.
  await sql`
    create index outbox_messages_words on outbox_messages
    using gin (regexp_split_to_array(subject, '[^0-9A-Z-]+')) where channel = 'mail'`.execute(db);
}
