/** The clock's job of payments: sends reminders, and ends the wait for a customer's answer. */

import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import { captured, changePayment } from './operations.server.ts';
import type { Payment } from './payment.ts';
import { dunsBy, nextDunAt } from './payment-clock.ts';
import { listDuePayments, lockPayment, putOff } from './payments.db.server.ts';

/** Notifies people in the same transaction. Passed in, because this room does not know whose payment it is. */
export type SendPaymentNews = (
  trx: Db,
  ctx: ChangeContext,
  told: { step: 'dun' | 'settle_unanswered'; payment: Payment },
) => Promise<void>;

/** Whether a complaint about a visit is open: its payment waits until it has ended. Passed in for the same reason. */
export type FindHold = (trx: Db, visitId: string) => Promise<boolean>;

export const duePaymentsJob = (tell: SendPaymentNews, isHeld: FindHold): Job => ({
  name: 'due payments',
  findDue: listDuePayments,
  run: (ctx, id) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, { id });
      // Another process was first.
      if (payment === null || payment.dueAt === null || payment.dueAt > ctx.now) return;
      if (await isHeld(trx, payment.visitId)) {
        await putOff(trx, id, new Date(ctx.now.getTime() + DAY_MS));
        return;
      }
      const step = payment.state === 'claimed' ? 'settle_unanswered' : 'dun';
      const change = step === 'dun' ? reminded(payment, ctx.now) : captured(payment, ctx.now);
      await changePayment(trx, ctx, payment, step, change);
      const after = await lockPayment(trx, { id });
      await tell(trx, ctx, { step, payment: after ?? payment });
    }),
});

/** Of several overdue reminders only one is sent. */
function reminded({ owedSince, remindedFrom, duns }: Payment, now: Date) {
  if (owedSince === null) throw new Error('Nothing is owed.');
  const from = remindedFrom ?? owedSince;
  const sent = Math.max(duns + 1, dunsBy(from, now));
  return { set: { duns: sent, due_at: nextDunAt(from, sent) } };
}
