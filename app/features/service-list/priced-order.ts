/** Orders and the catalogue: what a service page adds, what other choices make of it, and today's price. */
import { type Choices, settleChoices, totalCents } from '#app/features/catalogue/price.ts';
import type { Service } from '#app/features/catalogue/service.ts';
import { dollarsFromCents } from '#app/kernel/money.ts';
import type { NewOrder, ServiceOrder } from './service-list.ts';

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
