/**
 * Orders of an account's list that are booked: confirmed from the moment that their booking is, until they end without
 * work. In the booking's transaction, and by nobody else: no browser can confirm an order, nor take one back.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import {
  bringBack,
  lockList,
  raiseVersion,
  readOrders,
  writeOrders,
  writeRemovals,
} from './service-lists.db.server.ts';

/** As it was agreed, with its booking and who comes. */
export type OrderToConfirm = Omit<ServiceOrder, 'status'> & { booking: string };

/** Those that are not in the list come into it: what is booked stands there. */
export async function confirmOrders(
  trx: Db,
  userId: string,
  orders: readonly OrderToConfirm[],
): Promise<void> {
  await lockList(trx, userId);
  await bringBack(
    trx,
    userId,
    orders.map(({ id }) => id),
  );
  const stored = await readOrders(trx, userId);
  let last = Math.max(0, ...stored.map(({ position }) => position));
  const written = orders.map((order) => {
    const known = stored.find((one) => one.order.id === order.id);
    last += known === undefined ? 1 : 0;
    const { priceWasCents: _, quantityWas: __, ...before } = known?.order ?? order;
    return {
      position: known?.position ?? last,
      order: { ...before, ...order, status: 'confirmed' as const },
    };
  });
  await writeOrders(trx, userId, written);
  await raiseVersion(trx, userId);
}

/** They end without work, and may be booked again. Ids that are not in the list are none of its. */
export async function releaseOrders(
  trx: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await lockList(trx, userId);
  const released = (await readOrders(trx, userId)).flatMap(({ position, order }) => {
    if (!ids.includes(order.id) || order.status !== 'confirmed') return [];
    const { booking: _, bookedWith: __, ...rest } = order;
    const free = { ...rest, status: 'unconfirmed' as const, selectedDate: null };
    return [{ position, order: free }];
  });
  await writeOrders(trx, userId, released);
  await raiseVersion(trx, userId);
}

/** Their work is done: from now on they stand among the bookings. */
export async function finishOrders(
  trx: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await lockList(trx, userId);
  await writeRemovals(trx, userId, ids, now);
  await raiseVersion(trx, userId);
}
