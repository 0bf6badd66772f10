/** What the homeowner says against a payment that was recorded. */
import { isContested, PAYMENT_METHODS, type Payment } from '#app/features/payments/payment.ts';
import { findPaymentEvents } from '#app/features/payments/payments.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { formatContest } from './invoice-view.ts';

/** null for a payment that no one contests. */
export async function findContest(
  db: Db,
  payment: Pick<Payment, 'id' | 'state' | 'recordedBy'>,
): Promise<string | null> {
  if (!isContested(payment)) return null;
  const events = await findPaymentEvents(db, payment.id);
  const last = events.findLast(({ step }) => step === 'record' || step === 'record_for');
  const method = PAYMENT_METHODS.find((one) => one === last?.reason) ?? null;
  return formatContest({ recordedBy: payment.recordedBy, method });
}
