/** What the pages of an invoice and of a homesmith's payments show. Pure. */
import type { PaymentState } from '#app/features/payments/payment.process.ts';
import type { Receipt } from '#app/features/payments/receipt/receipt.ts';

export type InvoiceView = {
  reference: string;
  /** Of the same as a file. */
  fileAddress: string;
  receipt: Receipt;
  /** Asked whether they paid. */
  isAsked: boolean;
};

export const PAYMENT_STATES: Readonly<Record<PaymentState, string>> = {
  on_completion: 'Due when the work is done',
  owed: 'Not paid yet',
  claimed: 'Noted as paid, and not confirmed yet',
  paid: 'Paid',
  void: 'Nothing was due',
  written_off: 'Given up',
};

export type HomesmithPayment = {
  visitId: string;
  invoiceNumber: number;
  /** Its window at the home. */
  when: string;
  what: string;
  cents: number;
  amount: string;
  refunded: string | null;
  state: PaymentState;
};
