/** The start of a window from `selectedDate`, in the home's local time wherever it is read. Pure. */

import type { LocalDate } from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';

/** "2026-06-03T10:00:00-07:00" as "Wed, Jun 3, from 10 AM"; unchanged when it is no such date. */
export function nameStart(iso: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(iso) ?? [];
  const at = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(at.getTime())) return iso;
  return `${DAY.format(at)}, from ${HOUR.format(at)}`;
}

/** "2026-11-24" as "Tue, Nov 24". */
export const nameDay = (day: LocalDate): string => DAY.format(new Date(`${day}T00:00:00Z`));

const DAY = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const HOUR = dateFormat({ hour: 'numeric', timeZone: 'UTC' });
