/**
 * The service list (spec §3 "Service order", §4 "Cart"): what an order is and every change to a list
 * of them. Pure; where the list is kept is the client's business.
 */
import { type Choices, settleChoices, totalCents } from '#app/features/catalogue/price.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { centsFromDollars, dollarsFromCents } from '#app/kernel/money.ts';

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

/** Other choices for an unconfirmed order of this service, with the price that they make. */
export function changeOrder(
  orders: readonly ServiceOrder[],
  id: string,
  service: Service,
  wished: Partial<Choices>,
): ServiceOrder[] {
  return orders.map((order) => {
    if (order.id !== id || order.status !== 'unconfirmed') return order;
    const { priceWas: _, ...changed } = order;
    return { ...changed, ...priced(service, { ...choicesOf(order), ...wished }) };
  });
}

/** An order of this service with these choices. */
export function orderOf(service: Service, wished: Partial<Choices>, id: string): NewOrder {
  const { name, tradeCategory } = service;
  return { id, serviceId: service.id, name, tradeCategory, ...priced(service, wished) };
}

function priced(service: Service, wished: Partial<Choices>) {
  const choices = settleChoices(service, wished);
  return { ...choices, totalPrice: dollarsFromCents(totalCents(service, choices)) };
}

/** The readings: "Absent quantity is 1, absent options are the defaults". */
export function choicesOf({ quantity = 1, options = {} }: ServiceOrder): Choices {
  return { quantity, options };
}

/** The badge, the dropdown's n and the subtotal cover only these (spec §4). */
export function unconfirmedOf(orders: readonly ServiceOrder[]): ServiceOrder[] {
  return orders.filter(({ status }) => status !== 'confirmed');
}

/** In cents, of the unconfirmed orders. */
export function subtotalCents(orders: readonly ServiceOrder[]): number {
  return unconfirmedOf(orders).reduce(
    (sum, { totalPrice }) => sum + centsFromDollars(totalPrice),
    0,
  );
}

/** An order of an old list by what it is a service of; null for one that is not known any more. */
export type KnownServices = ReadonlyMap<string, Service>;

/**
 * The readings: "When the catalogue's price changes, unconfirmed orders are priced anew and the row
 * says so", on every visit until its owner changes it, or it costs again what it cost.
 */
export function repriceOrders(
  orders: readonly ServiceOrder[],
  services: KnownServices,
): ServiceOrder[] {
  return orders.map((order) => {
    const service = order.serviceId === undefined ? undefined : services.get(order.serviceId);
    if (service === undefined || order.status === 'confirmed') return order;
    const { priceWas, ...now } = { ...order, ...priced(service, choicesOf(order)) };
    const was = priceWas ?? order.totalPrice;
    return was === now.totalPrice ? now : { ...now, priceWas: was };
  });
}
