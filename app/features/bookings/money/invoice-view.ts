/** View models of invoices and of a homesmith's payments. Pure. */
import type { JobLine } from '#app/features/catalogue/api/choices.ts';
import type {
  Payment,
  PaymentMethod,
  PaymentState,
  Receipt,
} from '#app/features/payments/api/payments.ts';
import { formatInstant } from '#app/kernel/instant.ts';

export type InvoiceView = {
  reference: string;
  /** The PDF. */
  fileAddress: string;
  receipt: Receipt;
  /** Whether the customer has to answer if they paid. */
  isAsked: boolean;
  /** Where the customer reports a wrong price. */
  report: string;
  /** Where they report that the work didn’t last; null where nothing is covered. */
  claim: { address: string; label: string } | null;
};

export const PAYMENT_STATES: Readonly<Record<PaymentState, string>> = {
  on_completion: 'Due when the work is done',
  owed: 'Not paid yet',
  claimed: 'Marked as paid, not confirmed yet',
  paid: 'Paid',
  void: 'Nothing was due',
  written_off: 'Nothing due',
};

/** The same to who is paid. */
export const PAYMENT_STATES_OF_HOMESMITH: Readonly<Record<PaymentState, string>> = {
  ...PAYMENT_STATES,
  owed: 'The homeowner hasn’t paid you yet',
  claimed: 'Marked as paid. The homeowner hasn’t confirmed it yet',
  paid: 'Paid to you',
  written_off: 'Written off. The homeowner owes nothing',
};

/** What their business owes us of our share; null where nothing was ever due. */
export type OwnShareView = {
  /** null for nothing. */
  owed: string | null;
  /** What we owe them, after a refund. */
  owedToYou: string | null;
  /** The latest first. */
  payments: readonly {
    id: string;
    day: string;
    amount: string;
    how: string;
    isTakenBack: boolean;
  }[];
} | null;

/** What booked visits will bring; null without any. */
export type ComingView = {
  visits: number;
  earned: string;
  /** The next with a time; null without one. */
  next: string | null;
  /** How many of them wait for a new time. */
  paused: number;
} | null;

export type HomesmithPayment = {
  visitId: string;
  invoiceNumber: number;
  /** Its window, in the home's local time. */
  when: string;
  lines: readonly JobLine[];
  cents: number;
  amount: string;
  refunded: string | null;
  /** After our share and without tax. */
  earned: string;
  state: PaymentState;
  /** " in cash on Nov 27, 2026"; "" while it isn't marked as paid. */
  paidHow: string;
  /** What the homeowner says against it; null unless they do. */
  contested: string | null;
};

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  cash: ' in cash',
  check: ' by check',
  terminal: ' by card',
  transfer: ' by bank transfer',
};

/** How and when it was paid, or marked as paid; "" before. */
export function formatPaymentMethod(
  { state, method, paidAt, changedAt }: Pick<Payment, 'state' | 'method' | 'paidAt' | 'changedAt'>,
  timeZone: string,
): string {
  const at = state === 'paid' ? paidAt : state === 'claimed' ? changedAt : null;
  if (at === null) return '';
  const on = formatInstant(at.toISOString(), timeZone, 'day');
  return `${method === null ? '' : PAID_BY[method]} on ${on}`;
}

/** A recorded payment that the homeowner contests, for its homesmith. */
export const formatContest = ({
  recordedBy,
  method,
}: {
  recordedBy: 'homesmith' | 'operator';
  method: PaymentMethod | null;
}): string =>
  `${recordedBy === 'operator' ? 'We' : 'You'} marked it as paid${method === null ? '' : PAID_BY[method]}, but the homeowner says they haven’t paid.`;

/** A homesmith's totals after our share, the latest first. */
export type EarningsView = Readonly<
  Record<
    'weeks' | 'months',
    readonly { from: string; name: string; visits: number; earned: string; share: string }[]
  >
>;

/** Of its line on the page of payments. */
export const paymentId = (visitId: string): string => `payment-${visitId}`;
