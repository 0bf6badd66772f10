/** Connects requests to the inbox: what follows a message or a closed conversation. */
import type { InboxKind } from '#app/features/inbox/api/inbox.ts';
import type { InboxRoom } from '#app/features/inbox/api/items.server.ts';
import { lockRequest, noteRequestChanged, WAITING_ITEMS } from './requests.db.server.ts';
import { takeRequestStep } from './requests.server.ts';

export const REQUEST_KIND: InboxKind = {
  id: 'request',
  name: 'request for times',
  keptNote: 'You can read it here for a year after its last message.',
};

export const requestRoom: InboxRoom = {
  kind: REQUEST_KIND,
  hasOwnRetention: true,
  follow: async (trx, moment, { itemId, step }) => {
    const request = await lockRequest(trx, itemId);
    if (request === null) return;
    const set = step === 'close' ? { decided_at: moment.now } : {};
    const isTaken = await takeRequestStep(trx, moment, request, { name: step, set });
    // A message without a step still counts as a change, from which retention is counted.
    if (!isTaken) await noteRequestChanged(trx, itemId, moment.now);
  },
  queuedItems: () => WAITING_ITEMS,
};
