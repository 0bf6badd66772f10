/** Files of rules: every mistake by file, version and field. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import first from '../../../../rules/1.json' with { type: 'json' };
import starter from '../../../../rules/2.json' with { type: 'json' };
import credited from '../../../../rules/3.json' with { type: 'json' };
import { feeOf } from './money-rules.ts';
import { readRulesFiles, writeRules } from './rules-file.ts';

const entry = (change: Record<string, unknown> = {}) => ({ ...starter, ...change });
const cancel = (change: Record<string, unknown>) => ({ cancel: { ...starter.cancel, ...change } });
const read = (...contents: unknown[]) =>
  readRulesFiles(contents.map((content, at) => ({ file: `${at + 1}.json`, content })));

describe('every mistake is reported by file, version and field', () => {
  test.each<[string, unknown, string, string]>([
    ['no version', entry({ version: undefined }), 'version', 'must be a whole number'],
    ['version 0', entry({ version: 0 }), 'version', 'must be at least 1'],
    ['no notice', entry({ noticeHours: null }), 'noticeHours', 'must be a whole number of hours'],
    ['a notice of a year', entry({ noticeHours: 8760 }), 'noticeHours', 'must be no more than 336'],
    ['a grace of -1', entry({ graceMinutes: -1 }), 'graceMinutes', 'must not be below 0'],
    ['no fees', entry({ cancel: 3 }), 'cancel', 'must be an object'],
    ['half of the fees', entry({ move: { early: {} } }), 'move.late', 'must be an object'],
    ['dollars', entry({ trip: { cents: 65.5 } }), 'trip.cents', 'must be a whole number of cents'],
    ['a negative fee', entry({ absent: { cents: -1 } }), 'absent.cents', 'must not be below 0'],
    [
      '101 percent',
      entry({ absent: { percent: 101 } }),
      'absent.percent',
      'must be no more than 100',
    ],
    [
      'a third',
      entry({ platformPercent: 33.333 }),
      'platformPercent',
      'can’t have more than two decimals',
    ],
    ['an unknown word', entry({ trip: { dollars: 5 } }), 'trip', 'has no field dollars'],
    ['nothing', null, '(whole)', 'must be an object'],
    [
      'less for canceling late',
      entry(cancel({ early: { percent: 30 } })),
      'cancel.late.percent',
      'must not be below that of cancel.early',
    ],
    [
      'less for a missed visit than for a late one',
      entry({ credits: { lateMinutes: 30, late: { cents: 2 }, missed: { cents: 1 } } }),
      'credits.missed.cents',
      'must not be below that of credits.late',
    ],
    [
      'credits without the minutes',
      entry({ credits: { late: {}, missed: {} } }),
      'credits.lateMinutes',
      'must be a whole number of minutes',
    ],
    [
      'a lower most on the way',
      entry(cancel({ underway: { percent: 50, atMostCents: 100 } })),
      'cancel.underway.atMostCents',
      'must not be below that of cancel.late',
    ],
    [
      'less for moving late',
      entry({ move: { early: { cents: 2501 }, late: { cents: 2500 } } }),
      'move.late.cents',
      'must not be below that of move.early',
    ],
    [
      'a flat fee for rescheduling, which is more than that for canceling a small job',
      entry({ move: { early: {}, late: { cents: 2500 } } }),
      'move.late',
      'must not cost more than cancel.late: at a price of $25, rescheduling is $25 and canceling $6.25',
    ],
    [
      'more for rescheduling a large job',
      entry({ move: { early: {}, late: { percent: 20 } } }),
      'move.late',
      'must not cost more than cancel.late: at a price of $1,000,000, rescheduling is $200,000 and canceling $75',
    ],
    [
      'a fee for rescheduling while canceling is free',
      entry({ move: { early: { cents: 1 }, late: { percent: 10, cents: 1, atMostCents: 1 } } }),
      'move.early',
      'must not cost more than cancel.early: at a price of $0.01, rescheduling is $0.01 and canceling $0',
    ],
  ])('%s', (_, content, field, message) => {
    const result = read(content);
    expect(result.ok).toBe(false);
    expect(result.ok ? [] : result.refusal).toContainEqual({
      file: '1.json',
      version: expect.any(String),
      field,
      message,
    });
  });

  test('all of them at once, and a version that is there twice', () => {
    const result = read(entry({ noticeHours: -1, graceMinutes: -1 }), entry(), [entry()]);
    expect(result.ok ? [] : result.refusal.map(({ file, field }) => `${file} ${field}`)).toEqual([
      '1.json noticeHours',
      '1.json graceMinutes',
      '3.json version',
    ]);
    expect(read()).toMatchObject({ refusal: [{ message: 'there are no rules' }] });
  });
});

test('what is written is read as the same, by version', () => {
  const result = read([entry({ version: 7 }), entry({ version: 3 })]);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  expect(result.value.map(({ version }) => version)).toEqual([3, 7]);
  const again = readRulesFiles([{ file: '1.json', content: result.value.map(writeRules) }]);
  expect(again).toMatchObject({
    value: result.value.map((rules) => ({ ...rules, file: '1.json' })),
  });
  expect(result.value.map(writeRules)[0]).toEqual({ ...starter, version: 3 });
  const newest = read(credited);
  expect(newest.ok && newest.value.map(writeRules)).toEqual([credited]);
});

test('the bundled rules have no mistake, and the first version alone is refused', () => {
  expect(read(first, starter, credited)).toMatchObject({
    ok: true,
    value: [{ version: 1 }, { version: 2 }, { version: 3 }],
  });
  expect(read(first)).toMatchObject({ ok: false, refusal: [{ version: '1', field: 'move.late' }] });
});

test('rules are refused when rescheduling costs more than canceling at some price', () => {
  const cents = fc.integer({ min: 0, max: 200 });
  const fee = fc.record({
    cents,
    percent: fc.constantFrom(0, 5, 10, 33.33, 50, 99.5, 100),
    atMostCents: fc.option(cents),
  });
  const prices = Array.from({ length: 5_000 }, (_, price) => price);
  fc.assert(
    fc.property(fee, fee, (cancels, moves) => {
      const result = read(
        entry({
          cancel: { early: cancels, late: cancels, underway: cancels },
          move: { early: moves, late: moves },
        }),
      );
      const isDearer = prices.some((price) => feeOf(moves, price) > feeOf(cancels, price));
      if (isDearer) expect(result.ok).toBe(false);
      // Beyond these prices only a share without a maximum still grows.
      else if (moves.atMostCents !== null || moves.percent === 0) expect(result.ok).toBe(true);
    }),
    { numRuns: 500 },
  );
});
