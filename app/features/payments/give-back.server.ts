/** Money that goes back after a complaint: refunded once it was paid, taken off the invoice before. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import {
  creditPayment,
  type Granting,
  refundPayment,
  writeOffPayment,
} from './operations.server.ts';
import type { Payment } from './payment.ts';
import { nextDunAt, unansweredAt } from './payment-clock.ts';
import { findPaymentOf, lockPayment, setRemindedFrom } from './payments.db.server.ts';

/** How money goes back now, and up to how much. */
export type GiveBack = { how: 'refund' | 'credit'; cents: number };

/** null before there is an invoice, while its payment waits to be confirmed, and once nothing is left of it. */
export function giveBackOf(payment: Payment | null): GiveBack | null {
  if (payment?.state === 'owed') return { how: 'credit', cents: payment.owedCents };
  const left = payment === null ? 0 : payment.owedCents - payment.refundedCents;
  return payment?.state === 'paid' && left > 0 ? { how: 'refund', cents: left } : null;
}

export const findGiveBack = async (db: Db, visitId: string): Promise<GiveBack | null> =>
  giveBackOf(await findPaymentOf(db, visitId));

/** Refused when it isn't possible so anymore, with what is; null for nothing. */
export async function giveBack(
  trx: Db,
  moment: Moment,
  { visitId, how, cents, by }: GiveBack & { visitId: string; by: Granting },
): Promise<Result<{ operationId: string }, { code: 'no-money'; now: GiveBack | null }>> {
  const payment = await lockPayment(trx, { visitId });
  const now = giveBackOf(payment);
  if (now === null || now.how !== how || cents > now.cents)
    return refuse({ code: 'no-money', now });
  const asked = { visitId, cents, by };
  const done =
    how === 'refund'
      ? await refundPayment(trx, moment, { ...asked, leftCents: now.cents, reason: 'complaint' })
      : cents === now.cents
        ? await writeOffPayment(trx, moment, { ...asked, reason: 'complaint' })
        : await creditPayment(trx, moment, asked);
  if (!done.ok) return refuse({ code: 'no-money', now });
  return accept({ operationId: done.value.id });
}

/** The complaint has ended: reminders start over, and an answer whether it was paid has its whole time again. */
export async function endHold(trx: Db, { now }: Moment, visitId: string): Promise<void> {
  const payment = await lockPayment(trx, { visitId });
  if (payment === null || payment.dueAt === null) return;
  const dueAt = payment.state === 'claimed' ? unansweredAt(now) : nextDunAt(now, 0);
  if (dueAt !== null) await setRemindedFrom(trx, payment.id, { from: now, dueAt });
}
