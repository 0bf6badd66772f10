/** What the price of a diagnosis visit takes off the invoice of what was quoted at it. */
import { findPaymentOf } from '#app/features/payments/api/payments.server.ts';
import type { Payment } from '#app/features/payments/api/payments.ts';
import type { Credit } from '#app/features/payments/api/rules.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Booking, Quote, Visit } from '../booking.ts';

/** Never more than what is paid, or still to be paid, for that visit. */
export async function creditOfQuote(
  db: Db,
  { quote }: Pick<Booking, 'quote'>,
  { redo }: Pick<Visit, 'redo'>,
): Promise<readonly Credit[]> {
  // What is done again is free: there's nothing to take it off.
  const cents = redo === null ? await findCreditCents(db, quote) : 0;
  return cents > 0 ? [{ kind: 'visit_credit', cents }] : [];
}

type Crediting = { visitId: string; creditCents: number };

/** Of a quote, or of a booked one, as things are now. */
export async function findCreditCents(db: Db, quote: Crediting | null): Promise<number> {
  if (quote === null || quote.creditCents === 0) return 0;
  return creditNow(quote.creditCents, await findPaymentOf(db, quote.visitId));
}

/** `payment`: of the diagnosis visit. */
export const creditNow = (creditCents: number, payment: Payment | null): number =>
  Math.min(creditCents, payment === null ? 0 : paidFor(payment));

/** As its readers see it: an invoice that was lowered takes its credit with it. */
export async function withCreditNow(db: Db, quotes: readonly Quote[]): Promise<Quote[]> {
  const credited = quotes.find(({ creditCents }) => creditCents > 0);
  if (credited === undefined) return [...quotes];
  const payment = await findPaymentOf(db, credited.visitId);
  return quotes.map((quote) => ({ ...quote, creditCents: creditNow(quote.creditCents, payment) }));
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
