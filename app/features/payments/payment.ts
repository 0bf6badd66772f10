/** A visit's payment: its lines, what is owed, and how it was paid. Pure. */
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
  move: 'Rescheduling fee',
  cancel: 'Cancellation fee',
  absent: 'No one home fee',
  trip: 'Trip fee',
} as const;
export type FeeKind = keyof typeof FEE_NAMES;
/** By the rules for what went wrong, and of a quote: they take cents off the invoice. */
export const CREDIT_NAMES = {
  late_credit: 'Credit for a late arrival',
  missed_credit: 'Credit for a missed visit',
  visit_credit: 'Credit for your estimate visit',
} as const;
export type CreditKind = keyof typeof CREDIT_NAMES;
export const isCredit = (kind: LineKind): kind is CreditKind => kind in CREDIT_NAMES;
export type LineKind = 'work' | FeeKind | CreditKind;

export type PaymentLine = {
  kind: LineKind;
  /** null for a fee. */
  bookingOrderId: string | null;
  /** A text for people: the service with its choices, or the fee. */
  what: string;
  /** The ceiling, including tax. */
  agreedCents: number;
  /** null until it is invoiced; below zero for a credit. */
  dueCents: number | null;
  /** Included in `dueCents`. */
  taxCents: number;
};

export type Payment = {
  id: string;
  visitId: string;
  bookingId: string;
  rulesVersion: number;
  state: PaymentState;
  /** null until it is invoiced, like the other fields of the invoice. */
  businessId: string | null;
  /** The business's name at that time. */
  seller: string | null;
  invoiceNumber: number | null;
  invoicedAt: Date | null;
  /** Reminders are counted from here. */
  owedSince: Date | null;
  /** Later than that after a complaint; null without one. */
  remindedFrom: Date | null;
  owedCents: number;
  method: PaymentMethod | null;
  /** Who recorded it last, also once the customer has said that it wasn't paid; null before. */
  recordedBy: 'homesmith' | 'operator' | null;
  paidAt: Date | null;
  refundedCents: number;
  /** Reminders sent. */
  duns: number;
  dueAt: Date | null;
  changedAt: Date;
  lines: readonly PaymentLine[];
};

/** Recorded as paid, and owed again: the customer says that it wasn't paid. */
export const isContested = <Kept extends Pick<Payment, 'state' | 'recordedBy'>>(
  payment: Kept,
): payment is Kept & { recordedBy: NonNullable<Payment['recordedBy']> } =>
  payment.state === 'owed' && payment.recordedBy !== null;

/** Who recorded it as paid: its business, or we. */
export const recorderOf = ({
  seller,
  recordedBy,
}: Pick<Payment, 'seller' | 'recordedBy'>): string =>
  recordedBy === 'operator' ? 'We' : (seller ?? 'The homesmith');

/** A step that was taken; `reason` has the method where it was recorded as paid. */
export type PaymentEvent = {
  id: string;
  step: string;
  actor: string;
  at: Date;
  reason: string | null;
  /** Of a refund. */
  cents: number | null;
};

export const sumCents = (cents: Iterable<number>): number =>
  [...cents].reduce((sum, one) => sum + one, 0);

/** The basis of a visit's fees: its price, and the fees agreed so far. */
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

export type InvoiceFacts = {
  paymentId: string;
  businessId: string;
  /** Including tax. */
  owedCents: number;
  taxCents: number;
  /** What credits took off the price of the work. */
  creditCents?: number;
};

/** Throws when it was not invoiced. */
export function invoicedOf({ id, businessId, owedCents, lines }: Payment): InvoiceFacts {
  if (businessId === null) throw new Error('It was not invoiced.');
  const taxCents = sumCents(lines.map((line) => (line.dueCents === null ? 0 : line.taxCents)));
  const creditCents = creditsIn(lines);
  return {
    paymentId: id,
    businessId,
    owedCents,
    taxCents,
    ...(creditCents > 0 && { creditCents }),
  };
}

export const creditsIn = (lines: readonly Pick<PaymentLine, 'kind' | 'dueCents'>[]): number =>
  sumCents(lines.map(({ kind, dueCents }) => (isCredit(kind) ? -(dueCents ?? 0) : 0)));

/** What each line brings in: credits come off the work, its last line first. */
function netLines(lines: readonly PaymentLine[]): { id: string | null; cents: number }[] {
  let credit = creditsIn(lines);
  return lines
    .toReversed()
    .map(({ kind, bookingOrderId: id, dueCents, taxCents }) => {
      if (isCredit(kind)) return { id, cents: 0 };
      const due = dueCents ?? 0;
      const off = kind === 'work' ? Math.min(credit, Math.max(0, due - taxCents)) : 0;
      credit -= off;
      return { id, cents: due - off };
    })
    .toReversed();
}

/** What each order brings in. */
export const worksOf = ({ lines }: Pick<Payment, 'lines'>): { id: string; cents: number }[] =>
  netLines(lines).flatMap(({ id, cents }) => (id === null ? [] : [{ id, cents }]));

export type LessDue = { position: number; dueCents: number; taxCents: number };

/** Takes this much off what each line brings in, the last first; the line's tax goes with it. */
export function lessenDue(lines: readonly PaymentLine[], cents: number): LessDue[] {
  const nets = netLines(lines);
  let left = cents;
  return lines
    .map(({ dueCents, taxCents }, position) => ({
      position,
      due: dueCents ?? 0,
      net: nets[position]?.cents ?? 0,
      taxCents,
    }))
    .toReversed()
    .flatMap(({ position, due, net, taxCents }) => {
      const off = Math.min(net, left);
      if (off === 0) return [];
      left -= off;
      return {
        position,
        dueCents: due - off,
        taxCents: Math.floor((taxCents * (net - off)) / net),
      };
    });
}

/** Distributes a further refund over the orders, line by line. */
export function spreadRefund(
  { lines, refundedCents }: Pick<Payment, 'lines' | 'refundedCents'>,
  cents: number,
): { id: string; refunded: number }[] {
  let begin = 0;
  return netLines(lines).flatMap(({ id, cents: due }) => {
    const end = begin + due;
    const from = Math.max(begin, refundedCents);
    const refunded = Math.min(end, refundedCents + cents) - from;
    begin = end;
    return id === null || refunded <= 0 ? [] : [{ id, refunded }];
  });
}
