/** Loads the calendar for a homesmith's pages. The route has checked whose homesmith it is. */
import { countOf } from '#app/kernel/counts.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type {
  ReadContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { type CalendarEntry, listEntries, listTimeOff } from '../calendar/taken-times.db.server.ts';
import { MAX_DAYS_AHEAD } from '../calendar/time-off.messages.ts';
import { listCollisions } from '../calendar/time-off.server.ts';
import {
  formatRange,
  type InTheWay,
  type NextEntries,
  nameTaken,
  type TakenEntry,
  type VisitName,
} from './calendar-view.ts';
import { TIME_OFF, timeOffRange } from './time-off-range.server.ts';

type Whose = { number: number; timeZone: string };
/** What another room knows: the confirmed ones of these visits, by id. */
export type NameVisits = (visitIds: readonly string[]) => Promise<ReadonlyMap<string, VisitName>>;

const namesOf = (names: NameVisits, entries: readonly Pick<CalendarEntry, 'visitId'>[]) =>
  names(entries.flatMap(({ visitId }) => visitId ?? []));

type ShownEntry = Pick<CalendarEntry, 'id' | 'kind' | 'startsAt' | 'endsAt'>;

const entryOf = (
  { id, kind, ...range }: ShownEntry,
  { timeZone, now, visit }: { timeZone: string; now: Date; visit?: VisitName | undefined },
) => ({
  id,
  kind,
  name: nameTaken(kind),
  when: visit?.window ?? formatRange(range, timeZone, now),
  visitId: null,
  state: visit?.state ?? null,
});

const NEXT_DAYS = 14;
/** More than anybody reads, and more than ten visits a day. */
const MAX_NEXT = 150;

export async function readNextDays(
  { database: { db }, now }: ReadContext,
  { number, timeZone }: Whose,
  names: NameVisits,
): Promise<NextEntries> {
  const to = new Date(now.getTime() + NEXT_DAYS * DAY_MS);
  const found = await listEntries(db, number, { from: now, to, now, count: MAX_NEXT + 1 });
  const shown = found.slice(0, MAX_NEXT);
  const known = await namesOf(names, shown);
  const entries = shown.map((entry) => {
    const visit = known.get(entry.visitId ?? '');
    const isOpen = entry.kind === 'visit' && visit !== undefined;
    return {
      ...entryOf(entry, { timeZone, now, visit }),
      visitId: isOpen ? entry.visitId : null,
    };
  });
  return { entries, isAll: found.length <= MAX_NEXT };
}

/** On one page. */
const ENTRIES_OF_PAGE = 50;

export type TimeOffList = { entries: readonly TakenEntry[]; more: string | null };

/** Entries that are not over, continuing after the previous page. */
export async function readTimeOff(
  { database: { db }, now }: ReadContext,
  { number, timeZone }: Whose,
  after: string | null,
): Promise<TimeOffList> {
  const read = after === null ? now : new Date(after);
  // An implausible time starts at the beginning.
  const isAhead = read > now && read.getTime() - now.getTime() < 2 * MAX_DAYS_AHEAD * DAY_MS;
  const from = isAhead ? read : now;
  const found = await listTimeOff(db, number, { from, count: ENTRIES_OF_PAGE + 1 });
  const shown = found.slice(0, ENTRIES_OF_PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map((entry) => entryOf(entry, { timeZone, now })),
    more: found.length > shown.length && last ? last.endsAt.toISOString() : null,
  };
}

/** Further ones are counted. */
const MAX_NAMED = 20;

/** What time off is refused for, of the form that was sent. */
export async function findInTheWay(
  ctx: RequestContext,
  { number, timeZone }: Whose,
  sent: unknown,
  names: NameVisits,
): Promise<InTheWay> {
  const entries = await listCollisions(ctx, number, timeOffRange(TIME_OFF.parse(sent), timeZone));
  const visits = entries.filter(({ kind }) => kind !== 'time_off');
  const known = await namesOf(names, visits);
  const formatVisit = (entry: CalendarEntry): string => {
    const visit = known.get(entry.visitId ?? '');
    if (visit !== undefined) return `${visit.jobs}, ${visit.window}`;
    return `${nameTaken(entry.kind)}, ${formatRange(entry, timeZone, ctx.now)}`;
  };
  const more = visits.length - MAX_NAMED;
  return {
    visits: visits
      .slice(0, MAX_NAMED)
      .map((entry) => ({ when: formatVisit(entry), visitId: entry.visitId })),
    more: more > 0 ? `And ${countOf(more, 'more visit')}.` : null,
  };
}
