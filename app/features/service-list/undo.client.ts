/** Removals that can be taken back: each is kept with where it stood. */
import { readCopy } from './account-copy.client.ts';
import { dropRemoved, keepRemoved, listOwner } from './removed-orders.client.ts';
import type { RemovedOrder } from './removed-orders.ts';
import { changeOrders, getState, newOrderId } from './service-list.client.ts';
import { clearOrders, restoreOrder, type ServiceOrder } from './service-list.ts';

export const removeFromList = (order: ServiceOrder): RemovedOrder[] =>
  remove((orders) => orders.filter(({ id }) => id !== order.id));

export const clearList = (): RemovedOrder[] => remove(clearOrders);

/** Puts them back where they stood; the ids that they have now. */
export function putBack(removed: readonly RemovedOrder[]): string[] {
  const back = removed
    .toSorted((a, b) => a.index - b.index)
    .map(({ order, index }) => ({ order: revive(order), index }));
  changeOrders((orders) =>
    back.reduce((list, { order, index }) => restoreOrder(list, order, index), [...orders]),
  );
  dropRemoved(removed);
  return back.map(({ order }) => order.id);
}

function remove(change: (orders: readonly ServiceOrder[]) => ServiceOrder[]): RemovedOrder[] {
  const before = getState().orders;
  const left = new Set(change(before).map(({ id }) => id));
  const owner = listOwner();
  const removed = before.flatMap((order, index) =>
    left.has(order.id) ? [] : [{ order, index, owner }],
  );
  changeOrders(change);
  keepRemoved(removed);
  return removed;
}

/** In an account a removed id stays removed, whatever comes later; so what comes back has a new one. */
const revive = (order: ServiceOrder): ServiceOrder =>
  readCopy() === null ? order : { ...order, id: newOrderId() };
