/** How often a visit's homesmith wrote to its customer since an instant. */
import { readBetween } from '#app/features/inbox/api/conversations.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from '../booking.ts';
import { findConversationOf } from './messages.db.server.ts';

/** When each was written; none before the first. */
export async function findWrittenAt(
  db: Db,
  { id: visitId, number }: Pick<Visit, 'id' | 'number'>,
): Promise<Date[]> {
  const itemId = number === null ? null : await findConversationOf(db, { visitId, number });
  if (itemId === null) return [];
  const { said } = await readBetween(db, itemId);
  return said.flatMap(({ author, at }) => (author === 'homesmith' ? at : []));
}
