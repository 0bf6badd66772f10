/**
 * Loads the calendar for a homesmith's pages, and answers the time off forms. The route has checked whose homesmith
 * it is.
 */

import { loginPath } from '#app/features/identity/sessions/next-page.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeRange } from '#app/kernel/time-range.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { workPath } from '#app/kernel/urls.ts';
import { answerForm, type PostedForm } from '#app/platform/http/form-change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type CalendarEntry, listEntries, listTimeOff } from '../calendar/taken-times.db.server.ts';
import { MAX_DAYS_AHEAD, type TimeOffRefusal } from '../calendar/time-off.messages.ts';
import { addTimeOff, listCollisions, removeTimeOff } from '../calendar/time-off.server.ts';
import {
  type NextEntries,
  nameTaken,
  type TakenEntry,
  tellRange,
  type VisitName,
} from './calendar-view.ts';
import { TIME_OFF_POLICY } from './time-off.policy.ts';
import { readTimeOffRange } from './time-off-range.server.ts';
import { presentTimeOffRefusal, type TimeOffFormRefusal } from './time-off-refusals.ts';

type Whose = { number: number; timeZone: string };
type ReadContext = Pick<RequestContext, 'database' | 'now'>;

/** What another room knows: the confirmed ones of these visits, by id. */
export type NameVisits = (visitIds: readonly string[]) => Promise<ReadonlyMap<string, VisitName>>;

const noNames: NameVisits = async () => new Map();
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
  when: visit?.window ?? tellRange(range, timeZone, now),
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

type Body =
  | { intent: 'remove'; id: string }
  | { intent: 'add'; range: TimeRange; keepsVisits: boolean };

export function answerTimeOff(
  ctx: RequestContext,
  { number, timeZone }: Whose,
  form: PostedForm | null,
  names: NameVisits = noNames,
) {
  const path = workPath(number, 'time-off');
  const isRemoval = form?.get('intent') === 'remove';
  return answerForm<RequestContext, Body, null, TimeOffFormRefusal>(
    {
      policy: isRemoval ? TIME_OFF_POLICY.remove : TIME_OFF_POLICY.add,
      parse: (sent) => {
        if (sent === null) return null;
        if (isRemoval) return accept({ intent: 'remove', id: sent.get('id') ?? '' });
        const range = readTimeOffRange(sent, timeZone);
        if (!range.ok) return range;
        return accept({
          intent: 'add',
          range: range.value,
          keepsVisits: sent.get('keep') === 'yes',
        });
      },
      run: async (context, body): Promise<Result<null, TimeOffFormRefusal>> => {
        if (body.intent === 'remove') return removeTimeOff(context, number, body.id);
        const { range, keepsVisits } = body;
        const added = await addTimeOff(context, number, { ...range, keepsVisits });
        if (added.ok) return accept(null);
        return refuse(
          await withCollisions(context, added.refusal, { number, timeZone, range, names }),
        );
      },
      refusalOf: (failure) => ({ code: 'failed', failure }),
      leadsTo: () => `${path}?${isRemoval ? 'removed' : 'saved'}#saved`,
      present: (refusal) => presentTimeOffRefusal({ page: path, login: loginPath(path) }, refusal),
      failure: 'time off not changed',
      about: { homesmith: String(number) },
    },
    ctx,
    form,
  );
}

/** Adds the conflicting visits to a refusal. */
async function withCollisions(
  ctx: RequestContext,
  refusal: TimeOffRefusal,
  { number, timeZone, range, names }: Whose & { range: TimeRange; names: NameVisits },
): Promise<TimeOffFormRefusal> {
  if (refusal.code !== 'visits-in-it') return refusal;
  const entries = await listCollisions(ctx, number, range);
  const visits = entries.filter(({ kind }) => kind !== 'time_off');
  const known = await namesOf(names, visits);
  const tellVisit = (entry: CalendarEntry): string => {
    const visit = known.get(entry.visitId ?? '');
    if (visit !== undefined) return `${visit.jobs}, ${visit.window}`;
    return `${nameTaken(entry.kind)}, ${tellRange(entry, timeZone, ctx.now)}`;
  };
  return {
    ...refusal,
    when: visits.map(tellVisit),
    ids: visits.map(({ visitId }) => visitId ?? ''),
  };
}
