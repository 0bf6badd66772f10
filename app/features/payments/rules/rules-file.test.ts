/** Files of rules: every mistake by file, version and field. */
import { describe, expect, test } from 'vitest';
import starter from '../../../../rules/1.json' with { type: 'json' };
import { readRulesFiles, writeRules } from './rules-file.ts';

const entry = (change: Record<string, unknown> = {}) => ({ ...starter, ...change });
const cancel = (change: Record<string, unknown>) => ({ cancel: { ...starter.cancel, ...change } });
const read = (...contents: unknown[]) =>
  readRulesFiles(contents.map((content, at) => ({ file: `${at + 1}.json`, content })));

describe('every mistake is told by file, version and field', () => {
  test.each<[string, unknown, string, string]>([
    ['no version', entry({ version: undefined }), 'version', 'must be a whole number'],
    ['version 0', entry({ version: 0 }), 'version', 'must be at least 1'],
    ['no notice', entry({ noticeHours: null }), 'noticeHours', 'must be a whole number of hours'],
    ['a notice of a year', entry({ noticeHours: 8760 }), 'noticeHours', 'must be at most 336'],
    ['a grace of -1', entry({ graceMinutes: -1 }), 'graceMinutes', 'must not be below 0'],
    ['no fees', entry({ cancel: 3 }), 'cancel', 'must be an object'],
    ['half of the fees', entry({ move: { early: {} } }), 'move.late', 'must be an object'],
    ['dollars', entry({ trip: { cents: 65.5 } }), 'trip.cents', 'must be a whole number of cents'],
    ['a negative fee', entry({ absent: { cents: -1 } }), 'absent.cents', 'must not be below 0'],
    ['101 percent', entry({ absent: { percent: 101 } }), 'absent.percent', 'must be at most 100'],
    [
      'a third',
      entry({ platformPercent: 33.333 }),
      'platformPercent',
      'must have at most two decimals',
    ],
    ['a word that nobody knows', entry({ trip: { dollars: 5 } }), 'trip', 'has no field dollars'],
    ['nothing', null, '(whole)', 'must be an object'],
    [
      'less for canceling late',
      entry(cancel({ early: { percent: 30 } })),
      'cancel.late.percent',
      'must not be below that of cancel.early',
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
});
