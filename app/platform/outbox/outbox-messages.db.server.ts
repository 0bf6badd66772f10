/** SQL of the outbox's messages. */

import { type Selectable, sql } from 'kysely';
import { emailKey } from '#app/kernel/email-key.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';

type Own = Pick<Tables, 'outbox_messages'>;
/** `seq` rises with each message: of one millisecond, the first has the lowest. */
export type MessageRow = Selectable<Own['outbox_messages']>;
export type Channel = MessageRow['channel'];

export type NewMessage = Omit<
  MessageRow,
  'state' | 'attempts' | 'maybe_sent' | 'last_error' | 'ended_at' | 'seq'
>;

export async function insertMessages(trx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const unsent = { attempts: 0, maybe_sent: false, last_error: '', ended_at: null };
  await trx
    .withTables<Own>()
    .insertInto('outbox_messages')
    .values(messages.map((message) => ({ ...message, state: 'waiting', ...unsent })))
    .execute();
}

/**
 * Leases the due messages until `leaseEnd`, in the order in which they became due and were written. One whose lease ended unmarked is due again, and may have
 * been sent. One statement, because the embedded database has one connection; `skip locked` leaves rows to other
 * processes.
 */
export async function takeDue(
  db: Db,
  { channel, now, leaseEnd, limit }: { channel: Channel; now: Date; leaseEnd: Date; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with due as materialized (
      select id from outbox_messages
      where channel = ${channel} and state in ('waiting', 'sending') and due_at <= ${now}
      order by due_at, seq limit ${limit} for update skip locked
    )
    update outbox_messages as message
    set state = 'sending', attempts = attempts + 1, due_at = ${leaseEnd},
      maybe_sent = maybe_sent or state = 'sending'
    from due where message.id = due.id
    returning message.*`.execute(db);
  // An update returns its rows in any order.
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** Leases this message, unless it has ended, is not due, or is leased. */
export async function takeWaiting(
  db: Db,
  { id, now, leaseEnd }: { id: string; now: Date; leaseEnd: Date },
): Promise<MessageRow | null> {
  const row = await db
    .withTables<Own>()
    .updateTable('outbox_messages')
    .set((of) => ({ state: 'sending', attempts: of('attempts', '+', 1), due_at: leaseEnd }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The lease that a mark belongs to: an expired one marks nothing. */
export type Lease = Pick<MessageRow, 'id' | 'attempts'>;

export type Mark =
  | { state: 'sent'; keepBody: boolean; now: Date }
  | { state: 'failed'; error: string; maybeSent: boolean; now: Date }
  | { state: 'waiting'; error: string; maybeSent: boolean; dueAt: Date };

/** False when another process has leased the message, or it is gone. */
export async function mark(db: Db, { id, attempts }: Lease, as: Mark): Promise<boolean> {
  const emptied = { body_text: '', body_html: '', calendar: null };
  const changes =
    as.state === 'waiting'
      ? { state: as.state, due_at: as.dueAt, last_error: as.error, maybe_sent: as.maybeSent }
      : as.state === 'failed'
        ? {
            ...emptied,
            state: as.state,
            ended_at: as.now,
            last_error: as.error,
            maybe_sent: as.maybeSent,
          }
        : { ...(as.keepBody ? {} : emptied), state: as.state, ended_at: as.now, last_error: '' };
  const { numUpdatedRows } = await db
    .withTables<Own>()
    .updateTable('outbox_messages')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | null> {
  const row = await db
    .withTables<Own>()
    .selectFrom('outbox_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Backlog = { channel: Channel; count: number; oldestAt: Date };

/** Counts unfinished messages by channel. */
export async function countUnended(db: Db): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select channel, count(*) as count, min(created_at) as "oldestAt" from outbox_messages
    where state in ('waiting', 'sending') group by channel`.execute(db);
  return rows;
}

/** Texts with a subject; codes have none. */
export async function countTextsSince(
  db: Db,
  { since, userId }: { since: Date; userId: string },
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where user_id = ${userId})::int as own, count(*)::int as all
    from outbox_messages
    where channel = 'text' and subject <> '' and created_at > ${since}`.execute(db);
  return rows[0] ?? { own: 0, all: 0 };
}

export async function deleteWaitingTexts(
  trx: Db,
  { userId, subject, now }: { userId: string; subject: string | null; now: Date },
): Promise<void> {
  await sql`
    delete from outbox_messages where user_id = ${userId} and channel = 'text'
      and subject <> '' and (${subject}::text is null or subject = ${subject})
      and state = 'waiting' and attempts = 0 and due_at > ${now}`.execute(trx);
}

/** Newest first. */
export async function findNewest(db: Db, limit: number): Promise<MessageRow[]> {
  return db
    .withTables<Own>()
    .selectFrom('outbox_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes finished messages, because recipients are not kept for ever. */
export async function removeEndedBefore(db: Db, instant: Date): Promise<void> {
  await db
    .withTables<Own>()
    .deleteFrom('outbox_messages')
    .where('ended_at', '<', instant)
    .execute();
}

/** By account, or by address for mails that belong to no account. */
export type Recipient = { userId: string | null; emailKey: string | null };

async function isTo(db: Db, { userId, emailKey: key }: Recipient) {
  if (key === null) return sql<boolean>`user_id = ${userId}::uuid`;
  const spellings = await findOtherSpellings(db, key);
  // The "C" collation lowers ASCII letters alone, whatever the locale, which is enough for ASCII addresses.
  const asciiSpelling = sql`user_id is null and lower(recipient collate "C") = ${key}`;
  const otherSpelling =
    spellings.length === 0
      ? sql`false`
      : sql`user_id is null and recipient in (${sql.join(spellings)})`;
  return sql<boolean>`(user_id = ${userId}::uuid or (${asciiSpelling}) or (${otherSpelling}))`;
}

/**
 * Addresses with non-ASCII letters, as typed, that have the same key: compared in JavaScript, independent of the
 * locale.
 */
async function findOtherSpellings(db: Db, key: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select distinct recipient from outbox_messages
    where user_id is null and octet_length(recipient) <> char_length(recipient)`.execute(db);
  return rows.map(({ recipient }) => recipient).filter((recipient) => emailKey(recipient) === key);
}

/** Oldest first. */
export async function listMessagesOf(db: Db, recipient: Recipient): Promise<MessageRow[]> {
  return db
    .withTables<Own>()
    .selectFrom('outbox_messages')
    .selectAll()
    .where(await isTo(db, recipient))
    .orderBy('created_at')
    .orderBy('seq')
    .execute();
}

export async function deleteMessagesOf(trx: Db, recipient: Recipient): Promise<void> {
  await trx
    .withTables<Own>()
    .deleteFrom('outbox_messages')
    .where(await isTo(trx, recipient))
    .execute();
}

/** Deletes mails whose subject contains one of these words of digits, capital letters and hyphens. */
export async function deleteMailsNaming(trx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    delete from outbox_messages where channel = 'mail'
      and regexp_split_to_array(subject, '[^0-9A-Z-]+') && array[${sql.join(words)}]::text[]`.execute(
    trx,
  );
}
