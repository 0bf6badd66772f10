/** Adds an order to the service list from any page, and confirms it. */
import { showToast } from '#app/ui/toasts.client.ts';
import { addedMessage } from './add-to-list.messages.ts';
import type { ListCommand } from './list-command.ts';
import { NOT_KEPT } from './not-kept.messages.ts';
import { choicesOf } from './priced-order.ts';
import { FROM_FIELD, timesPathOf } from './serialized-orders.ts';
import { dispatchToList, getState, newOrderId } from './service-list.client.ts';
import { countOfService, type NewOrder, unconfirmedOf } from './service-list.ts';

/** Spec §4: "Adding an order gives it status "unconfirmed" and selectedDate null." */
export const addCommand = (order: NewOrder): ListCommand => ({
  kind: 'add',
  order: { ...order, status: 'unconfirmed', selectedDate: null },
});

/**
 * The page of times for the whole list, with this order in it: added, unless one with the same choices is there, so that
 * coming back and going on again adds nothing. `from` names it, so that it can be planned alone.
 */
export function listForTimes(orderWith: (id: string) => NewOrder, zip: string): string {
  const order = orderWith(newOrderId());
  const isSame = (other: NewOrder) =>
    other.serviceId === order.serviceId &&
    JSON.stringify(choicesOf(other)) === JSON.stringify(choicesOf(order));
  const listed = unconfirmedOf(getState().orders).find(isSame) ?? order;
  dispatchToList((orders) => (unconfirmedOf(orders).some(isSame) ? [] : [addCommand(order)]));
  return `${timesPathOf(getState().orders, zip)}&${FROM_FIELD}=${listed.id}`;
}

/** `name`: the service's, for the message. `orderWith` makes the order with its id. */
export function addToList(name: string, orderWith: (id: string) => NewOrder): void {
  const order = orderWith(newOrderId());
  dispatchToList(() => [addCommand(order)]);
  const { orders, isKept } = getState();
  const count = countOfService(orders, order.serviceId ?? '');
  showToast(isKept ? addedMessage(name, count) : NOT_KEPT, {
    label: 'Undo',
    run: () => dispatchToList(() => [{ kind: 'remove', id: order.id }]),
  });
}
