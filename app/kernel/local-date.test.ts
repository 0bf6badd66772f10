import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatLocalDate,
  isLocalDate,
  LAST_US_ZONE,
  localDateIn,
  weekdayOf,
  yearOf,
} from './local-date.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['11/21/2026', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

test('days are counted over the ends of months and years, and back', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-21', '2026-11-26')).toBe(5);
  expect(daysBetween('2026-03-15', '2026-03-01')).toBe(-14);
});

test.each([
  ['2026-11-22', -24, '2024-11-22'],
  ['2028-02-29', -24, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months are %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test('a day in which the clocks change is one day', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
});

test('the same instant is another day elsewhere', () => {
  const at = new Date('2026-11-21T10:30:00Z');
  expect(localDateIn('America/New_York', at)).toBe('2026-11-21');
  expect(localDateIn(LAST_US_ZONE, at)).toBe('2026-11-20');
  expect(localDateIn(LAST_US_ZONE, new Date('2026-11-21T11:00:00Z'))).toBe('2026-11-21');
});

test('a day knows its weekday, its year and how it is written', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
  expect(yearOf('2026-11-22')).toBe(2026);
  expect(formatLocalDate('2026-11-21')).toBe('November 21, 2026');
});
