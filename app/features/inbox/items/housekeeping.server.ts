/** Deletes expired conversations. */
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import { deleteItemUnlessChanged, listEndedItems } from './inbox.db.server.ts';
import type { InboxRooms } from './inbox-room.server.ts';
import { conversationsEnd } from './retention.ts';

/** Except those that their room keeps or deletes itself. */
export function endedConversationsJob(rooms: InboxRooms): Job {
  const kept = rooms.flatMap(({ kind, hasOwnRetention }) => (hasOwnRetention ? [kind.id] : []));
  return {
    name: 'ended conversations',
    everyMs: HOUR_MS,
    findDue: (db, now, limit) => listEndedItems(db, conversationsEnd(now), kept, limit),
    run: async ({ database: { db }, now }, id) => {
      await db
        .transaction()
        .execute((trx) => deleteItemUnlessChanged(trx, id, conversationsEnd(now)));
    },
  };
}
