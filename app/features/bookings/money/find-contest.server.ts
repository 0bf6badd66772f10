/** What the homeowner says against a payment that was recorded. */
import { listPaymentEvents } from '#app/features/payments/api/payments.server.ts';
import { isContested, PAYMENT_METHODS, type Payment } from '#app/features/payments/api/payments.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { formatContest } from './invoice-view.ts';

/** null for a payment that no one contests. */
export async function findContest(
  db: Db,
  payment: Pick<Payment, 'id' | 'state' | 'recordedBy'>,
): Promise<string | null> {
  if (!isContested(payment)) return null;
  const events = await listPaymentEvents(db, payment.id);
  const last = events.findLast(({ step }) => step === 'record' || step === 'record_for');
  const method = PAYMENT_METHODS.find((one) => one === last?.reason) ?? null;
  return formatContest({ recordedBy: payment.recordedBy, method });
}
