/** View models of invoices, for operators. Pure. */

import type { PaymentState } from '#app/features/payments/payment.process.ts';
import { REFUND_REASONS, WRITE_OFF_REASONS } from '#app/features/payments/reasons.ts';
import type { Receipt } from '#app/features/payments/receipt/receipt.ts';

export type OpenInvoice = {
  number: number;
  seller: string;
  amount: string;
  since: string;
  /** What it waits for. */
  waits: string;
  isOverdue: boolean;
};

export type OpenInvoices = {
  rows: readonly OpenInvoice[];
  after: string | null;
  next: string | null;
};

export type InvoiceIntent = 'record' | 'write-off' | 'refund';

export const REASONS = { 'write-off': WRITE_OFF_REASONS, refund: REFUND_REASONS } as const;

/** The operations that are possible now. */
export const intentsNow = (state: PaymentState, leftCents: number): InvoiceIntent[] => {
  if (state === 'owed') return ['record', 'write-off'];
  return state === 'paid' && leftCents > 0 ? ['refund'] : [];
};

export const isIntent = (text: string): text is InvoiceIntent =>
  text === 'record' || text === 'write-off' || text === 'refund';

export type AdminInvoice = {
  number: number;
  reference: string;
  state: PaymentState;
  stateName: string;
  receipt: Receipt;
  cents: number;
  leftCents: number;
  intents: readonly InvoiceIntent[];
};

/** "45", "45.5", "$45.50" in cents; null when invalid. */
export function readDollars(typed: string): number | null {
  const found = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (found === null) return null;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
