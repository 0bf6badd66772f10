/** How long someone who wants to be asked first has to answer. */
import { addDays, localDateIn } from '#app/kernel/local-date.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { instantAt } from '#app/kernel/zone.server.ts';

const LONGEST_MS = 2 * HOUR_MS;
/** No one answers at night: only these hours count, by the clocks of the home. */
const OPENS = '08:00';
const SHUTS = '20:00';

/** Two hours or a quarter of the time that is left, whichever is less, and never after the window has begun. */
export function offerEndsAt({
  timeZone,
  now,
  windowStartsAt,
}: {
  timeZone: string;
  now: Date;
  windowStartsAt: Date;
}): Date {
  let left = Math.max(0, Math.min(LONGEST_MS, (windowStartsAt.getTime() - now.getTime()) / 4));
  let day = localDateIn(timeZone, now);
  for (;;) {
    const from = Math.max(now.getTime(), instantAt(timeZone, day, OPENS).getTime());
    const room = instantAt(timeZone, day, SHUTS).getTime() - from;
    if (left <= room) return new Date(Math.min(from + left, windowStartsAt.getTime()));
    left -= Math.max(0, room);
    day = addDays(day, 1);
  }
}
