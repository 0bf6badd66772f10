/** The parameters of the list of invoices; invalid values take the default. Pure. */
import type { PaymentState } from '#app/features/payments/payment.process.ts';
import { ADMIN_MONEY_PATH } from '#app/kernel/admin-urls.ts';
import { toReadableQuery } from '#app/kernel/text.ts';

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

export type InvoicesAddress = {
  state: ListedState | null;
  q: string;
  order: 'oldest' | 'newest';
  /** The last row of the previous page: "2026-06-01T13:00:00.000Z_id". */
  after: string | null;
};

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

const MAX_SEARCH = 100;

const isListedState = (text: string): text is ListedState => Object.hasOwn(STATE_NAMES, text);

export function readInvoicesAddress(asked: URLSearchParams): InvoicesAddress {
  const query = toReadableQuery(asked);
  const state = query.get('state') ?? 'open';
  return {
    state: isListedState(state) ? state : null,
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH).toWellFormed(),
    order: query.get('sort') === 'newest' ? 'newest' : 'oldest',
    after: query.get('after'),
  };
}

export function invoicesPath({ state, q, order, after }: InvoicesAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state: state ?? 'all' }),
    ...(q !== '' && { q }),
    ...(order !== 'oldest' && { sort: order }),
    ...(after !== null && { after }),
  });
  return query.size === 0 ? ADMIN_MONEY_PATH : `${ADMIN_MONEY_PATH}?${query}`;
}

/** "1001", "#1001" or "invoice 1001"; null for anything else, and for more than PostgreSQL's integers. */
export function readInvoiceNumber(q: string): number | null {
  const [, digits = ''] = /^(?:invoice\s*)?#?\s*([1-9]\d{0,8})$/i.exec(q) ?? [];
  return digits === '' ? null : Number(digits);
}
