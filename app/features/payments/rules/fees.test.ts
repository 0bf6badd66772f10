/** Fees are never negative, never above the price, and never fall over time, whatever the rules. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import starter from '../../../../rules/2.json' with { type: 'json' };
import { feePolicy } from './fee-policy.ts';
import {
  absentFee,
  cancelFee,
  type FeeStage,
  moveFee,
  tripFee,
  type VisitFeeFacts,
} from './fees.ts';
import type { Fee, MoneyRules } from './money-rules.ts';
import { feeOf, platformShare } from './money-rules.ts';
import { readRulesFiles } from './rules-file.ts';

const read = readRulesFiles([{ file: '2.json', content: starter }]);
if (!read.ok) throw new Error(JSON.stringify(read.refusal));
const RULES = getFirst(read.value);

function getFirst<One>([first]: readonly One[]): One {
  if (first === undefined) throw new Error('There is none.');
  return first;
}

const START = new Date('2026-06-03T17:00:00Z');
const END = new Date('2026-06-03T19:00:00Z');
const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * MINUTE_MS);
const visit = (change: Partial<VisitFeeFacts> = {}): VisitFeeFacts => ({
  rules: RULES,
  priceCents: 20_000,
  feesCents: 0,
  now: minutesBefore(48 * 60),
  confirmedAt: minutesBefore(72 * 60),
  windowStartsAt: START,
  windowEndsAt: END,
  ...change,
});

test('stays free for a day after we rescheduled it ourselves, and not beyond its window', () => {
  const movedByUsAt = minutesBefore(30 * 60);
  const at = (minutes: number) => {
    const of = {
      ...visit({ now: minutesBefore(minutes), movedByUsAt }),
      stage: 'scheduled',
    } as const;
    return [cancelFee(of), moveFee(of)];
  };
  expect(at(10 * 60)).toEqual([0, 0]);
  expect(at(6 * 60 + 1)).toEqual([0, 0]);
  expect(at(6 * 60)).toEqual([5_000, 2_500]);
  const soon = visit({ now: minutesBefore(2 * 60), movedByUsAt: minutesBefore(3 * 60) });
  expect(feePolicy({ ...soon, stage: 'scheduled' })).toMatchObject({
    now: { cancelCents: 0, moveCents: 0 },
    freeUntil: START.toISOString(),
    graceMinutes: null,
  });
  expect(cancelFee({ ...soon, now: minutesBefore(1), stage: 'en_route' })).toBe(0);
  expect(cancelFee({ ...soon, now: START, stage: 'arrived' })).toBe(10_000);
});

describe('by the rules that come along', () => {
  const late = visit({ now: minutesBefore(60) });
  test.each<[string, number, number]>([
    ['canceling in time', cancelFee({ ...visit(), stage: 'scheduled' }), 0],
    ['canceling late', cancelFee({ ...late, stage: 'scheduled' }), 5_000],
    ['on the way', cancelFee({ ...late, stage: 'en_route' }), 10_000],
    ['at the door', cancelFee({ ...visit({ now: END }), stage: 'arrived' }), 10_000],
    ['without a homesmith yet', cancelFee({ ...late, stage: 'unplaced' }), 0],
    [
      'an hour after booking',
      cancelFee({ ...late, confirmedAt: minutesBefore(100), stage: 'scheduled' }),
      0,
    ],
    [
      'after the hour',
      cancelFee({ ...late, confirmedAt: minutesBefore(120), stage: 'scheduled' }),
      5_000,
    ],
    [
      'on the way within the hour after booking, which was announced as free',
      cancelFee({ ...late, confirmedAt: minutesBefore(90), stage: 'en_route' }),
      0,
    ],
    [
      'on the way before the notice ends, which was announced as free',
      cancelFee({ ...visit(), stage: 'en_route' }),
      0,
    ],
    ['at the door before the notice ends', cancelFee({ ...visit(), stage: 'arrived' }), 0],
    ['when no one came', cancelFee({ ...visit({ now: END }), stage: 'scheduled' }), 0],
    [
      'when they are still on the way after the window',
      cancelFee({ ...visit({ now: END }), stage: 'en_route' }),
      0,
    ],
    ['moving in time', moveFee({ ...visit(), stage: 'scheduled' }), 0],
    ['moving late', moveFee({ ...late, stage: 'scheduled' }), 2_500],
    ['moving a small job late', moveFee({ ...late, priceCents: 8_000, stage: 'scheduled' }), 2_000],
    ['rescheduling an unassigned visit', moveFee({ ...late, stage: 'unplaced' }), 0],
    ['away', absentFee(visit()), 10_000],
    ['away, of a large job', absentFee(visit({ priceCents: 100_000 })), 12_500],
    ['a trip', tripFee(visit()), 6_500],
    ['a trip, of a small job', tripFee(visit({ priceCents: 4_000 })), 4_000],
    ['a trip, after fees', tripFee(visit({ priceCents: 8_000, feesCents: 2_500 })), 5_500],
    ['the platform’s share', platformShare(RULES, 19_999), 2_999],
  ])('%s', (_, fee, cents) => expect(fee).toBe(cents));

  test('at the very end of the notice it is late', () => {
    const at = (now: Date) => cancelFee({ ...visit({ now }), stage: 'scheduled' });
    const notice = minutesBefore(24 * 60);
    expect([at(new Date(notice.getTime() - 1)), at(notice)]).toEqual([0, 5_000]);
  });

  test('are shown before the decision', () => {
    expect(
      feePolicy({ ...visit({ confirmedAt: minutesBefore(48 * 60) }), stage: 'scheduled' }),
    ).toEqual({
      stage: 'scheduled',
      now: { cancelCents: 0, moveCents: 0 },
      freeUntil: minutesBefore(24 * 60).toISOString(),
      graceMinutes: null,
      early: { cancelCents: 0, moveCents: 0, until: minutesBefore(24 * 60).toISOString() },
      late: { cancelCents: 5_000, moveCents: 2_500, hours: 24 },
      underwayCancelCents: 10_000,
      absentCents: 10_000,
      tripCents: 6_500,
    });
    expect(feePolicy({ ...visit({ now: minutesBefore(10) }), stage: 'en_route' })).toMatchObject({
      now: { cancelCents: 10_000, moveCents: null },
      freeUntil: null,
      early: null,
    });
  });
});

const cents = fc.integer({ min: 0, max: 2_000_000 });
const fee = fc.record({
  cents,
  percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  atMostCents: fc.option(cents),
});
/** At least as much as the other. */
const raise = (low: Fee, by: Fee): Fee => ({
  cents: low.cents + by.cents,
  percent: Math.min(100, low.percent + by.percent),
  atMostCents:
    low.atMostCents === null || by.atMostCents === null ? null : low.atMostCents + by.atMostCents,
});
const rules = fc
  .tuple(fc.array(fee, { minLength: 7, maxLength: 7 }), fc.nat(336), fc.nat(1440))
  .map(([fees, noticeHours, graceMinutes]): MoneyRules => {
    const [a, b, c, d, e, absent, trip] = fees as [Fee, Fee, Fee, Fee, Fee, Fee, Fee];
    const late = raise(a, b);
    return {
      version: 1,
      noticeHours,
      graceMinutes,
      cancel: { early: a, late, underway: raise(late, c) },
      move: { early: d, late: raise(d, e) },
      absent,
      trip,
      platformPercent: 15,
    };
  });
