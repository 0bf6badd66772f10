/** View models of invoices, for operators. Pure. */

import {
  isContested,
  METHOD_NAMES,
  type Payment,
  type PaymentEvent,
  type PaymentState,
  REFUND_REASONS,
  type Receipt,
  recorderOf,
  WRITE_OFF_REASONS,
} from '#app/features/payments/api/payments.ts';
import type { LocalDate } from '#app/kernel/local-date.ts';
import { formatAmount } from '#app/kernel/money.ts';

/** What a business owes us. */
export type ShareView = {
  businessId: string;
  /** Who is paid. */
  business: string;
  homesmiths: readonly { number: number; name: string }[];
  invoices: number;
  /** Our share of them. */
  share: string;
  /** What they paid us of it; null for nothing. */
  paid: string | null;
  /** "$30.00", "Nothing", "We owe them $7.50". */
  amount: string;
  isOwed: boolean;
};

/** `total`: what they owe us, all rows together. */
export type SharesView = { rows: readonly ShareView[]; total: string; isCut: boolean };

/** One business: what it owes us, and what it paid. */
export type SharePageView = ShareView & {
  /** The homesmith in the address. */
  number: number;
  owedCents: number;
  /** The latest first. */
  payments: readonly SharePaymentView[];
};

export type SharePaymentView = {
  id: string;
  day: LocalDate;
  amount: string;
  /** "Bank transfer, 4711". */
  how: string;
  recordedAt: string;
  /** Why it doesn't count, and since when; null while it counts. */
  takenBack: { reason: string; at: string } | null;
};

export type ShareIntent = 'record' | 'take-back';

export const isShareIntent = (text: string): text is ShareIntent =>
  text === 'record' || text === 'take-back';

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
  /** Of the home. */
  timeZone: string;
  state: PaymentState;
  stateName: string;
  /** For the operator, who owes nothing. */
  status: string;
  /** What follows by itself, where it is, and what to do about a mistake; null where nothing follows. */
  follows: string | null;
  /** Whom we couldn't tell at the homesmith; null when someone there has an account. */
  untold: { before: string; after: string } | null;
  /** What the customer gets back so far; null for nothing. */
  refunded: string | null;
  receipt: Receipt;
  seller: string;
  /** Both sides, with their phone numbers. */
  people: readonly { label: string; value: string }[];
  events: readonly InvoiceEvent[];
  cents: number;
  leftCents: number;
  intents: readonly InvoiceIntent[];
  /** "7 days": for a customer to say whether they paid. */
  answerTime: string;
};

export type InvoiceEvent = { id: string; what: string; who: string; at: string };

/** Operators read "Homesmith" as the tradesperson. */
export const nameRecorder = (payment: Pick<Payment, 'seller' | 'recordedBy'>): string =>
  payment.recordedBy === 'operator' ? 'An operator' : recorderOf(payment);

export function describeStatus(payment: Payment, receipt: Pick<Receipt, 'status'>): string {
  const amount = formatAmount(payment.owedCents);
  if (isContested(payment)) {
    return `${nameRecorder(payment)} marked ${amount} as paid, but the customer says it wasn’t.`;
  }
  if (payment.state === 'owed') return `The customer hasn’t paid ${amount} yet.`;
  return payment.state === 'claimed'
    ? `${nameRecorder(payment)} marked ${amount} as paid. We’re waiting for the customer to confirm it.`
    : receipt.status;
}

/** `by`: when a payment without an answer counts as paid, at the home. */
export const describeFollows = (
  { state }: Pick<Payment, 'state'>,
  by: string | null,
): string | null =>
  state === 'claimed' && by !== null
    ? `Until the customer answers, it isn’t on the overview. It counts as paid on ${by} without an answer. Marked by mistake? You can’t undo it here: ask the customer to choose “No, not yet” on their invoice. It’s not paid again then, and back on the overview.`
    : null;

const EVENTS: Readonly<Record<string, string>> = {
  invoice: 'Invoiced',
  record: 'Marked as paid',
  record_for: 'Marked as paid',
  confirm_paid: 'Confirmed the payment',
  settle_unanswered: 'Counted as paid after seven days without an answer',
  contest: 'Said it wasn’t paid',
  dun: 'Reminded the customer',
  write_off: 'Wrote off the invoice',
  refund: 'Recorded a refund',
};
const METHODS: Readonly<Record<string, string>> = METHOD_NAMES;
const WHYS: Readonly<Record<string, string>> = { ...WRITE_OFF_REASONS, ...REFUND_REASONS };

/** What has happened since the invoice. */
export const listInvoiceEvents = (
  events: readonly PaymentEvent[],
  { seller }: Pick<Payment, 'seller'>,
): InvoiceEvent[] =>
  events.flatMap(({ id, step, actor, at, reason, cents }) => {
    const what = EVENTS[step];
    if (what === undefined) return [];
    const method = step.startsWith('record') ? METHODS[reason ?? ''] : undefined;
    const who: Readonly<Record<string, string>> = {
      customer: 'The customer',
      homesmith: seller ?? 'The homesmith',
      operator: 'Operator',
      clock: 'Automatic',
    };
    const more = [
      cents === null ? undefined : formatAmount(cents),
      method?.toLowerCase(),
      step === 'refund' || step === 'write_off' ? WHYS[reason ?? ''] : undefined,
    ].filter((part) => part !== undefined);
    return {
      id,
      what: more.length === 0 ? what : `${what}: ${more.join('. ')}`,
      who: who[actor] ?? actor,
      at: at.toISOString(),
    };
  });
