import { expect, test } from 'vitest';
import { firstOpenDay, type PickedDay } from './DayPicker.tsx';

const dayOf = (day: string, ...times: { isFull?: true }[]): PickedDay => ({
  day,
  weekday: '',
  date: 0,
  name: '',
  shortName: '',
  open: '',
  holiday: null,
  times: times.map((time) => ({ value: '', name: '', who: '', ...time })),
});

const FULL = dayOf('2026-11-27', { isFull: true });
const TUESDAY = dayOf('2026-12-01', {});
const EMPTY = dayOf('2026-12-08');
const SATURDAY = dayOf('2026-12-12', {});
const DAYS = [FULL, TUESDAY, EMPTY, SATURDAY];

test.each([
  ['the first with an opening', undefined, TUESDAY],
  ['the day itself', '2026-12-01', TUESDAY],
  ['the next one with an opening', '2026-12-08', SATURDAY],
  ['the first one where none comes later', '2026-12-20', TUESDAY],
])('opens on %s', (_, near, day) => {
  expect(firstOpenDay(DAYS, near)).toBe(day);
});

test('opens on the first day of all without an opening', () => {
  expect(firstOpenDay([FULL, EMPTY])).toBe(FULL);
  expect(firstOpenDay([])).toBeUndefined();
});
