/** The five arrival windows of a day at the home, and their names. Pure. */

import type { LocalDate } from '#app/kernel/local-date.ts';
import { countWorkDays, formatDay, listWorkDays, type WorkDays } from './work-days.ts';

export { formatDay } from './work-days.ts';

/** Starting hours in the home's local time; each window has two hours. */
export const WINDOW_HOURS = [8, 10, 12, 14, 16] as const;
export type WindowHour = (typeof WINDOW_HOURS)[number];
export const HOURS_OF_WINDOW = 2;

/**
 * The homesmith arrives on that day, within these hours. `days`, `gapDays`: of work that goes on for several days
 * (`work-days.ts`).
 */
export type ArrivalWindow = {
  day: LocalDate;
  hour: WindowHour;
  days?: number;
  gapDays?: number;
};

/** With the days of its work, where there are several. */
export const lasting = (
  { day, hour }: ArrivalWindow,
  { days, gapDays }: WorkDays,
): ArrivalWindow => ({ day, hour, ...(days > 1 && { days, gapDays }) });

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

/** "Tue, Nov 24 to Mon, Dec 7" */
export const formatPeriod = (days: readonly LocalDate[]): string =>
  `${formatDay(days[0] ?? '')} to ${formatDay(days.at(-1) ?? '')}`;

/** "10 AM–noon" */
export const formatWindow = (hour: WindowHour): string => NAMES[hour];

/** "Tue, Nov 24, 10 AM–noon", "Tue, Dec 1, 8–10 AM (3 days, through Thu, Dec 3)" */
export const formatArrival = ({ day, hour, ...work }: ArrivalWindow): string =>
  `${formatDay(day)}, ${formatWindow(hour)}${formatThrough(day, work)}`;

function formatThrough(
  day: LocalDate,
  { days = 1, gapDays = 0 }: Pick<ArrivalWindow, 'days' | 'gapDays'>,
): string {
  if (days === 1) return '';
  const last = listWorkDays(day, { days, gapDays }).at(-1) ?? day;
  return ` (${countWorkDays({ days, gapDays })}, through ${formatDay(last)})`;
}
