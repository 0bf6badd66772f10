/** How long a person has to wait, in words. */
import { countOf } from './counts.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './time-units.ts';

const MINUTE = MINUTE_MS / SECOND_MS;
const HOUR = HOUR_MS / SECOND_MS;

/** "12 minutes", for a wait of so many seconds; never less than one unit. */
export function describeWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 1.5 * HOUR
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [Math.ceil(seconds / HOUR), 'hour'];
  return countOf(count, unit);
}
