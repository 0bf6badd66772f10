/** What a service's page says of the answer of `GET /api/windows`, in so few words that nothing has to move for it. Pure. */
import { daysBetween, type LocalDate } from '#app/kernel/local-date.ts';

export type WindowsNear = {
  zip: string;
  days: readonly LocalDate[];
  fewest: { visits: readonly { windows: readonly { window: string }[] }[] } | null;
  toRequest: readonly { reason: string }[];
};

/** A weekday is known by its name for a week. */
const WEEK = 7;

export function tellEarliest({ zip, days: [today = ''], fewest, toRequest }: WindowsNear): string {
  const found = fewest?.visits.flatMap(({ windows }) => windows.slice(0, 1)) ?? [];
  const day = found[0]?.window.slice(0, 10);
  if (day !== undefined) {
    const name =
      daysBetween(today, day) < WEEK ? WEEKDAY.format(new Date(day)) : SHORT.format(new Date(day));
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
