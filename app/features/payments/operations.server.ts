/**
 * Operations on an invoice: record, confirm, contest, write off, refund. In the transaction of an action, whose key
 * keeps a repetition from being done twice.
 */
import { decideStep } from '#app/kernel/process.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { takeStep } from '#app/platform/database/process.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { insertMoves } from './ledger.db.server.ts';
import { creditMoves, type LedgerMove, paidMoves, refundMoves, writeOffMoves } from './ledger.ts';
import type { CreditRefusal, OperationRefusal, RefundRefusal } from './payment.messages.ts';
import { PAYMENT, type PaymentStep } from './payment.process.ts';
import {
  invoicedOf,
  lessenDue,
  type Payment,
  type PaymentMethod,
  spreadRefund,
  sumCents,
  worksOf,
} from './payment.ts';
import { nextDunAt, unansweredAt } from './payment-clock.ts';
import {
  changeOrderMoney,
  insertOperation,
  lockPayment,
  type OrderChange,
  PAYMENTS,
  setDue,
} from './payments.db.server.ts';
import type { RefundReason, WriteOffReason } from './reasons.ts';
import { getRules } from './rules/money-rules.server.ts';

/** `id`: of the operation, by which the audit log finds its amount. */
type OperationResult = { payment: Payment; id: string };
type Operating<More = never> = Promise<Result<OperationResult, OperationRefusal | More>>;

type VisitKey = { visitId: string };

export const recordPayment = (
  trx: Db,
  moment: Moment,
  asked: VisitKey & { method: PaymentMethod; cents: number; by: 'homesmith' | 'operator' },
): Operating =>
  operate(trx, moment, asked, asked.by === 'homesmith' ? 'record' : 'record_for', (payment) =>
    asked.cents === payment.owedCents
      ? accept({
          reason: asked.method,
          set: { method: asked.method, due_at: unansweredAt(moment.now) },
        })
      : refuse({ code: 'other-amount', cents: payment.owedCents }),
  );

export const confirmPaid = (trx: Db, moment: Moment, asked: VisitKey): Operating =>
  operate(trx, moment, asked, 'confirm_paid', (payment) => accept(captured(payment, moment.now)));

/** The whole amount; also used by the clock when no one answers. */
export const captured = (payment: Payment, now: Date): Change => ({
  set: { paid_at: now, due_at: null },
  orders: worksOf(payment).map(({ id, cents }) => ({ id, pending: -cents, captured: cents })),
  moves: paidMoves(invoicedOf(payment)),
});

export const contestPayment = (trx: Db, moment: Moment, asked: VisitKey): Operating =>
  operate(trx, moment, asked, 'contest', () =>
    accept({
      set: {
        method: null,
        owed_since: moment.now,
        reminded_from: null,
        duns: 0,
        due_at: nextDunAt(moment.now, 0),
      },
    }),
  );

/** An operator; or a homesmith who offered it after a complaint. */
export type Granting = 'operator' | 'homesmith';

export const writeOffPayment = (
  trx: Db,
  moment: Moment,
  asked: VisitKey & { reason: WriteOffReason; by?: Granting },
): Operating =>
  operate(trx, moment, asked, 'write_off', async (payment) =>
    accept({
      reason: asked.reason,
      set: { due_at: null },
      orders: worksOf(payment).map(({ id, cents }) => ({ id, pending: -cents })),
      moves: writeOffMoves(invoicedOf(payment), await getRules(trx, payment.rulesVersion)),
    }),
  );

/** `leftCents`: what could be refunded when it was decided, so that no one refunds twice unseen. */
export const refundPayment = (
  trx: Db,
  moment: Moment,
  asked: VisitKey & { cents: number; leftCents: number; reason: RefundReason; by?: Granting },
): Operating<RefundRefusal> =>
  operate<RefundRefusal>(trx, moment, asked, 'refund', async (payment, operationId) => {
    const { cents, leftCents, reason } = asked;
    const left = payment.owedCents - payment.refundedCents;
    if (leftCents !== left) return refuse({ code: 'other-refund', cents: left });
    if (!Number.isInteger(cents) || cents < 1 || cents > left) {
      return refuse({ code: 'too-much', cents: left });
    }
    const rules = await getRules(trx, payment.rulesVersion);
    const refund = { operationId, cents, refundedBefore: payment.refundedCents };
    return accept({
      reason,
      cents,
      set: { refunded_cents: payment.refundedCents + cents },
      orders: spreadRefund(payment, cents),
      moves: refundMoves(invoicedOf(payment), rules, refund),
    });
  });

