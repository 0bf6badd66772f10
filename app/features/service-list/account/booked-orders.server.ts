/**
 * Booked orders in an account's list: confirmed with their booking, until they end without work. Called in the
 * booking's transaction; no browser can confirm an order, or undo it.
 */
import type { Db } from '#app/platform/database/database.server.ts';
import { nameStart } from '../list/name-start.ts';
import type { ServiceOrder } from '../list/service-list.ts';
import { raiseVersion, readOrders, writeOrders, writeRemovals } from './service-lists.db.server.ts';

/** The agreed order, with its booking and homesmith. */
export type OrderToConfirm = Omit<ServiceOrder, 'status'> & { booking: string };

/** Adds those that are not in the list. */
export async function confirmOrders(
  trx: Db,
  userId: string,
  orders: readonly OrderToConfirm[],
): Promise<void> {
  await raiseVersion(trx, userId);
  const stored = await readOrders(trx, userId);
  let last = Math.max(0, ...stored.map(({ position }) => position));
  const written = orders.map((order) => {
    const known = stored.find((one) => one.order.id === order.id);
    last += known === undefined ? 1 : 0;
    const before = withoutNotes(known?.order ?? order);
    return {
      position: known?.position ?? last,
      order: { ...before, ...order, status: 'confirmed' as const },
    };
  });
  await writeOrders(trx, userId, written, { bringsBack: true });
}

/** What a row said of an order before it was booked. */
function withoutNotes(order: Omit<ServiceOrder, 'status'>) {
  const { priceWasCents: _, quantityWas: __, remark: ___, request: ____, ...before } = order;
  return before;
}

/** They ended without work, and can be booked again; each says which visit it is from. Unknown ids are ignored. */
export async function releaseOrders(
  trx: Db,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await raiseVersion(trx, userId);
  const released = (await readOrders(trx, userId)).flatMap(({ position, order }) => {
    if (!ids.includes(order.id) || order.status !== 'confirmed') return [];
    const { booking: _, bookedWith: __, ...rest } = order;
    const start = order.selectedDate;
    const said =
      start === null ? {} : { remark: `Back from a canceled visit: ${nameStart(start)}` };
    const free = { ...rest, ...said, status: 'unconfirmed' as const, selectedDate: null };
    return [{ position, order: free }];
  });
  await writeOrders(trx, userId, released);
}

/** Their work is done, or their owner wants them off the list; the bookings have them. */
export async function removeOrders(
  trx: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await raiseVersion(trx, userId);
  await writeRemovals(trx, userId, ids, now);
}
