/** The parameters of the list of invoices. Pure. */
import type { PaymentState } from '#app/features/payments/api/payments.ts';
import { ADMIN_MONEY_PATH } from '#app/kernel/admin-urls.ts';
import { type ListAddress, listPath, readListAddress } from '../frame/list-address.ts';

export const STATE_NAMES = {
  open: 'Not settled yet',
  owed: 'Not paid',
  claimed: 'Marked as paid, not confirmed',
  paid: 'Paid',
  written_off: 'Written off',
} as const;
export type ListedState = keyof typeof STATE_NAMES;

/** What each status of the list is. */
export const STATES: Readonly<Record<ListedState, readonly PaymentState[]>> = {
  open: ['owed', 'claimed'],
  owed: ['owed'],
  claimed: ['claimed'],
  paid: ['paid'],
  written_off: ['written_off'],
};

export type InvoicesAddress = ListAddress<ListedState>;

export type InvoiceRow = {
  number: number;
  /** Who owes it. */
  customer: string;
  seller: string;
  amount: string;
  since: string;
  /** What it waits for, or how it ended. */
  waits: string;
  isOverdue: boolean;
};

export type InvoicesPage = {
  asked: InvoicesAddress;
  rows: readonly InvoiceRow[];
  next: string | null;
};

const usual = 'open';
const isListedState = (text: string): text is ListedState => Object.hasOwn(STATE_NAMES, text);

export const readInvoicesAddress = (asked: URLSearchParams): InvoicesAddress =>
  readListAddress(asked, { usual, isState: isListedState });

export const invoicesPath = (asked: InvoicesAddress): string =>
  listPath({ path: ADMIN_MONEY_PATH, usual }, asked);

/** "1001", "#1001" or "invoice 1001"; null for anything else, and for more than PostgreSQL's integers. */
export function readInvoiceNumber(q: string): number | null {
  const [, digits = ''] = /^(?:invoice\s*)?#?\s*([1-9]\d{0,8})$/i.exec(q) ?? [];
  return digits === '' ? null : Number(digits);
}
