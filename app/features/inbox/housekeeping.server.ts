/** What the inbox forgets once its time is over. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { deleteItemUnlessChanged, listEndedItems } from './inbox.db.server.ts';
import type { InboxRooms } from './inbox-room.server.ts';
import { conversationsEnd } from './retention.ts';

/** At a time: the next hour takes the others. */
const MAX_AT_ONCE = 1_000;

/** But for what its room keeps, or forgets, by itself. */
export async function forgetEndedConversations(
  { database: { db }, log, now }: Pick<RequestContext, 'database' | 'log' | 'now'>,
  rooms: InboxRooms,
): Promise<void> {
  const kept = rooms.flatMap(({ kind, hasOwnRetention }) => (hasOwnRetention ? [kind.id] : []));
  const end = conversationsEnd(now);
  let count = 0;
  for (const id of await listEndedItems(db, end, kept, MAX_AT_ONCE)) {
    const isGone = await db.transaction().execute((trx) => deleteItemUnlessChanged(trx, id, end));
    if (isGone) count += 1;
  }
  if (count > 0) log.info({ count }, 'conversations past their time deleted');
}
