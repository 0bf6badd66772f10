/** Removals that can be taken back, offered in a message. */
import { showToast } from '#app/ui/toasts.client.ts';
import { readCopy } from './account-copy.client.ts';
import { changeOrders, getState, newOrderId } from './service-list.client.ts';
import { clearedMessage, removedMessage } from './service-list.messages.ts';
import { clearOrders, removeOrder, restoreOrder, type ServiceOrder } from './service-list.ts';

export function removeWithUndo(order: ServiceOrder): void {
  const index = getState().orders.findIndex(({ id }) => id === order.id);
  changeOrders((orders) => removeOrder(orders, order.id));
  showToast(removedMessage(order.name ?? 'The order'), {
    label: 'Undo',
    run: () => changeOrders((orders) => restoreOrder(orders, revive(order), index)),
  });
}

export function clearWithUndo(): void {
  const before = getState().orders;
  const kept = new Set(clearOrders(before).map(({ id }) => id));
  const removed = before.flatMap((order, index) => (kept.has(order.id) ? [] : [{ order, index }]));
  changeOrders(clearOrders);
  showToast(clearedMessage(removed.length), {
    label: 'Undo',
    run: () =>
      changeOrders((orders) =>
        removed.reduce(
          (list, { order, index }) => restoreOrder(list, revive(order), index),
          [...orders],
        ),
      ),
  });
}

/** In an account a removed id stays removed, whatever comes later; so what comes back has a new one. */
const revive = (order: ServiceOrder): ServiceOrder =>
  readCopy() === null ? order : { ...order, id: newOrderId() };
