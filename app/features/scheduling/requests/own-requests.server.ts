/** A customer's requests, for the dashboard. */
import { listItemsOfPerson } from '#app/features/inbox/items/items.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readKeptOrders } from './kept-orders.ts';
import type { OwnRequest } from './own-requests.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { listRequests } from './requests.db.server.ts';

/** Of the newest, which are shown unless they were booked. */
const MAX_READ = 20;
/** Others are among their conversations. */
const MAX_SHOWN = 5;

/** Newest first, without those that were booked: their visits say what became of them. */
export async function listOwnRequests(
  { database: { db } }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<OwnRequest[]> {
  const items = await listItemsOfPerson(db, { userId, email: null }, REQUEST_KIND.id);
  if (items.length === 0) return [];
  const references = new Map(items.map(({ id, reference }) => [id, reference]));
  const newest = await listRequests(db, {
    state: null,
    zip: null,
    itemIds: [...references.keys()],
    order: 'newest',
    after: null,
    limit: MAX_READ,
  });
  const shown = newest.flatMap(({ itemId, state, plan, askedAt }) => {
    const reference = references.get(itemId);
    if (reference === undefined || state === 'booked') return [];
    const jobs = readKeptOrders(plan).map(({ line }) => line);
    return [{ reference, state, jobs, askedAt: askedAt.toISOString() }];
  });
  return shown.slice(0, MAX_SHOWN);
}
