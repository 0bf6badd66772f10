/** Names of weekdays as numbered in `kernel/local-date.ts`: 0 is Sunday. Pure. */
import type { Weekday } from '#app/kernel/local-date.ts';

export const WEEKDAYS_BY_NUMBER: Readonly<Record<Weekday, string>> = {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
};
