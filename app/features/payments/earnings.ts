/** What a homesmith earns: work and fees without tax, after the platform's share, and by week and month. Pure. */
import { addDays, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import { partsOf } from './ledger.ts';
import type { MoneyRules } from './rules/money-rules.ts';

type PaidAmount = { owedCents: number; taxCents: number };

/** Of an invoice, or of a price that is agreed; less what was refunded. */
export function earningsOf(priced: PaidAmount, rules: MoneyRules, refundedCents = 0): number {
  const ofPart = (cents: number) => {
    const { work, share } = partsOf(priced, rules, cents);
    return work - share;
  };
  return ofPart(priced.owedCents) - ofPart(refundedCents);
}

/** The platform's share of the same. */
export function shareOf(priced: PaidAmount, rules: MoneyRules, refundedCents = 0): number {
  const ofPart = (cents: number) => partsOf(priced, rules, cents).share;
  return ofPart(priced.owedCents) - ofPart(refundedCents);
}

/** At the ceiling of these orders, less credits. */
export const earningsAtMost = (
  orders: readonly { cents: number; taxCents: number }[],
  rules: MoneyRules,
  creditCents = 0,
): number => {
  const taxCents = orders.reduce((sum, order) => sum + order.taxCents, 0);
  const owedCents = orders.reduce((sum, order) => sum + order.cents, taxCents);
  return earningsOf({ owedCents: owedCents - creditCents, taxCents }, rules);
};

export type EarnedVisit = { day: LocalDate; earnedCents: number; shareCents: number };
/** `from`: its first day. */
export type EarningsTotal = {
  from: LocalDate;
  visits: number;
  earnedCents: number;
  shareCents: number;
};

/** Monday of its week. */
const weekOf = (day: LocalDate): LocalDate => addDays(day, -((weekdayOf(day) + 6) % 7));
const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

function totalsBy(
  visits: readonly EarnedVisit[],
  periodOf: (day: LocalDate) => LocalDate,
  count: number,
): EarningsTotal[] {
  return [...Map.groupBy(visits, ({ day }) => periodOf(day))]
    .map(([from, own]) => ({
      from,
      visits: own.length,
      earnedCents: own.reduce((sum, one) => sum + one.earnedCents, 0),
      shareCents: own.reduce((sum, one) => sum + one.shareCents, 0),
    }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .slice(0, count);
}

/** The latest first; periods without a visit are left out. */
export const totalEarnings = (visits: readonly EarnedVisit[]) => ({
  weeks: totalsBy(visits, weekOf, 8),
  months: totalsBy(visits, monthOf, 12),
});
