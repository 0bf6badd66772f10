/** Near times as people say them. Pure. */

import { formatInstant } from '#app/kernel/instant.ts';
import { addDays, localDateIn } from '#app/kernel/local-date.ts';

/** "today, 3 PM", "tonight, 11 PM", "tomorrow, 2 PM" or "Thu, Nov 26, 2 PM". */
export function formatSoon(iso: string, timeZone: string, now: Date): string {
  const said = formatInstant(iso, timeZone, 'said');
  const time = said.slice(said.lastIndexOf(', '));
  const day = localDateIn(timeZone, new Date(iso));
  const today = localDateIn(timeZone, now);
  if (day === today)
    return `${/ ([5-9]|1[01])(:\d\d)? PM$/.test(time) ? 'tonight' : 'today'}${time}`;
  return day === addDays(today, 1) ? `tomorrow${time}` : said;
}
