/**
 * One booking of a generated year, from its confirmation to its end and the end of its money: prices, fees, ledger and
 * steps by the product's own functions, as the rows that its tables keep of it. Pure, apart from ids.
 */
import { randomUUID } from 'node:crypto';
import { VISIT } from '../../../app/features/bookings/visit.process.ts';
import { priceChoices } from '../../../app/features/catalogue/choices/price.ts';
import type { Service } from '../../../app/features/catalogue/service.ts';
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
import {
  absentFee,
  cancelFee,
  type FeeStage,
  moveFee,
  tripFee,
} from '../../../app/features/payments/rules/fees.ts';
import type { MoneyRules } from '../../../app/features/payments/rules/money-rules.ts';
import type { ArrivalWindow } from '../../../app/features/scheduling/arrival-window.ts';
import { WINDOW_HOURS } from '../../../app/features/scheduling/arrival-window.ts';
import {
  minuteAt,
  toInstant,
} from '../../../app/features/scheduling/calendar/wall-clock.server.ts';
import { addDays, weekdayOf } from '../../../app/kernel/local-date.ts';
import { decideStep } from '../../../app/kernel/process.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../app/kernel/time-units.ts';
import { between, oneOf, type Random } from '../../search/random.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Rows = Map<string, Row[]>;

export type SeededHomesmith = {
  number: number;
  businessId: string;
  business: string;
  zip: string;
  timeZone: string;
};

export type YearOf = {
  random: Random;
  rows: Rows;
  homesmith: SeededHomesmith;
  userId: string;
  services: readonly Service[];
  /** The first day of the year, and the instant at which it ends. */
  firstDay: string;
  now: Date;
  rulesAt: (at: Date) => MoneyRules;
  nextInvoice: () => number;
  nextReference: () => string;
};

/** How a booking ends, of a hundred. */
const ENDS = {
  finished: 66,
  'finished in part': 4,
  'moved early': 5,
  'moved late': 6,
  'canceled early': 5,
  'canceled late': 5,
  'canceled underway': 2,
  'nobody there': 2,
  'in vain': 1,
  coming: 4,
} as const;
type End = keyof typeof ENDS;

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

