/** SQL of visit conversations: one for each visit and homesmith. */
import { sql } from 'kysely';
import type { Side } from '#app/features/inbox/api/conversations.ts';
import type { Db } from '#app/platform/database/database.server.ts';

export type VisitConversation = { visitId: string; number: number; itemId: string };

const COLUMNS = sql`visit_id as "visitId", number, item_id as "itemId"`;

/** null before the first message. */
export async function findConversationOf(
  db: Db,
  { visitId, number }: Pick<VisitConversation, 'visitId' | 'number'>,
): Promise<string | null> {
  const { rows } = await sql<VisitConversation>`
    select ${COLUMNS} from visit_conversations
    where visit_id = ${visitId} and number = ${number}`.execute(db);
  return rows[0]?.itemId ?? null;
}

export async function findByItem(db: Db, itemId: string): Promise<VisitConversation | null> {
  const { rows } = await sql<VisitConversation>`
    select ${COLUMNS} from visit_conversations where item_id = ${itemId}`.execute(db);
  return rows[0] ?? null;
}

/** About these visits, with each homesmith that they had. */
export async function listConversationsAbout(
  db: Db,
  visitIds: readonly string[],
): Promise<VisitConversation[]> {
  if (visitIds.length === 0) return [];
  const { rows } = await sql<VisitConversation>`
    select ${COLUMNS} from visit_conversations where visit_id = any(${[...visitIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** The visit is locked, so no second one is created in the meantime. */
export async function insertConversation(
  trx: Db,
  { visitId, number, itemId }: VisitConversation,
): Promise<void> {
  await sql`
    insert into visit_conversations (visit_id, number, item_id)
    values (${visitId}, ${number}, ${itemId})`.execute(trx);
}

const READ_AT = { sender: sql`customer_read_at`, homesmith: sql`homesmith_read_at` };
const TEXTED_AT = { sender: sql`customer_texted_at`, homesmith: sql`homesmith_texted_at` };

export type ReadConversation = VisitConversation & { readAt: Date | null };

/** Of visits with their current homesmith. */
export async function listReadBy(
  db: Db,
  side: Side,
  visits: readonly { id: string; number: number | null }[],
): Promise<ReadConversation[]> {
  if (visits.length === 0) return [];
  const { rows } = await sql<ReadConversation>`
    select ${COLUMNS}, ${READ_AT[side]} as "readAt" from visit_conversations
    where (visit_id, number) in (
      select id, number from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as asked(id uuid, number int))`.execute(db);
  return rows;
}

/** A homesmith's, of visits that they have now; those with the latest windows. */
export async function listOfHomesmith(
  db: Db,
  number: number,
  limit: number,
): Promise<(ReadConversation & { bookingId: string })[]> {
  const { rows } = await sql<ReadConversation & { bookingId: string }>`
    select c.visit_id as "visitId", c.number, c.item_id as "itemId", c.homesmith_read_at as "readAt",
      v.booking_id as "bookingId"
    from visit_conversations c join visits v on v.id = c.visit_id and v.number = c.number
    where c.number = ${number} order by v.window_starts_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Never back to an earlier time; what is read may be texted about again. */
export async function setReadAt(
  trx: Db,
  side: Side,
  { itemId, at }: { itemId: string; at: Date },
): Promise<void> {
  await sql`
    update visit_conversations
    set ${READ_AT[side]} = greatest(${READ_AT[side]}, ${at}::timestamptz), ${TEXTED_AT[side]} = null
    where item_id = ${itemId}`.execute(trx);
}

/** False when this side was texted about a message that it has not read since. */
export async function takeTexting(
  trx: Db,
  side: Side,
  { itemId, at }: { itemId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update visit_conversations set ${TEXTED_AT[side]} = ${at}
    where item_id = ${itemId} and ${TEXTED_AT[side]} is null returning item_id`.execute(trx);
  return rows.length === 1;
}
