/**
 * The service list (spec §3 "Service order", §4 "Cart"): what an order is and every change to a list
 * of them that needs no catalogue (`priced-order.ts` has the others). Pure; where the list is kept is the
 * client's business.
 */
import { centsFromDollars } from '#app/kernel/money.ts';

export type OrderStatus = 'unconfirmed' | 'confirmed';

/** As it stands in local storage; fields that we do not know are kept. */
export type ServiceOrder = {
  id: string;
  status: OrderStatus;
  /** null when added. */
  selectedDate: string | null;
  /** US dollars (readings: "a number of dollars in local storage"). */
  totalPrice: number;
  serviceId?: string;
  name?: string;
  tradeCategory?: string;
  options?: Record<string, string>;
  quantity?: number;
  /** US dollars: what it cost before the catalogue changed its price, until its owner changes it. */
  priceWas?: number;
};

/** What the service page adds: spec §4 gives it its status and its date. */
export type NewOrder = Omit<ServiceOrder, 'status' | 'selectedDate'>;

/** Spec §4: "Adding an order gives it status "unconfirmed" and selectedDate null." */
export function addOrder(orders: readonly ServiceOrder[], order: NewOrder): ServiceOrder[] {
  return [...orders, { ...order, status: 'unconfirmed', selectedDate: null }];
}

/** Spec §4: "Removal deletes by id." */
export function removeOrder(orders: readonly ServiceOrder[], id: string): ServiceOrder[] {
  return orders.filter((order) => order.id !== id);
}

/** Undoes a removal: the order is back where it stood, or at the end of a shorter list. */
export function restoreOrder(
  orders: readonly ServiceOrder[],
  order: ServiceOrder,
  index: number,
): ServiceOrder[] {
  return orders.some(({ id }) => id === order.id) ? [...orders] : orders.toSpliced(index, 0, order);
}

/** Spec §4: "Clearing the cart keeps only orders with status "confirmed"." */
export function clearOrders(orders: readonly ServiceOrder[]): ServiceOrder[] {
  return orders.filter(({ status }) => status === 'confirmed');
}

/** The badge, the dropdown's n and the subtotal cover only these (spec §4). */
export function unconfirmedOf(orders: readonly ServiceOrder[]): ServiceOrder[] {
  return orders.filter(({ status }) => status !== 'confirmed');
}

/** How many unconfirmed orders of this service there are. */
export function countOfService(orders: readonly ServiceOrder[], serviceId: string): number {
  return unconfirmedOf(orders).filter((order) => order.serviceId === serviceId).length;
}

/** In cents, of the unconfirmed orders. */
export function subtotalCents(orders: readonly ServiceOrder[]): number {
  return unconfirmedOf(orders).reduce(
    (sum, { totalPrice }) => sum + centsFromDollars(totalPrice),
    0,
  );
}
