/** Times of a working day. Pure. */
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';

/** A minute of the day, 0 to 1,440, as people say it: "9 AM", "9:30 AM", "noon", "midnight". */
export function formatClockTime(minute: number): string {
  if (minute % 1440 === 0) return 'midnight';
  if (minute === 720) return 'noon';
  const format = minute % 60 === 0 ? HOUR : MINUTE;
  // `Intl` separates by a narrow no-break space in some versions.
  return format.format(minute * MINUTE_MS).replace(/\s/, ' ');
}

const HOUR = dateFormat({ hour: 'numeric', timeZone: 'UTC' });
const MINUTE = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
