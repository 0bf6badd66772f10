/**
 * The service list (spec §3 "Service order", §4 "Cart"): what an order is, and what a list of them comes to. What is
 * done to a list stands in `list-command.ts`. Pure.
 */
export type OrderStatus = 'unconfirmed' | 'confirmed';

/** Fields that we do not know are kept in the browser. */
export type ServiceOrder = {
  id: string;
  status: OrderStatus;
  /** null when added. */
  selectedDate: string | null;
  totalCents: number;
  serviceId?: string;
  name?: string;
  tradeCategory?: string;
  options?: Record<string, string>;
  quantity?: number;
  /** What it cost before the catalogue changed its price, until its owner changes it. */
  priceWasCents?: number;
  /** Of a confirmed one: the reference of its booking, and what whoever comes is called. */
  booking?: string;
  bookedWith?: string;
  /** The quantity before, which cannot be ordered, until its owner changes it. */
  quantityWas?: number;
};

/** What the service page adds: spec §4 gives it its status and its date. */
export type NewOrder = Omit<ServiceOrder, 'status' | 'selectedDate'>;

/** The badge, the dropdown's n and the subtotal cover only these (spec §4). */
export function unconfirmedOf(orders: readonly ServiceOrder[]): ServiceOrder[] {
  return orders.filter(({ status }) => status !== 'confirmed');
}

/** How many unconfirmed orders of this service there are. */
export function countOfService(orders: readonly ServiceOrder[], serviceId: string): number {
  return unconfirmedOf(orders).filter((order) => order.serviceId === serviceId).length;
}

/** Of the unconfirmed orders. */
export const subtotalCents = (orders: readonly ServiceOrder[]): number =>
  unconfirmedOf(orders).reduce((sum, { totalCents }) => sum + totalCents, 0);
