/** The payment of a seeded booking, from step to step, by the product's own processes, fees and ledger. */
import { randomUUID } from 'node:crypto';
import {
  invoiceMoves,
  type LedgerMove,
  paidMoves,
  refundMoves,
  writeOffMoves,
} from '../../../app/features/payments/ledger.ts';
import { PAYMENT, type PaymentStep } from '../../../app/features/payments/payment.process.ts';
import {
  FEE_NAMES,
  type FeeKind,
  invoicedOf,
  PAYMENT_METHODS,
  type Payment,
  type PaymentLine,
  spreadRefund,
  sumCents,
} from '../../../app/features/payments/payment.ts';
import { dunsBy, nextDunAt, unansweredAt } from '../../../app/features/payments/payment-clock.ts';
import type { MoneyRules } from '../../../app/features/payments/rules/money-rules.ts';
import { decideStep } from '../../../app/kernel/process.ts';
import { DAY_MS, HOUR_MS } from '../../../app/kernel/time-units.ts';
import { between, oneOf } from '../../search/random.ts';
import { after, draw, putRow, type Row, type YearOf } from './seeded.ts';

/** What becomes of an invoice, of a hundred. */
const MONEY = {
  paid: 72,
  unanswered: 8,
  contested: 4,
  'contested and written off': 1,
  'written off': 2,
  refunded: 3,
  'refunded twice': 1,
  'refunded whole': 1,
  open: 8,
} as const;
type Money = keyof typeof MONEY;

type Begun = {
  bookingId: string;
  visitId: string;
  rules: MoneyRules;
  lines: PaymentLine[];
  at: Date;
};

