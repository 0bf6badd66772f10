import { expect, test } from 'vitest';
import { groupByWeek, type NoShowRow, sayQuietWeeks, weekOf } from './no-shows-view.ts';

const row = (key: string, kind: NoShowRow['kind'], day: string) => ({
  ...{ key, kind, day },
  ...{ reference: 'HM-2345-6789', when: '', who: '', homesmith: '', fee: null, photo: null },
});

test('a week begins on Monday, across months and years', () => {
  expect(
    ['2026-06-01', '2026-06-03', '2026-06-07', '2026-06-08', '2027-01-01'].map(weekOf),
  ).toEqual(['2026-06-01', '2026-06-01', '2026-06-01', '2026-06-08', '2026-12-28']);
});

test('counts each kind by week, the newest first, and leaves no week out', () => {
  const found = [
    row('c', 'missed', '2026-06-15'),
    row('b', 'absent', '2026-06-07'),
    row('a', 'absent', '2026-06-01'),
  ];
  const weeks = groupByWeek(found, { from: '2026-06-02', to: '2026-06-17' });
  expect(weeks.map(({ week, absent, missed }) => [week, absent, missed])).toEqual([
    ['2026-06-15', 0, 1],
    ['2026-06-08', 0, 0],
    ['2026-06-01', 2, 0],
  ]);
  expect(weeks[2]?.rows.map(({ key }) => key)).toEqual(['b', 'a']);
  expect(sayQuietWeeks(weeks)).toBe('1 of the last 3 weeks had none.');
  expect(sayQuietWeeks(weeks.slice(1, 2))).toBe('None in the last 1 week.');
  expect(sayQuietWeeks(weeks.slice(2))).toBe('');
});
