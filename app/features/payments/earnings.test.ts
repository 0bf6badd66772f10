import { expect, test } from 'vitest';
import { earningsAtMost, earningsOf, shareOf, totalEarnings } from './earnings.ts';
import { invoiceMoves } from './ledger.ts';
import type { MoneyRules } from './rules/money-rules.ts';

const FREE = { cents: 0, percent: 0, atMostCents: null };
const rulesWith = (platformPercent: number): MoneyRules => ({
  version: 1,
  noticeHours: 24,
  graceMinutes: 60,
  cancel: { early: FREE, late: FREE, underway: FREE },
  move: { early: FREE, late: FREE },
  absent: FREE,
  trip: FREE,
  platformPercent,
});

test.each([
  [15, 20_000, 0, 17_000],
  [12.5, 20_000, 0, 17_500],
  // Tax is neither earned nor shared.
  [15, 21_700, 1_700, 17_000],
  // The share is rounded down.
  [15, 33, 0, 29],
  [0, 20_000, 0, 20_000],
])(
  'at %d percent of %d cents with %d of tax a homesmith earns %d',
  (percent, owedCents, taxCents, earned) => {
    const rules = rulesWith(percent);
    expect(earningsOf({ owedCents, taxCents }, rules)).toBe(earned);
    expect(shareOf({ owedCents, taxCents }, rules)).toBe(owedCents - taxCents - earned);
    expect(earningsAtMost([{ cents: owedCents - taxCents, taxCents }], rules)).toBe(earned);
    // As the ledger moves it.
    const business = 'business:b';
    const invoiced = { paymentId: 'p', businessId: 'b', owedCents, taxCents };
    const kept = invoiceMoves(invoiced, rules).reduce(
      (sum, { from, to, cents }) =>
        sum + (to === business ? cents : from === business ? -cents : 0),
      0,
    );
    expect(kept).toBe(earned);
  },
);

test('subtracts what was refunded, down to nothing', () => {
  const rules = rulesWith(15);
  const of = { owedCents: 20_000, taxCents: 0 };
  expect(earningsOf(of, rules, 10_000)).toBe(8_500);
  expect(earningsOf(of, rules, 20_000)).toBe(0);
  expect(shareOf(of, rules, 10_000)).toBe(1_500);
});

test('totals are by week from Monday and by month, the latest first', () => {
  const visits = [
    { day: '2026-05-31', earnedCents: 1, shareCents: 2 },
    { day: '2026-06-01', earnedCents: 10, shareCents: 20 },
    { day: '2026-06-07', earnedCents: 100, shareCents: 200 },
    { day: '2026-06-08', earnedCents: 1_000, shareCents: 2000 },
  ];
  expect(totalEarnings(visits)).toEqual({
    weeks: [
      { from: '2026-06-08', visits: 1, earnedCents: 1_000, shareCents: 2000 },
      { from: '2026-06-01', visits: 2, earnedCents: 110, shareCents: 220 },
      { from: '2026-05-25', visits: 1, earnedCents: 1, shareCents: 2 },
    ],
    months: [
      { from: '2026-06-01', visits: 3, earnedCents: 1_110, shareCents: 2220 },
      { from: '2026-05-01', visits: 1, earnedCents: 1, shareCents: 2 },
    ],
  });
});
