/** Windows and near times as people say them. Pure. */

import { formatInstant } from '#app/kernel/instant.ts';
import { addDays, localDateIn } from '#app/kernel/local-date.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { type ArrivalWindow, nameWindow } from './arrival-window.ts';

const DAY = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Tue, Nov 24, 10 AM–noon" */
export const sayWindow = ({ day, hour }: ArrivalWindow): string =>
  `${DAY.format(new Date(`${day}T00:00:00Z`))}, ${nameWindow(hour).replace(' to ', '–')}`;

/** "today, 3 PM", "tonight, 11 PM", "tomorrow, 2 PM" or "Thu, Nov 26, 2 PM". */
export function saySoon(iso: string, timeZone: string, now: Date): string {
  const said = formatInstant(iso, timeZone, 'said');
  const time = said.slice(said.lastIndexOf(', '));
  const day = localDateIn(timeZone, new Date(iso));
  const today = localDateIn(timeZone, now);
  if (day === today)
    return `${/ ([5-9]|1[01])(:\d\d)? PM$/.test(time) ? 'tonight' : 'today'}${time}`;
  return day === addDays(today, 1) ? `tomorrow${time}` : said;
}
