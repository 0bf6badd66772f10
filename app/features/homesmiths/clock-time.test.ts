import { expect, test } from 'vitest';
import { formatClockTime } from './clock-time.ts';

test.each([
  [0, 'midnight'],
  [30, '12:30 AM'],
  [540, '9 AM'],
  [570, '9:30 AM'],
  [720, 'noon'],
  [750, '12:30 PM'],
  [1020, '5 PM'],
  [1440, 'midnight'],
])('minute %i of a day is said as %s', (minute, said) => {
  expect(formatClockTime(minute)).toBe(said);
});
