/**
 * The service list (spec §3 "Service order", §4 "Cart"): orders and totals. Commands are in `list-command.ts`. Pure.
 */
export type OrderStatus = 'unconfirmed' | 'confirmed';

/** Unknown fields are kept in the browser. */
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
  /** From the homeowner, for the homesmith who does the job. */
  note?: string;
  /** The price before the catalogue changed, until its owner changes the order. */
  priceWasCents?: number;
  /** Of a confirmed order: its booking's reference, and the homesmith's name. */
  booking?: string;
  bookedWith?: string;
  /** What became of it until now, as a sentence of the account's; and the request that this is about. */
  remark?: string;
  request?: string;
  /** The former, now invalid quantity, until its owner changes it. */
  quantityWas?: number;
};

/** A new order; status and date are added by spec §4. */
export type NewOrder = Omit<ServiceOrder, 'status' | 'selectedDate'>;

/** The badge, the dropdown's n and the subtotal cover only these (spec §4). */
export function unconfirmedOf(orders: readonly ServiceOrder[]): ServiceOrder[] {
  return orders.filter(({ status }) => status !== 'confirmed');
}

/** The number of unconfirmed orders of this service. */
export function countOfService(orders: readonly ServiceOrder[], serviceId: string): number {
  return unconfirmedOf(orders).filter((order) => order.serviceId === serviceId).length;
}

/** Of the unconfirmed orders, in cents. */
export const subtotalCents = (orders: readonly ServiceOrder[]): number =>
  unconfirmedOf(orders).reduce((sum, { totalCents }) => sum + totalCents, 0);
