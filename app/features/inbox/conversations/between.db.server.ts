/** SQL of conversations between a customer and a homesmith. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MessageAuthor } from '../items/inbox.db.server.ts';

export type MessageBetween = {
  id: string;
  author: MessageAuthor;
  body: string;
  at: Date;
  flaggedAt: Date | null;
};

/** The oldest first. */
export async function listSaid(db: Db, itemId: string, limit: number): Promise<MessageBetween[]> {
  const { rows } = await sql<MessageBetween>`
    select id, author, body, at, flagged_at as "flaggedAt" from inbox_messages
    where item_id = ${itemId} order by at, id limit ${limit}`.execute(db);
  return rows;
}

export async function countSaid(db: Db, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inbox_messages where item_id = ${itemId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False when it does not exist, is from the same side, or was flagged before. */
export async function setFlagged(
  trx: Db,
  { itemId, messageId, by, at }: { itemId: string; messageId: string; by: MessageAuthor; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update inbox_messages set flagged_at = ${at}
    where id = ${messageId} and item_id = ${itemId} and flagged_at is null
      and author <> ${by} and author <> 'operator'
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Whether another message of the conversation was flagged since then. */
export async function hasOtherFlag(
  trx: Db,
  { itemId, messageId, since }: { itemId: string; messageId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from inbox_messages
    where item_id = ${itemId} and id <> ${messageId} and flagged_at > ${since} limit 1`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Messages of a homesmith's member to customers. */
export async function listWrittenBy(
  db: Db,
  userId: string,
): Promise<Pick<MessageBetween, 'body' | 'at'>[]> {
  const { rows } = await sql<Pick<MessageBetween, 'body' | 'at'>>`
    select body, at from inbox_messages where author_id = ${userId} order by at, id`.execute(db);
  return rows;
}

/** Up to when a side has read a conversation; null for nothing of it. */
export type ReadMark = { itemId: string; by: MessageAuthor; readAt: Date | null };

/** `unread`: by others, after the mark. */
export type MessageCounts = { all: number; unread: number };

/** By conversation; without those that have no message. */
export async function countMessagesIn(
  db: Db,
  marks: readonly ReadMark[],
): Promise<ReadonlyMap<string, MessageCounts>> {
  if (marks.length === 0) return new Map();
  const { rows } = await sql<MessageCounts & { itemId: string }>`
    select message.item_id as "itemId", count(*)::int as all,
      count(*) filter (where message.author <> mark.by
        and (mark."readAt" is null or message.at > mark."readAt"))::int as unread
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark("itemId" uuid, by text, "readAt" timestamptz)
    join inbox_messages message on message.item_id = mark."itemId"
    group by message.item_id`.execute(db);
  return new Map(rows.map(({ itemId, ...counts }) => [itemId, counts]));
}

/** When this message of the conversation was written; null for another's. */
export async function findSaidAt(
  db: Db,
  { itemId, messageId }: { itemId: string; messageId: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from inbox_messages where id = ${messageId} and item_id = ${itemId}`.execute(db);
  return rows[0]?.at ?? null;
}
