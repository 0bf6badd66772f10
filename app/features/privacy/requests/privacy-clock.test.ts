import { describe, expect, test } from 'vitest';
import { isBusinessDay, privacyDeadlines } from './privacy-clock.ts';

describe('business days', () => {
  // As published by the Office of Personnel Management.
  const OBSERVED = [
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
    ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05'],
    ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24'],
    // New Year's Day of 2028, a Saturday.
    '2027-12-31',
    ...['2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04'],
    ...['2028-09-04', '2028-10-09', '2028-11-10', '2028-11-23', '2028-12-25'],
  ];

  test('of three years are all but weekends and observed federal holidays', () => {
    const off: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
      const date = new Date(at);
      const day = date.toISOString().slice(0, 10);
      if (date.getUTCDay() % 6 !== 0 && !isBusinessDay(day)) off.push(day);
      if (date.getUTCDay() % 6 === 0) expect(isBusinessDay(day), day).toBe(false);
    }
    expect(off).toEqual(OBSERVED);
  });
});

describe('a privacy request', () => {
  test.each([
    // An ordinary Monday.
    ['2026-03-02T18:00:00Z', '2026-03-16', '2026-04-16'],
    // Over Thanksgiving.
    ['2026-11-20T18:00:00Z', '2026-12-07', '2027-01-04'],
    // Over Christmas and New Year's, which cost a business day each.
    ['2026-12-18T18:00:00Z', '2027-01-05', '2027-02-01'],
    // July 4 of 2026 is a Saturday: the Friday before is off.
    ['2026-06-26T18:00:00Z', '2026-07-13', '2026-08-10'],
    // Late in the evening in California it is tomorrow in UTC already.
    ['2026-03-03T07:59:00Z', '2026-03-16', '2026-04-16'],
    ['2026-03-03T08:01:00Z', '2026-03-17', '2026-04-17'],
    // A Saturday: the first business day is Monday.
    ['2026-03-07T18:00:00Z', '2026-03-20', '2026-04-21'],
    // Over the leap day, and the day that has 23 hours.
    ['2028-02-01T18:00:00Z', '2028-02-15', '2028-03-17'],
  ])('of %s is confirmed by %s and answered by %s', (at, confirmBy, answerBy) => {
    expect(privacyDeadlines(new Date(at))).toEqual({ confirmBy, answerBy });
  });

  test('that was extended is answered within 90 days of the day it came', () => {
    const came = new Date('2026-03-02T18:00:00Z');
    expect(privacyDeadlines(came, true).answerBy).toBe('2026-05-31');
  });
});
