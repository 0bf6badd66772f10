/** The five arrival windows of a day at the home, and their names. Pure. */

import type { LocalDate } from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';

/** Starting hours in the home's local time; each window has two hours. */
export const WINDOW_HOURS = [8, 10, 12, 14, 16] as const;
export type WindowHour = (typeof WINDOW_HOURS)[number];
export const HOURS_OF_WINDOW = 2;

/** The homesmith arrives on that day, within these hours. */
export type ArrivalWindow = { day: LocalDate; hour: WindowHour };

export const isWindowHour = (hour: number): hour is WindowHour =>
  WINDOW_HOURS.some((known) => known === hour);

const NAMES: Readonly<Record<WindowHour, string>> = {
  8: '8–10 AM',
  10: '10 AM–noon',
  12: 'noon–2 PM',
  14: '2–4 PM',
  16: '4–6 PM',
};

/** "Arrives between 10 AM and noon" */
export const nameArrival = (hour: WindowHour): string =>
  `Arrives between ${formatWindow(hour).replace('–', ' and ')}`;

/** Chronological order. */
export const compareWindows = (one: ArrivalWindow, other: ArrivalWindow): number =>
  one.day === other.day ? one.hour - other.hour : one.day < other.day ? -1 : 1;

/** "Tue, Nov 24" */
export const formatDay = (day: LocalDate): string => SHORT_DAY.format(new Date(`${day}T00:00:00Z`));

/** "Tue, Nov 24 to Mon, Dec 7" */
export const formatPeriod = (days: readonly LocalDate[]): string =>
  `${formatDay(days[0] ?? '')} to ${formatDay(days.at(-1) ?? '')}`;

const SHORT_DAY = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "10 AM–noon" */
export const formatWindow = (hour: WindowHour): string => NAMES[hour];

/** "Tue, Nov 24, 10 AM–noon" */
export const formatArrival = ({ day, hour }: ArrivalWindow): string =>
  `${formatDay(day)}, ${formatWindow(hour)}`;
