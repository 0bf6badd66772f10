/** When a text about a visit may be sent: not at night at the home, except that the homesmith is on the way. */

import { addDays, localDateIn } from '#app/kernel/local-date.ts';
import { instantAt, type TimeZone } from '#app/kernel/zone.server.ts';
import { TEXT_RULES, type TextNews } from './visit-texts.ts';

/** In the home's local time. */
const QUIET_FROM = '20:00';
const QUIET_UNTIL = '08:00';

/** Now, or in the morning. */
export function textedAt(what: TextNews, timeZone: TimeZone, now: Date): Date {
  if (TEXT_RULES[what].atNight) return now;
  const today = localDateIn(timeZone, now);
  const morning = instantAt(timeZone, today, QUIET_UNTIL);
  if (now < morning) return morning;
  const evening = instantAt(timeZone, today, QUIET_FROM);
  return now < evening ? now : instantAt(timeZone, addDays(today, 1), QUIET_UNTIL);
}