/** After a complaint: takes part off an invoice that isn't paid. All of it is written off instead. */
export const creditPayment = (
  trx: Db,
  moment: Moment,
  asked: VisitKey & { cents: number; by: Granting },
): Operating<CreditRefusal> =>
  operate<CreditRefusal>(trx, moment, asked, 'credit', async (payment, operationId) => {
    const { cents } = asked;
    if (!Number.isInteger(cents) || cents < 1 || cents >= payment.owedCents) {
      return refuse({ code: 'too-much', cents: payment.owedCents });
    }
    const rules = await getRules(trx, payment.rulesVersion);
    const less = lessenDue(payment.lines, cents);
    const lines = payment.lines.map((line, at) => ({
      ...line,
      ...less.find(({ position }) => position === at),
    }));
    const after = new Map(worksOf({ lines }).map((work) => [work.id, work.cents]));
    const orders = worksOf(payment).map(({ id, cents: before }) => ({
      id,
      pending: (after.get(id) ?? 0) - before,
    }));
    const taxCents = sumCents(lines.map((line) => (line.dueCents === null ? 0 : line.taxCents)));
    await setDue(trx, payment.id, less);
    const left = { owedCents: payment.owedCents - cents, taxCents };
    return accept({
      cents,
      set: { owed_cents: left.owedCents },
      orders,
      moves: creditMoves(invoicedOf(payment), rules, { operationId, left }),
    });
  });

export type Change = {
  set: Record<string, unknown>;
  reason?: string | null;
  cents?: number;
  orders?: readonly OrderChange[];
  moves?: readonly LedgerMove[];
  /** Who does it, where several may. */
  by?: Granting;
};

type OperationDecision<More> = Result<Change, OperationRefusal | More>;
type Decide<More> = (
  payment: Payment,
  id: string,
) => OperationDecision<More> | Promise<OperationDecision<More>>;

async function operate<More = never>(
  trx: Db,
  moment: Moment,
  { visitId, by }: VisitKey & { by?: Granting },
  name: PaymentStep,
  decide: Decide<More>,
): Operating<More> {
  const payment = await lockPayment(trx, { visitId });
  if (payment === null) return refuse({ code: 'no-payment' });
  const said = by === undefined ? {} : { by };
  if (!decideStep(PAYMENT, name, payment.state, said).ok) {
    return refuse({ code: 'not-now', state: payment.state });
  }
  const id = moment.newId();
  const decided = await decide(payment, id);
  if (!decided.ok) return decided;
  const { cents = null } = decided.value;
  await insertOperation(trx, { id, paymentId: payment.id, step: name, cents, at: moment.now });
  await changePayment(trx, moment, payment, name, { ...decided.value, ...said });
  const after = await lockPayment(trx, { id: payment.id });
  return accept({ payment: after ?? payment, id });
}

/** The row is locked, and the step is allowed. */
export async function changePayment(
  trx: Db,
  moment: Moment,
  { id, state }: Payment,
  name: PaymentStep,
  { set, reason = null, orders = [], moves = [], ...said }: Change,
): Promise<void> {
  const step = decideStep(PAYMENT, name, state, said);
  if (!step.ok) throw new Error(`${name} cannot be, from ${state}.`);
  const taken = { id, step: step.value, reason, set: { ...set, changed_at: moment.now } };
  if (!(await takeStep(trx, PAYMENTS, taken, moment))) {
    throw new Error('A locked payment left its state.');
  }
  await changeOrderMoney(trx, orders);
  await insertMoves(trx, moves, { paymentId: id, now: moment.now });
}