function draw<Name extends string>(random: Random, shares: Readonly<Record<Name, number>>): Name {
  let left = random() * 100;
  const names = Object.keys(shares) as Name[];
  for (const name of names) {
    left -= shares[name];
    if (left < 0) return name;
  }
  return names[0] as Name;
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

export function addBooking(year: YearOf): void {
  const { random, homesmith, userId, now } = year;
  const put = (table: string, row: Row) => {
    const kept = year.rows.get(table) ?? [];
    year.rows.set(table, kept);
    kept.push(row);
  };
  const drawn = draw(random, ENDS);
  let window = drawWindow(year, drawn === 'coming');
  let times = timesOf(homesmith, window);
  const end: End = times.from > after(now, -HOUR_MS) ? 'coming' : drawn;
  const confirmedAt = after(times.from, -between(random, 30, 20 * 24) * HOUR_MS);
  const rules = year.rulesAt(confirmedAt);
  const bookingId = randomUUID();
  const visitId = randomUUID();
  const orders = Array.from({ length: between(random, 1, 3) }, () => orderOf(year));
  const lines: PaymentLine[] = orders.map(({ id, cents, tax_cents, words }) => ({
    kind: 'work',
    bookingOrderId: id,
    what: words,
    agreedCents: cents + tax_cents,
    dueCents: null,
    taxCents: tax_cents,
  }));
  const priceCents = sumCents(lines.map(({ agreedCents }) => agreedCents));

  let state: string = 'held';
  const step = (
    name: Parameters<typeof decideStep<string, string, string>>[1],
    at: Date,
    facts: Row = {},
  ) => {
    const decided = decideStep(VISIT, name as 'confirm', state as 'held');
    if (!decided.ok) throw new Error(`A visit cannot ${name} from ${state}.`);
    const { actor, from, to } = decided.value;
    put('visit_events', eventOf(visitId, { at, name, actor, from, to, facts }));
    state = to;
  };
  put(
    'visit_events',
    eventOf(visitId, {
      at: after(confirmedAt, -5 * MINUTE_MS),
      name: 'hold',
      actor: 'customer',
      from: null,
      to: 'held',
      facts: {},
    }),
  );
  step('confirm', confirmedAt);

  const money = beginPayment(year, { bookingId, visitId, rules, lines, at: confirmedAt, put });
  const planned = () => ({
    rules,
    priceCents,
    feesCents: money.feesCents(),
    confirmedAt,
    windowStartsAt: times.from,
    windowEndsAt: times.to,
  });

  if (end === 'moved early' || end === 'moved late') {
    const at = after(
      times.from,
      -(end === 'moved late' ? between(random, 1, 23) : between(random, 25, 29)) * HOUR_MS,
    );
    const cents = moveFee({ ...planned(), now: at, stage: 'scheduled' });
    step('move', at, { ...window, cents });
    money.agreeToFee('move', cents, at);
    window = { ...window, day: nextWorkDay(addDays(window.day, between(random, 2, 4))) };
    times = timesOf(homesmith, window);
  }
  const isOver = times.to < now;
  const endedAt = (() => {
    switch (isOver ? end : 'coming') {
      case 'coming':
        return null;
      case 'canceled early':
        return cancel(-between(random, 25, 29) * 60, 'scheduled');
      case 'canceled late':
        return cancel(-between(random, 30, 23 * 60), 'scheduled');
      case 'canceled underway':
        step('set_out', after(times.from, -20 * MINUTE_MS));
        return cancel(-between(random, 1, 15), 'en_route');
      case 'nobody there': {
        const at = after(times.from, 40 * MINUTE_MS);
        step('arrive', after(times.from, 15 * MINUTE_MS));
        step('absent', at);
        money.settle({ work: 'none', fee: { kind: 'absent', cents: absentFee(planned()) }, at });
        return at;
      }
      case 'in vain': {
        const at = after(times.from, 30 * MINUTE_MS);
        step('arrive', after(times.from, 10 * MINUTE_MS));
        step('stop', at);
        money.settle({ work: 'none', fee: { kind: 'trip', cents: tripFee(planned()) }, at });
        return at;
      }
      default: {
        const at = after(times.from, between(random, 60, 240) * MINUTE_MS);
        step('set_out', after(times.from, -15 * MINUTE_MS));
        step('arrive', after(times.from, 10 * MINUTE_MS));
        step('start', after(times.from, 15 * MINUTE_MS));
        step('finish', at);
        money.settle({ work: end === 'finished in part' ? 'part' : 'agreed', fee: null, at });
        if (after(at, 2 * DAY_MS) < now) step('close', after(at, 2 * DAY_MS));
        return at;
      }
    }
  })();
  function cancel(minutes: number, stage: FeeStage): Date {
    const at = after(times.from, minutes * MINUTE_MS);
    const cents = cancelFee({ ...planned(), now: at, stage });
    step('cancel', at, { ...window, cents });
    money.settle({ work: 'none', fee: cents === 0 ? null : { kind: 'cancel', cents }, at });
    return at;
  }
  if (endedAt !== null) money.goOn();
  money.put();

  const isLive = endedAt === null;
  put('bookings', {
    id: bookingId,
    reference: year.nextReference(),
    user_id: userId,
    zip: homesmith.zip,
    time_zone: homesmith.timeZone,
    address_line1: '12 Elm Street',
    city: 'Anywhere',
    us_state: 'CA',
    contact_name: 'Rosa Díaz',
    contact_phone: '+14155550100',
    rules_version: rules.version,
    asked: { query: '', kind: 'fewest', left: [] },
    held_at: after(confirmedAt, -5 * MINUTE_MS),
    confirmed_at: confirmedAt,
  });
  for (const [position, order] of orders.entries()) {
    put('booking_orders', {
      ...order,
      booking_id: bookingId,
      position,
      user_id: userId,
      is_live: isLive,
    });
    put('visit_orders', { visit_id: visitId, booking_order_id: order.id });
  }
  put('visits', {
    id: visitId,
    booking_id: bookingId,
    position: 0,
    state,
    is_begun: ['finished', 'closed'].includes(state),
    number: homesmith.number,
    day: window.day,
    hour: window.hour,
    window_starts_at: times.from,
    window_ends_at: times.to,
    starts_at: times.from,
    minutes: 120,
    crew_size: 1,
    due_at: null,
    sequence: 0,
    changed_at: endedAt ?? confirmedAt,
    is_asked: false,
  });
}

function eventOf(
  visitId: string,
  {
    at,
    name,
    actor,
    from,
    to,
    facts,
  }: { at: Date; name: string; actor: string; from: string | null; to: string; facts: Row },
): Row {
  return {
    id: randomUUID(),
    subject_id: visitId,
    at,
    step: name,
    actor,
    from_state: from,
    to_state: to,
    facts,
  };
}

function orderOf({ random, services }: YearOf) {
  const service = oneOf(random, services);
  const options = Object.fromEntries(
    service.options.map(({ id, choices }) => [id, oneOf(random, choices).id]),
  );
  const { totalCents, ...choices } = priceChoices(service, {
    quantity: between(random, 1, 12),
    options,
  });
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    service_id: service.id,
    service_name: service.name,
    trade: 'trade-0',
    trade_category: service.tradeCategory,
    choices,
    words: service.name,
    cents: totalCents,
    // Some states tax the work.
    tax_cents: random() < 0.3 ? Math.floor(totalCents * 0.08625) : 0,
    minutes: 60,
    crew_size: 1,
    comes_after: [],
  };
}

function nextWorkDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

function drawWindow({ random, firstDay }: YearOf, isComing: boolean): ArrivalWindow {
  const day = isComing ? between(random, 366, 378) : between(random, 0, 364);
  return { day: nextWorkDay(addDays(firstDay, day)), hour: oneOf(random, WINDOW_HOURS) };
}

function timesOf({ timeZone }: SeededHomesmith, { day, hour }: ArrivalWindow) {
  const from = toInstant(minuteAt(timeZone, day, hour * 60));
  return { from, to: after(from, 2 * HOUR_MS) };
}

type Begun = {
  bookingId: string;
  visitId: string;
  rules: MoneyRules;
  lines: PaymentLine[];
  at: Date;
  put: (table: string, row: Row) => void;
};

/** The payment of a visit, from step to step. */
function beginPayment(year: YearOf, { bookingId, visitId, rules, lines, at, put }: Begun) {
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
    businessId: null,
    seller: null,
    invoiceNumber: null,
    invoicedAt: null,
    owedSince: null,
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
