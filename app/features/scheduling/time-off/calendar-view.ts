/** Calendar entries as their homesmith sees them, in their own zone, without the homes of visits. Pure. */

import type { TimeRange } from '#app/kernel/time-range.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';

export type TakenEntry = {
  id: string;
  kind: 'hold' | 'visit' | 'time_off';
  /** Of the kind: its own page says what a visit is for. */
  name: string;
  /** The arrival window of a visit, because no one knows the minutes that were planned for it. */
  when: string;
  /** Whose page the entry leads to; null for what has none. */
  visitId: string | null;
  /** Of a visit: "Booked", "Waiting for your answer". */
  state: string | null;
};

export type VisitName = {
  /** "Faucet repair", or "3 jobs". */
  jobs: string;
  /** "Wed, Jun 3, 10 AM–noon" */
  window: string;
  /** "Booked", as its homesmith reads it elsewhere. */
  state: string;
};

/** The visits in the time that is to be off, and a sentence about further ones. */
export type InTheWay = {
  visits: readonly { when: string; visitId: string | null }[];
  more: string | null;
};

/** The box that keeps them. */
export const KEEP_FIELD = 'keep';

/** The next entries; `isAll`: there are no more. */
export type NextEntries = { entries: readonly TakenEntry[]; isAll: boolean };

export const formatMore = (entries: readonly TakenEntry[]): string =>
  `Showing the first ${entries.length}. There’s more in these two weeks.`;

const NAMES = { hold: 'On hold for a homeowner', visit: 'Visit', time_off: 'Time off' } as const;
export const nameTaken = (kind: TakenEntry['kind']): string => NAMES[kind];

const MIDNIGHT = '12:00 AM';
const NOON = '12:00 PM';
/** Sooner days are said without the year. */
const HALF_A_YEAR_MS = 183 * DAY_MS;

/** "Mon, Jun 1, 8:00 AM to noon", with both days, or whole days; with the year from half a year ahead on. */
export function formatRange({ startsAt, endsAt }: TimeRange, timeZone: string, now: Date): string {
  const clock = dateFormat({
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = (at: Date) => clock.format(at).replace(/\s/g, ' ').replace(NOON, 'noon');
  const calendar = dateFormat({
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(endsAt.getTime() - now.getTime() > HALF_A_YEAR_MS && { year: 'numeric' }),
  });
  const day = (at: Date) => calendar.format(at);
  if (time(startsAt) === MIDNIGHT && time(endsAt) === MIDNIGHT) {
    const [first, last] = [day(startsAt), day(new Date(endsAt.getTime() - 1))];
    return first === last ? `${first}, all day` : `${first} to ${last}`;
  }
  const [first, last] = [day(startsAt), day(endsAt)];
  return first === last
    ? `${first}, ${time(startsAt)} to ${time(endsAt)}`
    : `${first}, ${time(startsAt)} to ${last}, ${time(endsAt)}`;
}
