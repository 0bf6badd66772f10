/** The specification's words about the service list (§2), to the letter, and ours beside them. */
import { formatSubtotal } from '#app/kernel/money.ts';
import type { ServiceOrder } from './service-list.ts';

/** Spec §2: `"No Service Orders"`, otherwise `"{n} Service Order(s)"`. */
export const countMessage = (count: number): string =>
  count === 0 ? 'No Service Orders' : `${count} Service Order(s)`;

/** Spec §2: `"Subtotal: $" followed by the total with 2 decimals`. */
export const subtotalMessage = (cents: number): string => `Subtotal: $${formatSubtotal(cents)}`;

export const VIEW_LIST = 'View Service List';

export const NOT_KEPT =
  'Your browser does not let us save the list, so it lasts until you close this tab.';

/** Of an order whose quantity was moved into its service's range. */
export const quantityMessage = ({ quantityWas, quantity }: ServiceOrder): string | null =>
  quantityWas === undefined
    ? null
    : `The quantity was ${quantityWas.toLocaleString('en-US')}, which cannot be ordered. It is now ${(quantity ?? 1).toLocaleString('en-US')}.`;
