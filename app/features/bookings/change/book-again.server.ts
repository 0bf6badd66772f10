/** Books again: adds the same services with the same choices to the list, at current prices. */
import { z } from 'zod';
import type { Catalogue, LiveCatalogue } from '#app/features/catalogue/api/catalogue.server.ts';
import { orderOf } from '#app/features/service-list/api/list.ts';
import { changeListIn, readList } from '#app/features/service-list/api/personal-data.server.ts';
import { againPath } from '#app/kernel/booking-urls.ts';
import { accept } from '#app/kernel/result.ts';
import { actionFor } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type BookedOrder, ordersOf, type WholeBooking } from '../booking.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { EXTRA_WORK } from '../change-order.ts';
import { eventIdOf } from '../keys.server.ts';
import { QUOTED_WORK } from '../quotes/quote.ts';
import { isLive } from '../visit.process.ts';
import { AGAIN_REFUSALS } from './change.messages.ts';
import { OF_OWN_BOOKING } from './own-visit.server.ts';

/** What was added at a visit, or quoted, was never of the catalogue. */
const NEVER_SOLD: ReadonlySet<string> = new Set([EXTRA_WORK, QUOTED_WORK]);

/** Orders of ended visits; released orders may still be on the list, and are not added twice. */
export async function ordersAgain(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  booking: WholeBooking,
): Promise<BookedOrder[]> {
  const over = booking.visits
    .filter(({ state }) => !isLive(state))
    .flatMap((visit) => ordersOf(booking, visit));
  if (booking.userId === null || over.length === 0) return [];
  const list = await readList({ db, catalogue }, booking.userId);
  const there = new Set(list?.orders.map(({ id }) => id));
  return over.filter(({ orderId, serviceId }) => !NEVER_SOLD.has(serviceId) && !there.has(orderId));
}

/** Names of services on sale, and of those no longer sold. */
export function whatIsSold(orders: readonly BookedOrder[], catalogue: Catalogue) {
  const names = (isSold: boolean) => [
    ...new Set(
      orders
        .filter(({ serviceId }) => (findSold(catalogue, serviceId) !== null) === isSold)
        .map(({ serviceName }) => serviceName),
    ),
  ];
  return { sold: names(true), gone: names(false) };
}

const findSold = (catalogue: Catalogue, id: string) => {
  const found = catalogue.find(id);
  return found === null || found.retired ? null : found.service;
};

/** Returns how many were added. Sent again once the list has room, it adds what was refused. */
export const bookAgain = actionFor<RequestContext & { catalogue: LiveCatalogue }>()({
  name: 'book-again',
  policy: BOOKINGS_POLICY.again,
  ...OF_OWN_BOOKING,
  input: z.strictObject({}),
  refusals: AGAIN_REFUSALS,
  run: async (ctx, { subject: booking, key }) => {
    const { db } = ctx.database;
    const catalogue = ctx.catalogue.current();
    const orders = await ordersAgain({ db, catalogue }, booking);
    const commands = orders.flatMap(({ id, serviceId, choices }) => {
      const service = findSold(catalogue, serviceId);
      if (service === null) return [];
      const order = orderOf(service, choices, eventIdOf(key, id));
      const added = { ...order, status: 'unconfirmed', selectedDate: null } as const;
      return [{ kind: 'add', order: added } as const];
    });
    if (commands.length === 0) return refused('not-sold');
    const asked = { userId: ctx.actor.userId, commands };
    const changed = await changeListIn(db, { catalogue, now: ctx.now }, asked);
    return changed.refused.length > 0 ? refused('full') : accept(commands.length);
  },
  redirectTo: (count, { reference }) => againPath(reference, count),
});
