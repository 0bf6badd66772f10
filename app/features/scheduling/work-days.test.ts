/** The days of work that takes several. */
import { describe, expect, test } from 'vitest';
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, daysBetween, weekdayOf } from '#app/kernel/local-date.ts';
import { formatArrival, lasting } from './arrival-window.ts';
import {
  formatWorkDays,
  listWorkDays,
  MAX_VISIT_MINUTES,
  MAX_WORK_DAYS,
  minutesOfDay,
  nextWorkDay,
  spanOf,
  workDaysOf,
} from './work-days.ts';

const work = (minutes: number, visits = 1, gapDays = 0) => workDaysOf({ minutes, visits, gapDays });

describe('how many days', () => {
  test.each([
    [480, 1, 0, { days: 1, gapDays: 0 }],
    [481, 1, 0, { days: 2, gapDays: 0 }],
    [1440, 1, 0, { days: 3, gapDays: 0 }],
    // A gap without visits means nothing.
    [1440, 1, 14, { days: 3, gapDays: 0 }],
    [240, 2, 14, { days: 2, gapDays: 14 }],
    [MAX_WORK_DAYS * 480, 1, 0, { days: 8, gapDays: 0 }],
    [MAX_WORK_DAYS * 480 + 1, 1, 0, null],
    // Visits of several days each.
    [1200, 2, 14, null],
    [240, 9, 1, null],
    [240, 3, 56, null],
    [720, 2, 56, { days: 2, gapDays: 56 }],
  ])('%i minutes in %i visits, %i days apart', (minutes, visits, gapDays, expected) => {
    expect(work(minutes, visits, gapDays)).toEqual(expected);
  });

  test('share the minutes, and what is left after a day is work of the other days', () => {
    for (let minutes = 481; minutes <= MAX_WORK_DAYS * 480; minutes += 7) {
      const { days } = work(minutes) ?? { days: 0 };
      const each = minutesOfDay(minutes, days);
      expect(each).toBeLessThanOrEqual(MAX_VISIT_MINUTES);
      expect(each * days).toBeGreaterThanOrEqual(minutes);
      const left = minutes - each;
      expect(left).toBeGreaterThan(0);
      expect(minutesOfDay(left, days - 1)).toBeLessThanOrEqual(each);
    }
  });
});

describe('which days', () => {
  test('are without weekends and holidays, at least a gap apart, the same after each of them', () => {
    for (let at = 0; at < 400; at += 1) {
      const first = addDays('2026-01-01', at);
      for (const asked of [
        { days: 5, gapDays: 0 },
        { days: 3, gapDays: 14 },
        { days: 8, gapDays: 1 },
      ]) {
        const days = listWorkDays(first, asked);
        expect(days).toHaveLength(asked.days);
        expect(days[0]).toBe(first);
        for (const [place, day] of days.slice(1).entries()) {
          const before = days[place] ?? '';
          expect(weekdayOf(day) % 6).not.toBe(0);
          expect(federalHolidayOn(day)).toBeNull();
          expect(daysBetween(before, day)).toBeGreaterThanOrEqual(Math.max(1, asked.gapDays));
          expect(nextWorkDay(before, asked.gapDays)).toBe(day);
        }
        expect(daysBetween(first, days.at(-1) ?? '')).toBeLessThanOrEqual(spanOf(asked));
        const rest = { ...asked, days: asked.days - 1 };
        expect(listWorkDays(days[1] ?? '', rest)).toEqual(days.slice(1));
      }
    }
  });

  test.each([
    ['2026-12-01', 3, 0, '3 days in a row: Tue, Dec 1 – Thu, Dec 3'],
    ['2026-12-03', 3, 0, '3 days: Thu, Dec 3, Fri, Dec 4, and Mon, Dec 7'],
    ['2026-12-01', 2, 14, '2 visits: Tue, Dec 1 and Tue, Dec 15'],
    ['2026-11-25', 2, 0, '2 days: Wed, Nov 25 and Fri, Nov 27'],
  ])('from %s on, %i, gap %i', (first, days, gapDays, expected) => {
    expect(formatWorkDays(first, { days, gapDays })).toBe(expected);
  });

  test('are said beside the first window', () => {
    const first = { day: '2026-12-01', hour: 8 } as const;
    expect(formatArrival(lasting(first, { days: 1, gapDays: 0 }))).toBe('Tue, Dec 1, 8–10 AM');
    expect(formatArrival(lasting(first, { days: 3, gapDays: 0 }))).toBe(
      'Tue, Dec 1, 8–10 AM (3 days, through Thu, Dec 3)',
    );
    expect(formatArrival(lasting(first, { days: 2, gapDays: 14 }))).toBe(
      'Tue, Dec 1, 8–10 AM (2 visits, through Tue, Dec 15)',
    );
  });
});
