/**
 * The payment of a visit, for bookings: created at the confirmation, with a fee when it is moved late, settled when
 * the visit ends. In the caller's transaction, after locking the visit (decision 0038).
 */
import { decideStep, getFirstStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { noteSteps, takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { insertMoves } from './ledger.db.server.ts';
import { invoiceMoves } from './ledger.ts';
import { PAYMENT, type PaymentState } from './payment.process.ts';
import {
  creditsIn,
  FEE_NAMES,
  type FeeKind,
  type Payment,
  type PaymentLine,
  sumCents,
  worksOf,
} from './payment.ts';
import { nextDunAt } from './payment-clock.ts';
import {
  changeOrderMoney,
  insertLines,
  insertPayments,
  insertWork,
  listAmounts,
  listOperationCents,
  listPaymentsOf,
  lockPayment,
  PAYMENTS,
  setDue,
  takeInvoiceNumber,
} from './payments.db.server.ts';
import { type Credit, creditLine } from './rules/credits.ts';
import { getRules } from './rules/money-rules.server.ts';

/** A booked order; cents include tax. */
export type AgreedOrder = {
  bookingOrderId: string;
  /** For the invoice: the service with its choices. */
  what: string;
  cents: number;
  taxCents: number;
};

export type AgreedVisit = {
  visitId: string;
  bookingId: string;
  rulesVersion: number;
  /** A booked order belongs to one visit. */
  orders: readonly AgreedOrder[];
};

/** At the confirmation: the shown price becomes the ceiling. Does nothing for a visit that has a payment. */
export async function payLater(
  trx: Db,
  moment: Moment,
  visits: readonly AgreedVisit[],
): Promise<void> {
  const step = getFirstStep(PAYMENT, 'pay_later');
  const payments = visits.map(({ orders, ...of }) => {
    return { ...of, id: moment.newId(), state: step.to, works: orders };
  });
  const ids = await insertPayments(trx, payments, moment.now);
  await noteSteps(trx, PAYMENTS, { ids, step }, moment);
}

export type PaymentRefusal =
  | { code: 'no-payment' }
  | { code: 'not-now'; state: PaymentState | null }
  | { code: 'above-the-ceiling'; agreedCents: number };

/** When a visit is moved late: the shown fee will be invoiced in any case. Does nothing for 0 cents. */
export async function agreeToFee(
  trx: Db,
  moment: Moment,
  { visitId, kind, cents }: { visitId: string; kind: FeeKind; cents: number },
): Promise<Result<null, PaymentRefusal>> {
  if (cents === 0) return accept(null);
  const payment = await lockPayment(trx, { visitId });
  if (payment === null) return refuse({ code: 'no-payment' });
  const step = decideStep(PAYMENT, 'agree_fee', payment.state);
  if (!step.ok) return step;
  await insertLines(trx, payment.id, payment.lines.length, [feeLine(kind, cents)]);
  await takeStep(
    trx,
    PAYMENTS,
    { id: payment.id, step: step.value, reason: kind, set: { changed_at: moment.now } },
    moment,
  );
  return accept(null);
}

/** When extra work is approved: its price becomes a ceiling of its own. Without orders, less work was approved. */
export async function agreeToChange(
  trx: Db,
  moment: Moment,
  { visitId, orders }: Pick<AgreedVisit, 'visitId' | 'orders'>,
): Promise<Result<null, PaymentRefusal>> {
  const payment = await lockPayment(trx, { visitId });
  if (payment === null) return refuse({ code: 'no-payment' });
  const step = decideStep(PAYMENT, 'agree_change', payment.state);
  if (!step.ok) return step;
  await insertWork(trx, payment.id, payment.lines.length, orders);
  const set = { changed_at: moment.now };
  await takeStep(trx, PAYMENTS, { id: payment.id, step: step.value, set }, moment);
  return accept(null);
}

const feeLine = (kind: FeeKind, cents: number): PaymentLine => ({
  kind,
  bookingOrderId: null,
  what: FEE_NAMES[kind],
  agreedCents: cents,
  dueCents: null,
  taxCents: 0,
});

export type VisitEnd = {
  visitId: string;
  /** The homesmith's business and its name; null when no one was assigned. */
  seller: { businessId: string; name: string } | null;
  /**
   * agreed: everything, at the agreed price. none: nothing was done. A list: what was done, with its price including
   * tax.
   */
  work: 'agreed' | 'none' | readonly { bookingOrderId: string; cents: number; taxCents: number }[];
  /** The shown fee for ending it like this; null for none. */
  fee: { kind: FeeKind; cents: number } | null;
  /** By the rules, for a late or missed visit; only off work that was done. */
  credits?: readonly Credit[];
  /** It ended by our fault or no one's, so earlier fees for moving are waived as well. */
  waivesFees: boolean;
};

export type SettledVisit = { paymentId: string; state: 'owed' | 'void'; owedCents: number };

/** When a visit has ended: invoices what is due, which starts reminders, or nothing. */
export async function settleVisit(
  trx: Db,
  moment: Moment,
  end: VisitEnd,
): Promise<Result<SettledVisit, PaymentRefusal>> {
  const payment = await lockPayment(trx, { visitId: end.visitId });
  if (payment === null) return refuse({ code: 'no-payment' });
  if (payment.state !== 'on_completion') return refuse({ code: 'not-now', state: payment.state });
  const due = dueLines(payment, end);
  const above = due.find(({ dueCents, line }) => dueCents > line.agreedCents);
  if (above !== undefined) {
    return refuse({ code: 'above-the-ceiling', agreedCents: above.line.agreedCents });
  }
  const added = due.slice(payment.lines.length).map(({ line }) => line);
  await insertLines(trx, payment.id, payment.lines.length, added);
  await setDue(trx, payment.id, due);
  const owedCents = sumCents(due.map(({ dueCents }) => dueCents));
  const settled = { paymentId: payment.id, owedCents };
  if (owedCents === 0) {
    await leave(trx, moment, payment, 'release', {});
    return accept({ ...settled, state: 'void' });
  }
  if (end.seller === null) throw new Error('Amount due but no seller');
  await leave(trx, moment, payment, 'invoice', {
    business_id: end.seller.businessId,
    seller: end.seller.name,
    invoice_number: await takeInvoiceNumber(trx),
    invoiced_at: moment.now,
    owed_since: moment.now,
    owed_cents: owedCents,
    due_at: nextDunAt(moment.now, 0),
  });
  const invoicedLines = due.map(({ line, dueCents, taxCents }) => ({
    ...line,
    dueCents,
    taxCents,
  }));
  await changeOrderMoney(
    trx,
    worksOf({ lines: invoicedLines }).map(({ id, cents }) => ({ id, pending: cents })),
  );
  const invoiced = {
    paymentId: payment.id,
    businessId: end.seller.businessId,
    owedCents,
    taxCents: sumCents(due.map(({ taxCents }) => taxCents)),
    creditCents: creditsIn(invoicedLines),
  };
  const rules = await getRules(trx, payment.rulesVersion);
  const of = { paymentId: payment.id, now: moment.now };
  await insertMoves(trx, invoiceMoves(invoiced, rules), of);
  return accept({ ...settled, state: 'owed' });
}

type DueLine = { line: PaymentLine; position: number; dueCents: number; taxCents: number };

function dueLines(payment: Payment, end: VisitEnd): DueLine[] {
  const due = dueBefore(payment, end);
  // Credits leave the taxes, which are as they were.
  let left = sumCents(
    due.map(({ line, dueCents, taxCents }) => (line.kind === 'work' ? dueCents - taxCents : 0)),
  );
  const credits = (end.credits ?? []).flatMap(({ kind, cents }, at): DueLine[] => {
    const off = Math.min(cents, left);
    left -= off;
    const line = creditLine({ kind, cents: off });
    return off === 0 ? [] : [{ line, position: due.length + at, dueCents: -off, taxCents: 0 }];
  });
  return [...due, ...credits];
}

function dueBefore({ lines }: Payment, { work, fee, waivesFees }: VisitEnd): DueLine[] {
  const all = fee === null || fee.cents === 0 ? lines : [...lines, feeLine(fee.kind, fee.cents)];
  return all.map((line, position) => {
    if (line.kind !== 'work') {
      return { line, position, dueCents: waivesFees ? 0 : line.agreedCents, taxCents: 0 };
    }
    if (work === 'agreed') {
      return { line, position, dueCents: line.agreedCents, taxCents: line.taxCents };
    }
    const done =
      work === 'none'
        ? undefined
        : work.find(({ bookingOrderId }) => bookingOrderId === line.bookingOrderId);
    return { line, position, dueCents: done?.cents ?? 0, taxCents: done?.taxCents ?? 0 };
  });
}

async function leave(
  trx: Db,
  moment: Moment,
  { id, state }: Payment,
  name: 'release' | 'invoice',
  set: Record<string, unknown>,
): Promise<void> {
  const step = decideStep(PAYMENT, name, state);
  const isTaken =
    step.ok &&
    (await takeStep(
      trx,
      PAYMENTS,
      { id, step: step.value, set: { ...set, changed_at: moment.now } },
      moment,
    ));
  if (!isTaken) throw new Error('A locked payment left its state.');
}

/** What was invoiced and by whom, by the number of the invoice. */
export const findAmounts = async (
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { cents: number; seller: string | null }>> =>
  new Map((await listAmounts(db, numbers)).map(({ number, ...one }) => [number, one]));

/** The cents of refunds, by the keys of their forms. */
export const findRefunds = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await listOperationCents(db, ids)).map(({ id, cents }) => [id, cents]));

/** Whether an account with these bookings still owes, or may owe; it cannot be deleted before. */
export async function hasOpenPayments(db: Db, bookingIds: readonly string[]): Promise<boolean> {
  const payments = await listPaymentsOf(db, bookingIds);
  return payments.some(({ state }) => ['on_completion', 'owed', 'claimed'].includes(state));
}
