/** Orders priced by the catalogue: a new order, changed choices, and current prices. Pure. */
import type { Service } from '#app/features/catalogue/api/catalogue.ts';
import { type Choices, changeChoices, priceChoices } from '#app/features/catalogue/api/choices.ts';
import type { ListCommand, WishedChoices } from './list-command.ts';
import type { NewOrder, ServiceOrder } from './service-list.ts';

/** The command for other choices of this order, with their price. */
export const chooseCommand = (
  order: ServiceOrder,
  service: Service,
  wished: WishedChoices,
): ListCommand => ({
  kind: 'choose',
  id: order.id,
  wished,
  shown: priceChoices(service, changeChoices(choicesOf(order), wished)),
});

/** An order of this service with these choices. */
export function orderOf(service: Service, wished: WishedChoices, id: string): NewOrder {
  const { name, tradeCategory } = service;
  return { id, serviceId: service.id, name, tradeCategory, ...priceChoices(service, wished) };
}

/** The readings: "Absent quantity is 1, absent options are the defaults". */
export function choicesOf({ quantity = 1, options = {} }: NewOrder): Choices {
  return { quantity, options };
}

/** Services on sale, by id. */
export type KnownServices = ReadonlyMap<string, Service>;

/** The order at the current price. An invalid quantity is moved into the range, and `quantityWas` says so. */
export function priceOrder(order: ServiceOrder, service: Service): ServiceOrder {
  const { name, tradeCategory } = service;
  const { quantityWas = order.quantity, ...others } = order;
  const priced = { ...others, name, tradeCategory, ...priceChoices(service, choicesOf(order)) };
  const isMoved = quantityWas !== undefined && quantityWas !== priced.quantity;
  return isMoved ? { ...priced, quantityWas } : priced;
}

/**
 * The readings: "When the catalogue's price changes, unconfirmed orders are priced again and the row says so": on
 * every visit until its owner changes it, or the old price is back.
 */
export function priceAnew(order: ServiceOrder, service: Service | undefined): ServiceOrder {
  if (service === undefined || order.status === 'confirmed') return order;
  const { priceWasCents, ...now } = priceOrder(order, service);
  // A changed quantity explains the changed price.
  if (now.quantity !== choicesOf(order).quantity) return now;
  const was = priceWasCents ?? order.totalCents;
  return was === now.totalCents ? now : { ...now, priceWasCents: was };
}

export const repriceOrders = (
  orders: readonly ServiceOrder[],
  services: KnownServices,
): ServiceOrder[] => orders.map((order) => priceAnew(order, services.get(order.serviceId ?? '')));
