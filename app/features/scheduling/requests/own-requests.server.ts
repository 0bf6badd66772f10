/** A customer's recent requests, for the dashboard. */
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { findNamed } from '#app/features/homesmiths/roster/candidates.server.ts';
import { listItemsOfPerson } from '#app/features/inbox/items/items.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { formatArrival } from '../arrival-window.ts';
import { nameZone } from '../windows/zone-name.ts';
import { jobLineOf, readKeptOrders } from './kept-orders.ts';
import type { OwnRequest } from './own-requests.ts';
import { REQUEST_KIND } from './request-room.server.ts';
import { findRequestOf, listRequestedVisits } from './requests.db.server.ts';

/** Others are among their conversations. */
const MAX_SHOWN = 5;

type Context = Pick<RequestContext, 'database' | 'now'> & { catalogue: LiveCatalogue };

/** Newest first. */
export async function listOwnRequests(
  { database: { db }, now, catalogue }: Context,
  userId: string,
): Promise<OwnRequest[]> {
  const items = await listItemsOfPerson(db, { userId, email: null }, REQUEST_KIND.id);
  const find = (serviceId: string) => catalogue.current().find(serviceId)?.service ?? null;
  const shown: OwnRequest[] = [];
  for (const { id, reference } of items.slice(-MAX_SHOWN).reverse()) {
    const request = await findRequestOf(db, id);
    if (request === null) continue;
    const { state, plan, timeZone, askedAt } = request;
    const placed = state === 'assigned' ? await listRequestedVisits(db, id) : [];
    const numbers = placed.flatMap(({ number }) => number ?? []);
    const names = new Map((await findNamed(db, numbers)).map((one) => [one.number, one.name]));
    const orders = readKeptOrders(plan);
    shown.push({
      reference,
      state,
      jobs: orders.map((order) => jobLineOf(order, find)),
      agreed: placed.map(({ window, number, orderKeys }) => {
        const own = orders.filter(({ orderKey }) => orderKeys.includes(orderKey));
        if (window === null) {
          return `No time: ${own.map((order) => jobLineOf(order, find).name).join(', ')}.`;
        }
        const who = names.get(number ?? 0) ?? 'A homesmith';
        return `${formatArrival(window)}, ${nameZone(timeZone, now)}: ${who} will be there.`;
      }),
      askedAt: askedAt.toISOString(),
    });
  }
  return shown;
}
