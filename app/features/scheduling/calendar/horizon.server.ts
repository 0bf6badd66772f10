/** Converts the days of a plan to instants: arrival windows at the home, and homesmiths' working hours. */
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import { HOURS_OF_WINDOW, WINDOW_HOURS } from '../arrival-window.ts';
import type { Horizon, Span } from '../plan/problem.ts';
import { minuteAt } from './wall-clock.server.ts';

/** Days of one plan; later days are another request. */
export const HORIZON_DAYS = 14;

/** `count` days from the first, on the home's calendar. */
export function horizonFrom(zone: TimeZone, first: LocalDate, count = HORIZON_DAYS): Horizon {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const windows = days.flatMap((date, day) =>
    WINDOW_HOURS.map((hour) => ({
      day,
      hour,
      from: minuteAt(zone, date, hour * 60),
      to: minuteAt(zone, date, (hour + HOURS_OF_WINDOW) * 60),
    })),
  );
  return { days, windows };
}

/** A weekly span: weekday with 0 for Sunday, minutes of the day up to 1440. */
export type HoursOfDay = { weekday: number; from: number; to: number };

/**
 * Working hours as instants, in the homesmith's zone; with a day more on both sides, because their day may begin
 * earlier or end later than the home's. None on a federal holiday, unless they work then.
 */
export function workSpans(
  zone: TimeZone,
  week: readonly HoursOfDay[],
  { days }: Pick<Horizon, 'days'>,
  worksHolidays: boolean,
): Span[] {
  const [first = ''] = days;
  return Array.from({ length: days.length + 2 }, (_, index) => addDays(first, index - 1)).flatMap(
    (day) => {
      if (!worksHolidays && federalHolidayOn(day) !== null) return [];
      const weekday = weekdayOf(day);
      return week
        .filter((hours) => hours.weekday === weekday)
        .map(({ from, to }): Span => [minuteAt(zone, day, from), minuteAt(zone, day, to)]);
    },
  );
}