/** The payment of a visit, from step to step. */
export function beginPayment(year: YearOf, { bookingId, visitId, rules, lines, at }: Begun) {
  const put = (table: string, row: Row) => putRow(year.rows, table, row);
  const { random, homesmith, now } = year;
  const id = randomUUID();
  const orders = new Map(
    lines.flatMap(({ bookingOrderId, agreedCents }) =>
      bookingOrderId === null
        ? []
        : [[bookingOrderId, { approved: agreedCents, pending: 0, captured: 0, refunded: 0 }]],
    ),
  );
  let payment: Payment = {
    id,
    visitId,
    bookingId,
    rulesVersion: rules.version,
    state: 'on_completion',
    recordedBy: null,
    businessId: null,
    seller: null,
    invoiceNumber: null,
    invoicedAt: null,
    owedSince: null,
    remindedFrom: null,
    owedCents: 0,
    method: null,
    paidAt: null,
    refundedCents: 0,
    duns: 0,
    dueAt: null,
    changedAt: at,
    lines,
  };
  const event = (
    when: Date,
    row: { name: string; actor: string; from: string | null; to: string },
  ) => {
    const { name, actor, from, to } = row;
    const facts = { step: name, actor, from_state: from, to_state: to };
    put('payment_events', { id: randomUUID(), subject_id: id, at: when, ...facts });
  };
  event(at, { name: 'pay_later', actor: 'customer', from: null, to: 'on_completion' });

  function step(
    name: PaymentStep,
    when: Date,
    set: Partial<Payment> = {},
    moves: readonly LedgerMove[] = [],
  ) {
    const decided = decideStep(PAYMENT, name, payment.state);
    if (!decided.ok) throw new Error(`A payment cannot ${name} from ${payment.state}.`);
    event(when, decided.value);
    payment = { ...payment, ...set, state: decided.value.to, changedAt: when };
    for (const { cause, from, to, cents } of moves) {
      put('ledger_moves', {
        cause,
        payment_id: id,
        at: when,
        from_account: from,
        to_account: to,
        cents,
      });
    }
  }
  const operation = (name: PaymentStep, when: Date, cents: number | null = null): string => {
    const key = randomUUID();
    put('payment_operations', { id: key, payment_id: id, step: name, cents, at: when });
    return key;
  };
  const works = () =>
    payment.lines.flatMap(({ bookingOrderId: order, dueCents }) =>
      order === null ? [] : [{ order, cents: dueCents ?? 0 }],
    );
  const setOrders = (
    set: (
      money: { approved: number; pending: number; captured: number; refunded: number },
      cents: number,
    ) => object,
  ) => {
    for (const { order, cents } of works()) {
      const known = orders.get(order);
      if (known !== undefined) Object.assign(known, set(known, cents));
    }
  };

  function settle({
    work,
    fee,
    at: when,
  }: {
    work: 'agreed' | 'part' | 'none';
    fee: { kind: FeeKind; cents: number } | null;
    at: Date;
  }) {
    const all =
      fee === null || fee.cents === 0
        ? payment.lines
        : [...payment.lines, feeLine(fee.kind, fee.cents)];
    const due = all.map((line, place) => {
      if (line.kind !== 'work') return { ...line, dueCents: line.agreedCents };
      // In part: the first order at two thirds, and nothing of the others.
      const part = work === 'agreed' ? 1 : work === 'part' && place === 0 ? 2 / 3 : 0;
      return {
        ...line,
        dueCents: Math.floor(line.agreedCents * part),
        taxCents: Math.floor(line.taxCents * part),
      };
    });
    const owedCents = sumCents(due.map(({ dueCents }) => dueCents));
    payment = { ...payment, lines: due };
    if (owedCents === 0) return step('release', when);
    const { businessId, business: seller } = homesmith;
    const invoiced = {
      paymentId: id,
      businessId,
      owedCents,
      taxCents: sumCents(due.map(({ taxCents }) => taxCents)),
    };
    step(
      'invoice',
      when,
      {
        businessId,
        seller,
        invoiceNumber: year.nextInvoice(),
        invoicedAt: when,
        owedSince: when,
        owedCents,
        dueAt: nextDunAt(when, 0),
      },
      invoiceMoves(invoiced, rules),
    );
    setOrders((_, cents) => ({ pending: cents }));
  }

  function record(when: Date) {
    operation('record', when);
    step('record', when, { method: oneOf(random, PAYMENT_METHODS), dueAt: unansweredAt(when) });
  }
  function pay(name: 'confirm_paid' | 'settle_unanswered', when: Date) {
    if (name === 'confirm_paid') operation(name, when);
    step(name, when, { paidAt: when, dueAt: null }, paidMoves(invoicedOf(payment)));
    setOrders((_, cents) => ({ pending: 0, captured: cents }));
  }
  function contest(when: Date) {
    operation('contest', when);
    step('contest', when, { method: null, owedSince: when, duns: 0, dueAt: nextDunAt(when, 0) });
  }
  function writeOff(when: Date) {
    operation('write_off', when);
    step('write_off', when, { dueAt: null }, writeOffMoves(invoicedOf(payment), rules));
    setOrders(() => ({ pending: 0 }));
  }
  function refund(cents: number, when: Date) {
    if (cents < 1) return;
    const operationId = operation('refund', when, cents);
    const refundedBefore = payment.refundedCents;
    for (const { id: order, refunded } of spreadRefund(payment, cents)) {
      const known = orders.get(order);
      if (known !== undefined) known.refunded += refunded;
    }
    const moves = refundMoves(invoicedOf(payment), rules, { operationId, cents, refundedBefore });
    step('refund', when, { refundedCents: refundedBefore + cents }, moves);
  }

  /** What becomes of the invoice, as far as there was time for it. */
  function goOn() {
    const { invoicedAt } = payment;
    if (invoicedAt === null) return;
    const days = (count: number) => after(invoicedAt, count * DAY_MS);
    const kind: Money = draw(random, MONEY);
    const isRecent = days(40) > now;
    if (kind === 'open' || isRecent) return stayOpen(invoicedAt);
    if (kind === 'written off') return writeOff(days(30));
    record(days(1));
    if (kind === 'unanswered') return pay('settle_unanswered', days(8));
    if (kind === 'contested' || kind === 'contested and written off') {
      contest(days(2));
      if (kind === 'contested and written off') return writeOff(days(30));
      record(days(5));
    }
    pay('confirm_paid', days(6));
    const { owedCents } = payment;
    if (kind === 'refunded' || kind === 'refunded twice')
      refund(between(random, 1, Math.ceil(owedCents / 2)), days(9));
    if (kind === 'refunded twice') refund(between(random, 0, Math.floor(owedCents / 3)), days(10));
    if (kind === 'refunded whole') refund(owedCents, days(11));
  }
  /** Some are noted as paid in the last days, the others were reminded of. */
  function stayOpen(invoicedAt: Date) {
    if (random() < 0.3 && after(invoicedAt, DAY_MS) < now) {
      const at = new Date(
        Math.max(invoicedAt.getTime() + HOUR_MS, now.getTime() - between(random, 1, 6) * DAY_MS),
      );
      return record(at);
    }
    const sent = dunsBy(invoicedAt, now);
    if (sent > 0) step('dun', now, { duns: sent, dueAt: nextDunAt(invoicedAt, sent) });
  }

  return {
    feesCents: () =>
      sumCents(
        payment.lines.flatMap(({ kind, agreedCents }) => (kind === 'work' ? [] : agreedCents)),
      ),
    agreeToFee: (kind: FeeKind, cents: number, when: Date) => {
      if (cents === 0) return;
      step('agree_fee', when);
      payment = { ...payment, lines: [...payment.lines, feeLine(kind, cents)] };
    },
    settle,
    goOn,
    put: () => {
      put('payments', {
        id,
        visit_id: visitId,
        booking_id: bookingId,
        rules_version: payment.rulesVersion,
        state: payment.state,
        business_id: payment.businessId,
        seller: payment.seller,
        invoice_number: payment.invoiceNumber,
        invoiced_at: payment.invoicedAt,
        owed_since: payment.owedSince,
        owed_cents: payment.owedCents,
        method: payment.method,
        paid_at: payment.paidAt,
        refunded_cents: payment.refundedCents,
        duns: payment.duns,
        due_at: payment.dueAt,
        changed_at: payment.changedAt,
      });
      for (const [order, { approved, pending, captured, refunded }] of orders) {
        put('order_money', {
          booking_order_id: order,
          approved_cents: approved,
          pending_cents: pending,
          captured_cents: captured,
          refunded_cents: refunded,
        });
      }
      for (const [position, line] of payment.lines.entries()) {
        put('payment_lines', {
          payment_id: id,
          position,
          kind: line.kind,
          booking_order_id: line.bookingOrderId,
          what: line.what,
          agreed_cents: line.agreedCents,
          due_cents: line.dueCents,
          tax_cents: line.taxCents,
        });
      }
    },
  };
}

const feeLine = (kind: FeeKind, cents: number): PaymentLine => ({
  kind,
  bookingOrderId: null,
  what: FEE_NAMES[kind],
  agreedCents: cents,
  dueCents: null,
  taxCents: 0,
});
