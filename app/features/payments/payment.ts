/** A visit's payment: what it is made of, what is owed, and how it was paid. Pure. */
import type { PaymentState } from './payment.process.ts';

export const PAYMENT_METHODS = ['cash', 'check', 'terminal', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card, at the homesmith’s terminal',
  transfer: 'Bank transfer',
};

export const FEE_NAMES = {
  move: 'Fee for moving the visit',
  cancel: 'Fee for canceling the visit',
  absent: 'Fee for a visit with nobody at home',
  trip: 'Fee for the trip',
} as const;
export type FeeKind = keyof typeof FEE_NAMES;
export type LineKind = 'work' | FeeKind;

export type PaymentLine = {
  kind: LineKind;
  /** null for a fee. */
  bookingOrderId: string | null;
  /** For people to read: the service with its choices, or the fee. */
  what: string;
  /** The most that it may cost, with its taxes. */
  agreedCents: number;
  /** null until it is invoiced. */
  dueCents: number | null;
  /** Of these cents. */
  taxCents: number;
};

export type Payment = {
  id: string;
  visitId: string;
  bookingId: string;
  rulesVersion: number;
  state: PaymentState;
  /** null until it is invoiced, as all that says of an invoice. */
  businessId: string | null;
  /** What the business was called then. */
  seller: string | null;
  invoiceNumber: number | null;
  invoicedAt: Date | null;
  /** Reminders count from here. */
  owedSince: Date | null;
  owedCents: number;
  method: PaymentMethod | null;
  paidAt: Date | null;
  refundedCents: number;
  /** Reminders that went out. */
  duns: number;
  dueAt: Date | null;
  changedAt: Date;
  lines: readonly PaymentLine[];
};

export const sumCents = (cents: Iterable<number>): number =>
  [...cents].reduce((sum, one) => sum + one, 0);

/** What its fees are reckoned from: the price of the visit, and the fees that were agreed already. */
export const feeBasis = ({
  lines,
}: Pick<Payment, 'lines'>): { priceCents: number; feesCents: number } => {
  const [work, fees] = [true, false].map((isWork) =>
    sumCents(
      lines.flatMap(({ kind, agreedCents }) => ((kind === 'work') === isWork ? agreedCents : [])),
    ),
  );
  return { priceCents: work ?? 0, feesCents: fees ?? 0 };
};

export type Invoiced = {
  paymentId: string;
  businessId: string;
  /** With its taxes. */
  owedCents: number;
  taxCents: number;
};

/** Throws for one that was not invoiced. */
export function invoicedOf({ id, businessId, owedCents, lines }: Payment): Invoiced {
  if (businessId === null) throw new Error('It was not invoiced.');
  const taxCents = sumCents(lines.map((line) => (line.dueCents === null ? 0 : line.taxCents)));
  return { paymentId: id, businessId, owedCents, taxCents };
}

/** Of which orders so many cents more come back: line by line from the first. */
export function spreadRefund(
  { lines, refundedCents }: Pick<Payment, 'lines' | 'refundedCents'>,
  cents: number,
): { id: string; refunded: number }[] {
  let begin = 0;
  return lines.flatMap(({ bookingOrderId: id, dueCents }) => {
    const end = begin + (dueCents ?? 0);
    const from = Math.max(begin, refundedCents);
    const refunded = Math.min(end, refundedCents + cents) - from;
    begin = end;
    return id === null || refunded <= 0 ? [] : [{ id, refunded }];
  });
}
