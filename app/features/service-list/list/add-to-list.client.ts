/** Adds an order to the service list from any page, and confirms it. */
import { showToast } from '#app/ui/toasts.client.ts';
import { addedMessage } from './add-to-list.messages.ts';
import type { ListCommand } from './list-command.ts';
import { NOT_KEPT } from './not-kept.messages.ts';
import { dispatchToList, getState, newOrderId } from './service-list.client.ts';
import { countOfService, type NewOrder } from './service-list.ts';

/** Spec §4: "Adding an order gives it status "unconfirmed" and selectedDate null." */
export const addCommand = (order: NewOrder): ListCommand => ({
  kind: 'add',
  order: { ...order, status: 'unconfirmed', selectedDate: null },
});

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
