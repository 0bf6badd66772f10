/** What the price of a diagnosis visit takes off the invoice of what was quoted at it. */
import { findPaymentOf } from '#app/features/payments/api/payments.server.ts';
import type { Payment } from '#app/features/payments/api/payments.ts';
import type { Credit } from '#app/features/payments/api/rules.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Booking, Visit } from '../booking.ts';

/** Never more than what is paid, or still to be paid, for that visit. */
export async function creditOfQuote(
  db: Db,
  { quote }: Pick<Booking, 'quote'>,
  { redo }: Pick<Visit, 'redo'>,
): Promise<readonly Credit[]> {
  // What is done again is free: there's nothing to take it off.
  if (quote === null || quote.creditCents === 0 || redo !== null) return [];
  const payment = await findPaymentOf(db, quote.visitId);
  const cents = Math.min(quote.creditCents, payment === null ? 0 : paidFor(payment));
  return cents > 0 ? [{ kind: 'visit_credit', cents }] : [];
}

function paidFor({ state, lines, owedCents, refundedCents }: Payment): number {
  switch (state) {
    case 'void':
    case 'written_off':
      return 0;
    case 'on_completion':
      return lines.reduce((sum, { agreedCents }) => sum + agreedCents, 0);
    default:
      return owedCents - refundedCents;
  }
}
