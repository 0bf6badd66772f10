/**
 * Connects visit conversations to the inbox: they have their own pages, and operators' messages are mailed to both
 * sides.
 */
import type { InboxRoom } from '#app/features/inbox/api/items.server.ts';
import { needyItems } from '../found/found-visits.db.server.ts';
import { mailBoth } from './message-news.server.ts';
import { findByItem } from './messages.db.server.ts';
import { VISIT_KIND } from './visit-kind.ts';
import { describeSides, findWhole } from './visit-sides.server.ts';

export const visitRoom: InboxRoom = {
  kind: VISIT_KIND,
  hasOwnPages: true,
  // A booking that needs someone is among those already.
  queuedItems: needyItems,
  tellAnswer: async (trx, ctx, itemId) => {
    const of = await findByItem(trx, itemId);
    const found = of && (await findWhole(trx, of.visitId));
    if (found !== null) await mailBoth(trx, ctx, await describeSides(trx, found));
  },
};
