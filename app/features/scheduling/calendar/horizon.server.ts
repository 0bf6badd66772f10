/** Converts the days of a plan to instants: arrival windows at the home, and homesmiths' working hours. */
import { federalHolidayOn } from '#app/kernel/holidays/federal-holidays.ts';
import { addDays, type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import type { TimeZone } from '#app/kernel/zone.server.ts';
import { HOURS_OF_WINDOW, WINDOW_HOURS } from '../arrival-window.ts';
import type { Horizon, Morning, OrderToPlan, Span } from '../plan/problem.ts';
import { MORNING_HOUR, ONE_DAY, spanOf, workDaysOf } from '../work-days.ts';
import { minuteAt, toInstant } from './wall-clock.server.ts';

/** Days of one plan; later days are another request. */
export const HORIZON_DAYS = 14;

/** How many days after its first one work may still go on. */
export const spanOfOrders = (orders: readonly OrderToPlan[]): number =>
  Math.max(0, ...orders.map((order) => spanOf(workDaysOf(order) ?? ONE_DAY)));

/** The first window of a day at the home. */
const morningOf = (zone: TimeZone, date: LocalDate): Morning => ({
  date,
  from: minuteAt(zone, date, MORNING_HOUR * 60),
  to: minuteAt(zone, date, (MORNING_HOUR + HOURS_OF_WINDOW) * 60),
});

/** In which a later day of work begins. */
export function laterWindow(zone: TimeZone, date: LocalDate) {
  const { from, to } = morningOf(zone, date);
  return { hour: MORNING_HOUR, startsAt: toInstant(from), endsAt: toInstant(to) } as const;
}

/** `count` days from the first, on the home's calendar. `more`: days after them, on which work may still go on. */
export function horizonFrom(
  zone: TimeZone,
  first: LocalDate,
  count = HORIZON_DAYS,
  more = 0,
): Horizon {
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  const windows = days.flatMap((date, day) =>
    WINDOW_HOURS.map((hour) => ({
      day,
      hour,
      from: minuteAt(zone, date, hour * 60),
      to: minuteAt(zone, date, (hour + HOURS_OF_WINDOW) * 60),
    })),
  );
  const all = Array.from({ length: more === 0 ? 0 : count + more }, (_, at) => addDays(first, at));
  const mornings = new Map(all.map((date) => [date, morningOf(zone, date)]));
  return { days, windows, mornings };
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
  { days: asked, mornings = new Map() }: Pick<Horizon, 'days'> & Partial<Horizon>,
  worksHolidays: boolean,
): Span[] {
  const days = mornings.size > 0 ? [...mornings.keys()] : asked;
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
