/** The specification's words about the service list (§2), to the letter, and ours beside them. */
import { formatSubtotal } from '#app/kernel/money.ts';
import type { ServiceOrder } from './service-list.ts';

/** Spec §2: `"No Service Orders"`, otherwise `"{n} Service Order(s)"`. */
export const countMessage = (count: number): string =>
  count === 0 ? 'No Service Orders' : `${count} Service Order(s)`;

/** Spec §2: `"Subtotal: $" followed by the total with 2 decimals`. */
export const subtotalMessage = (cents: number): string => `Subtotal: $${formatSubtotal(cents)}`;

export const VIEW_LIST = 'View Service List';

/** Of an order whose quantity was moved into its service's range. */
export const quantityMessage = ({ quantityWas, quantity }: ServiceOrder): string | null =>
  quantityWas === undefined
    ? null
    : `${quantityWas.toLocaleString('en-US')} cannot be ordered: the quantity is now ${quantity?.toLocaleString('en-US')}.`;
