/** Books again: adds the same services with the same choices to the list, at current prices. */
import type { Catalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { changeList, readList } from '#app/features/service-list/account/stored-lists.server.ts';
import { orderOf } from '#app/features/service-list/list/priced-order.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookedOrder, ordersOf, type WholeBooking } from '../booking.ts';
import { eventIdOf } from '../keys.server.ts';
import { isLive } from '../visit.process.ts';

export type AgainContext = { db: Db; catalogue: Catalogue; now: Date };

/** Orders of ended visits; released orders may still be on the list, and are not added twice. */
export async function ordersAgain(
  { db, catalogue }: Pick<AgainContext, 'db' | 'catalogue'>,
  booking: WholeBooking,
): Promise<BookedOrder[]> {
  const over = booking.visits
    .filter(({ state }) => !isLive(state))
    .flatMap((visit) => ordersOf(booking, visit));
  if (booking.userId === null || over.length === 0) return [];
  const list = await readList({ db, catalogue }, booking.userId);
  const there = new Set(list.ok ? list.value?.orders.map(({ id }) => id) : []);
  return over.filter(({ orderId }) => !there.has(orderId));
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

/** Returns how many were added. A repeated form adds nothing, because its orders have the same ids. */
export async function bookAgain(
  ctx: AgainContext,
  { booking, userId, once }: { booking: WholeBooking; userId: string; once: string },
): Promise<Result<number, { code: 'not-sold' | 'full' }>> {
  const orders = await ordersAgain(ctx, booking);
  const commands = orders.flatMap(({ id, serviceId, choices }) => {
    const service = findSold(ctx.catalogue, serviceId);
    if (service === null) return [];
    const order = orderOf(service, choices, eventIdOf(once, id));
    const added = { ...order, status: 'unconfirmed', selectedDate: null } as const;
    return [{ kind: 'add', order: added } as const];
  });
  if (commands.length === 0) return refuse({ code: 'not-sold' });
  const changed = await changeList(ctx, userId, commands);
  if (!changed.ok) return refuse({ code: 'not-sold' });
  return changed.value.refused.length > 0 ? refuse({ code: 'full' }) : accept(commands.length);
}
