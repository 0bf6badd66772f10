/** SQL of visit conversations: one for each visit and homesmith. */
import { sql } from 'kysely';
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

/** The visit is locked, so no second one is created meanwhile. */
export async function insertConversation(
  trx: Db,
  { visitId, number, itemId }: VisitConversation,
): Promise<void> {
  await sql`
    insert into visit_conversations (visit_id, number, item_id)
    values (${visitId}, ${number}, ${itemId})`.execute(trx);
}