const planned = fc
  .record({ rules, priceCents: cents, feesCents: cents, confirmed: fc.nat(600), at: fc.nat(700) })
  .map(({ confirmed, at, ...of }) =>
    visit({
      ...of,
      confirmedAt: new Date(START.getTime() - confirmed * HOUR_MS),
      now: new Date(END.getTime() - at * HOUR_MS),
    }),
  );
const STAGES: readonly FeeStage[] = ['unplaced', 'scheduled', 'en_route', 'arrived'];

describe('by whatever rules', () => {
  test('never below nothing, and all together never above the price', () => {
    fc.assert(
      fc.property(planned, (of) => {
        const all = [
          ...STAGES.map((stage) => cancelFee({ ...of, stage })),
          moveFee({ ...of, stage: 'scheduled' }),
          absentFee(of),
          tripFee(of),
        ];
        for (const one of all) {
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(Math.max(0, of.priceCents - of.feesCents));
        }
      }),
    );
  });

  test('never less for those who wait longer, until they are kept waiting', () => {
    fc.assert(
      fc.property(planned, fc.nat(700), (of, hours) => {
        const later = {
          ...of,
          now: new Date(Math.min(of.now.getTime() + hours * HOUR_MS, END.getTime() - 1)),
        };
        const sooner = of.now < END ? of : later;
        const costs = (at: VisitFeeFacts) =>
          STAGES.slice(1).map((stage) => cancelFee({ ...at, stage }));
        const [first, then] = [costs(sooner), costs(later)];
        for (const [at, one] of then.entries()) {
          expect(one).toBeGreaterThanOrEqual(first[at] ?? Infinity);
        }
        for (const all of [first, then]) expect(all).toEqual(all.toSorted((a, b) => a - b));
        const moved = (at: VisitFeeFacts) => moveFee({ ...at, stage: 'scheduled' });
        expect(moved(later)).toBeGreaterThanOrEqual(moved(sooner));
      }),
    );
  });

  test('the fee shown beforehand is the fee charged', () => {
    fc.assert(
      fc.property(planned, (of) => {
        const told = feePolicy({ ...of, stage: 'scheduled' });
        expect(told.now).toEqual({
          cancelCents: cancelFee({ ...of, stage: 'scheduled' }),
          moveCents: moveFee({ ...of, stage: 'scheduled' }),
        });
        const free = told.freeUntil === null ? new Date(0) : new Date(told.freeUntil);
        if (told.early !== null) {
          const now = new Date(new Date(told.early.until).getTime() - 1);
          const expected = now < free ? 0 : told.early.cancelCents;
          expect(cancelFee({ ...of, now, stage: 'scheduled' })).toBe(expected);
        }
        const now = new Date(START);
        expect(cancelFee({ ...of, now, stage: 'scheduled' })).toBe(
          now < new Date(of.confirmedAt.getTime() + of.rules.graceMinutes * MINUTE_MS)
            ? 0
            : told.late.cancelCents,
        );
      }),
    );
  });

  test('rescheduling never costs more than canceling at the same time', () => {
    fc.assert(
      fc.property(planned, (of) => {
        const cancelCents = cancelFee({ ...of, stage: 'scheduled' });
        expect(moveFee({ ...of, stage: 'scheduled' })).toBeLessThanOrEqual(cancelCents);
      }),
    );
  });

  test('what was announced as free stays free until then, whatever the state', () => {
    fc.assert(
      fc.property(planned, fc.nat(1_000), (of, part) => {
        const { freeUntil } = feePolicy({ ...of, stage: 'scheduled' });
        if (freeUntil === null) return;
        const left = new Date(freeUntil).getTime() - of.now.getTime() - 1;
        const now = new Date(of.now.getTime() + Math.floor((left * part) / 1_000));
        for (const stage of STAGES) expect(cancelFee({ ...of, now, stage })).toBe(0);
      }),
    );
  });

  test('a fee grows with the price', () => {
    fc.assert(
      fc.property(fee, cents, cents, (of, one, more) => {
        expect(feeOf(of, one + more)).toBeGreaterThanOrEqual(feeOf(of, one));
      }),
    );
  });
});
