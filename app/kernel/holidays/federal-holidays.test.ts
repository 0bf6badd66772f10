import { expect, test } from 'vitest';
import { addDays } from '../local-date.ts';
import { federalHolidayOn, nextFederalHoliday } from './federal-holidays.ts';

/** Every day of a year that is a holiday, or on which one is observed. */
function listHolidays(year: number): string[] {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const name = federalHolidayOn(day);
    if (name !== null) found.push(`${day} ${name}`);
  }
  return found;
}

// https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/ for 2026: "Friday, July 03: Independence Day".
test('matches the list of the Office of Personnel Management for 2026, and adds July 4 itself', () => {
  expect(listHolidays(2026)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day (observed)',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving',
    '2026-12-25 Christmas Day',
  ]);
});

// For 2027: "Friday, June 18: Juneteenth", "Monday, July 05: Independence Day", "Friday, December 24: Christmas Day",
// and "Friday, December 31: New Year’s Day" of 2028.
test('matches the list of the Office of Personnel Management for 2027, with its four observed days', () => {
  expect(listHolidays(2027)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-05-31 Memorial Day',
    '2027-06-18 Juneteenth (observed)',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-07-05 Independence Day (observed)',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
    '2027-11-25 Thanksgiving',
    '2027-12-24 Christmas Day (observed)',
    '2027-12-25 Christmas Day',
    '2027-12-31 New Year’s Day (observed)',
  ]);
});

test('finds the next holiday', () => {
  expect(nextFederalHoliday('2026-11-24')).toEqual({ day: '2026-11-26', name: 'Thanksgiving' });
  expect(nextFederalHoliday('2026-12-26')).toEqual({ day: '2027-01-01', name: 'New Year’s Day' });
});

test('finds the earliest and the latest days of holidays by weekday', () => {
  // 2024 began on a Monday; November 1, 2030 is a Friday.
  for (const day of ['2024-01-15', '2024-02-19', '2024-05-27', '2024-09-02', '2024-10-14']) {
    expect(federalHolidayOn(day), day).not.toBeNull();
  }
  expect(federalHolidayOn('2030-11-28')).toBe('Thanksgiving');
  expect(federalHolidayOn('2029-11-22')).toBe('Thanksgiving');
  expect(federalHolidayOn('2026-11-24')).toBeNull();
});
