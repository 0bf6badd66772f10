/** When a text about a visit may go out: no nights at the home, but for who is on the way. */

import { addDays, localDateIn } from '#app/kernel/local-date.ts';
import { instantAt, type TimeZone } from '#app/kernel/zone.server.ts';
import type { VisitNews } from './visit-texts.ts';

/** By the home's clocks. */
const QUIET_FROM = '20:00';
const QUIET_UNTIL = '08:00';

/** Whoever is at the door in half an hour is told at any hour. */
const AT_ANY_HOUR: ReadonlySet<VisitNews> = new Set(['coming']);

/** At once, or with the morning. */
export function textedAt(what: VisitNews, timeZone: TimeZone, now: Date): Date {
  if (AT_ANY_HOUR.has(what)) return now;
  const today = localDateIn(timeZone, now);
  const morning = instantAt(timeZone, today, QUIET_UNTIL);
  if (now < morning) return morning;
  const evening = instantAt(timeZone, today, QUIET_FROM);
  return now < evening ? now : instantAt(timeZone, addDays(today, 1), QUIET_UNTIL);
}
