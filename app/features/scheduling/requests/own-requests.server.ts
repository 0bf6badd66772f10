/** A customer's recent requests, for the dashboard. */
import { listItemsOfPerson } from '#app/features/inbox/items/items.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { readKeptOrders } from './kept-orders.ts';
import type { OwnRequest } from './own-requests.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { findRequestOf } from './requests.db.server.ts';

/** Others are among their conversations. */
const MAX_SHOWN = 5;

/** Newest first. */
export async function listOwnRequests(
  { database: { db } }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<OwnRequest[]> {
  const items = await listItemsOfPerson(db, { userId, email: null }, REQUEST_KIND.id);
  const shown: OwnRequest[] = [];
  for (const { id, reference } of items.slice(-MAX_SHOWN).reverse()) {
    const request = await findRequestOf(db, id);
    if (request === null) continue;
    const { state, plan, askedAt } = request;
    shown.push({
      reference,
      state,
      jobs: readKeptOrders(plan).map(({ line }) => line),
      askedAt: askedAt.toISOString(),
    });
  }
  return shown;
}
