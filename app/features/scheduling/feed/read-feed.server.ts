/** A homesmith's calendar feed for calendar programs. Without the homes of visits. */

import ical, { ICalCalendarMethod } from 'ical-generator';
import { findTimeZone, isOffWork } from '#app/features/homesmiths/api/roster.server.ts';
import { jobPath } from '#app/kernel/booking-urls.ts';
import { localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { TimeRange } from '#app/kernel/time-range.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { workPath } from '#app/kernel/urls.ts';
import { dateFormat } from '#app/kernel/zone-formats.ts';
import { countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type CalendarEntry, listEntries } from '../calendar/taken-times.db.server.ts';
import { nameTaken } from '../time-off/calendar-view.ts';
import { calendarText } from './calendar-text.ts';
import { readFeedKey } from './feed-key.server.ts';
import { findFeed } from './feeds.db.server.ts';

type ReadContext = Pick<
  RequestContext,
  'database' | 'config' | 'now' | 'log' | 'limitHits' | 'visitor'
>;

export type FeedRefusal = { code: 'gone' } | { code: 'too-many'; retryAfterSeconds: number };

const DAYS_BEHIND = 30;
const DAYS_AHEAD = 366;
/** Seven a day; later ones are summed up in one event. */
const MAX_EVENTS = 2_800;

/** `arrive`: "10 AM–noon". */
export type NamedWork = { title: string; arrive: string; description: string };

/** What another room knows. */
export type OtherFeeds = {
  /** "text/calendar" of ids that are no homesmith's; null for unknown ones. */
  read(id: string): Promise<string | null>;
  /** The jobs of visits, by the visit's id. */
  nameWork(number: number, visitIds: readonly string[]): Promise<ReadonlyMap<string, NamedWork>>;
};

const NO_OTHERS: OtherFeeds = { read: async () => null, nameWork: async () => new Map() };

/** "text/calendar". */
export async function readFeed(
  ctx: ReadContext,
  key: string,
  others: OtherFeeds = NO_OTHERS,
): Promise<Result<string, FeedRefusal>> {
  const { db } = ctx.database;
  const id = await readFeedKey(db, key);
  // Calendar programs of many people share networks, so valid keys are counted by key, and guesses by network.
  const wait = await countRead(ctx, id);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  if (id === null) return refuse({ code: 'gone' });
  const feed = await findFeed(db, id);
  if (feed === null) {
    const text = await others.read(id);
    return text === null ? refuse({ code: 'gone' }) : accept(text);
  }
  const from = new Date(ctx.now.getTime() - DAYS_BEHIND * DAY_MS);
  const to = new Date(ctx.now.getTime() + DAYS_AHEAD * DAY_MS);
  const span = { from, to, now: ctx.now, count: MAX_EVENTS + 1 };
  // Empty, so that what was in it leaves their devices, too.
  const isOff = await isOffWork(db, feed.number);
  const entries = isOff ? [] : await listEntries(db, feed.number, span);
  const shown = entries.slice(0, MAX_EVENTS);
  const work = await others.nameWork(
    feed.number,
    shown.flatMap(({ visitId }) => visitId ?? []),
  );
  const timeZone = await findTimeZone(db, feed.number);
  return accept(serializeCalendar(ctx, feed.number, { entries, work, timeZone }));
}

function countRead(
  { database: { db }, now, config, log, limitHits, visitor }: ReadContext,
  id: string | null,
): Promise<number | null> {
  const limit = 'READS_PER_HOUR_PER_CALENDAR';
  const counts = id === null ? countsByNetwork(limit, visitor) : [{ limit, by: id } as const];
  return countTry({ db, now, limits: config.limits, log, limitHits }, ...counts);
}

/** Days without times, as calendar programs show a day off; null for a part of a day. */
function wholeDays({ startsAt, endsAt }: TimeRange, timeZone: string) {
  if (!isMidnight(startsAt, timeZone) || !isMidnight(endsAt, timeZone)) return null;
  const day = (at: Date) => new Date(`${localDateIn(timeZone, at)}T00:00:00Z`);
  return { start: day(startsAt), end: day(endsAt), allDay: true } as const;
}

const isMidnight = (at: Date, timeZone: string): boolean =>
  dateFormat({ timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(at) === '00:00:00';

function serializeCalendar(
  { now, config }: Pick<ReadContext, 'now' | 'config'>,
  number: number,
  {
    entries,
    work,
    timeZone,
  }: {
    entries: readonly CalendarEntry[];
    work: ReadonlyMap<string, NamedWork>;
    timeZone: string | null;
  },
): string {
  const calendar = ical({
    name: 'Homesmith',
    prodId: { company: 'Homesmith', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_MS / SECOND_MS,
  });
  for (const { id, kind, visitId, startsAt, endsAt, zip } of entries.slice(0, MAX_EVENTS)) {
    const named = visitId === null ? undefined : work.get(visitId);
    calendar.createEvent({
      id: `${id}@homesmith`,
      stamp: now,
      ...((timeZone !== null &&
        kind === 'time_off' &&
        wholeDays({ startsAt, endsAt }, timeZone)) || {
        start: startsAt,
        end: endsAt,
      }),
      summary:
        named === undefined
          ? nameTaken(kind)
          : `${nameTaken(kind)}, arrive ${named.arrive}: ${named.title}`,
      ...(named !== undefined && { description: named.description }),
      ...(named !== undefined &&
        visitId !== null && { url: `${config.publicUrl}${jobPath(number, visitId)}` }),
      ...(zip !== null && { location: zip }),
    });
  }
  // Nothing beyond it was read.
  const next = entries.length > MAX_EVENTS ? entries.at(-1) : undefined;
  if (next !== undefined) {
    calendar.createEvent({
      id: `more-${number}@homesmith`,
      stamp: now,
      start: next.startsAt,
      end: next.endsAt,
      summary: 'This calendar is full. See the rest on Homesmith',
      url: `${config.publicUrl}${workPath(number)}`,
    });
  }
  return calendarText(calendar);
}
