import { expect, test } from 'vitest';
import { nearDay } from './near-day.ts';

const DAYS = [
  { day: '2026-11-27', times: [{ isFull: true }] },
  { day: '2026-12-01', times: [{}] },
  { day: '2026-12-08', times: [] },
  { day: '2026-12-12', times: [{ isFull: true }, {}] },
];

test.each([
  ['the day itself', '2026-12-01', '2026-12-01'],
  ['the next one with an opening', '2026-12-08', '2026-12-12'],
  ['none where none comes later', '2026-12-20', undefined],
])('finds %s', (_, near, day) => {
  expect(nearDay(DAYS, near)).toBe(day);
});
