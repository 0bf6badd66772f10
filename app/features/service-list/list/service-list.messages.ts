/** The messages of the service list: the specification's (§2) verbatim, and ours. */
import { formatNumber } from '#app/kernel/counts.ts';
import { formatSubtotal } from '#app/kernel/money.ts';
import type { ServiceOrder } from './service-list.ts';

/** Spec §2: `"No Service Orders"`, otherwise `"{n} Service Order(s)"`. */
export const countMessage = (count: number): string =>
  count === 0 ? 'No Service Orders' : `${count} Service Order(s)`;

/** Spec §2: `"Subtotal: $" followed by the total with 2 decimals`. */
export const subtotalMessage = (cents: number): string => `Subtotal: $${formatSubtotal(cents)}`;

export const VIEW_LIST = 'View Service List';

/** For an order whose quantity was moved into its range. */
export const quantityMessage = ({ quantityWas, quantity }: ServiceOrder): string | null =>
  quantityWas === undefined
    ? null
    : `${formatNumber(quantityWas)} isn’t available, so we changed the quantity to ${formatNumber(quantity ?? 0)}.`;
