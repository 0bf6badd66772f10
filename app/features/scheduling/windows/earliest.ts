/** The answer of `GET /api/windows` as a short text for service pages, which fits into reserved space. Pure. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';

export type WindowsNear = {
  zip: string;
  days: readonly LocalDate[];
  fewest: { visits: readonly { windows: readonly { window: string }[] }[] } | null;
  toRequest: readonly { reason: string }[];
};

/** Within a week a weekday's name is unique. */
const WEEK_MS = 7 * DAY_MS;

export function tellEarliest({ zip, days: [today = ''], fewest, toRequest }: WindowsNear): string {
  const found = fewest?.visits.flatMap(({ windows }) => windows.slice(0, 1)) ?? [];
  const day = found[0]?.window.slice(0, 10);
  if (day !== undefined) {
    const at = Date.parse(day);
    const name = (at - Date.parse(today) < WEEK_MS ? WEEKDAY : SHORT).format(at);
    return `Earliest near ${zip}: ${name}`;
  }
  switch (toRequest[0]?.reason) {
    case 'several-visits':
    case 'longer-than-a-day':
      return `Near ${zip}: we plan it with you`;
    case 'taken':
      return `Near ${zip}: everybody is taken`;
    default:
      return `Near ${zip}: nobody yet`;
  }
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
