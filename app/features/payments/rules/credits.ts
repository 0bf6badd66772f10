/** What a late or missed visit takes off its invoice, by the rules of the booking. Pure. */
import { CREDIT_NAMES, type CreditKind } from '../payment.ts';
import { feeOf, type MoneyRules } from './money-rules.ts';

export type Credit = { kind: CreditKind; cents: number };

/** What happened at a visit that its customer gets a credit for. */
export type CreditFacts = {
  /** The longest that a homesmith arrived after the window; 0 for in time. */
  minutesLate: number;
  wasMissed: boolean;
};

/** Once for each, and together never more than the price of the work. */
export function creditsOf(
  { credits }: Pick<MoneyRules, 'credits'>,
  { minutesLate, wasMissed }: CreditFacts,
  priceCents: number,
): Credit[] {
  if (credits === undefined) return [];
  const missed = wasMissed ? feeOf(credits.missed, priceCents) : 0;
  const late = minutesLate > credits.lateMinutes ? feeOf(credits.late, priceCents) : 0;
  const both: Credit[] = [
    { kind: 'missed_credit', cents: missed },
    { kind: 'late_credit', cents: Math.min(late, priceCents - missed) },
  ];
  return both.filter(({ cents }) => cents > 0);
}

export const creditLine = ({ kind, cents }: Credit) => ({
  kind,
  bookingOrderId: null,
  what: CREDIT_NAMES[kind],
  agreedCents: 0,
  dueCents: -cents,
  taxCents: 0,
});
