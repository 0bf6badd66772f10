/**
 * A homesmith calls in sick: their day is taken off at once, and each visit of it goes to the next homesmith in a
 * transaction of its own, the nearest first. What is cut short, the clock does.
 */
import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { listHomesmiths, lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { fillWithTimeOff } from '#app/features/scheduling/api/calendar.server.ts';
import { formatDay, formatWindow } from '#app/features/scheduling/api/scheduling.ts';
import { addDays, type LocalDate, localDateIn } from '#app/kernel/local-date.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { instantAt } from '#app/kernel/zone.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type {
  ChangeContext,
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { findBookingOfVisit, findWholeBooking, lockVisitsOf } from '../bookings.db.server.ts';
import type { FoundRow } from '../found/found-visits.db.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import {
  deleteSickDays,
  endSickDay,
  findSickDay,
  listDueSickDays,
  listPassedOnSick,
  listToPassOn,
  listVisitsOfSickDay,
  putSickDay,
  type SickDay,
} from './sick-days.db.server.ts';
import {
  describeOutcome,
  type SickDayName,
  type SickDayView,
  type SickVisit,
} from './sick-view.ts';

type Whose = { number: number; timeZone: string };

/** `day`: as the page showed it, so that a page left open overnight takes no other day. */
export async function callInSick(
  trx: Db,
  moment: Moment,
  { number, timeZone, day, by }: Whose & { day: LocalDate; by: 'homesmith' | 'operator' },
): Promise<Result<SickDay & { which: SickDayName }, { code: 'other-day' }>> {
  const which = whichDay({ timeZone, day }, moment);
  if (which === null) return refused('other-day');
  await lockHomesmiths(trx, [number]);
  const sinceMinute = new Date(Math.floor(moment.now.getTime() / MINUTE_MS) * MINUTE_MS);
  const at = await putSickDay(trx, { number, day, at: sinceMinute, by });
  await fillWithTimeOff(trx, moment, number, rangeOf({ timeZone, day, at }));
  return accept({ number, day, which });
}

/** null: neither today nor tomorrow, at theirs. */
function whichDay(
  { timeZone, day }: { timeZone: string; day: LocalDate },
  { now }: Pick<Moment, 'now'>,
): SickDayName | null {
  const today = localDateIn(timeZone, now);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

const rangeOf = ({ timeZone, day, at }: { timeZone: string; day: LocalDate; at: Date }) => ({
  startsAt: new Date(Math.max(at.getTime(), instantAt(timeZone, day, '00:00').getTime())),
  endsAt: instantAt(timeZone, addDays(day, 1), '00:00'),
});

/** The nearest; the clock does what is left. */
const MAX_AT_ONCE = 20;

/** Right after they called, so that the page can say what became of each visit. */
export async function passOnSickDay(
  { database: { db }, ...ctx }: ChangeContext,
  sick: SickDay,
): Promise<void> {
  for (const visitId of await listToPassOn(db, sick, MAX_AT_ONCE)) {
    await db.transaction().execute((trx) => passOnVisit(trx, ctx, { ...sick, visitId }));
  }
}

export const sickDaysJob: Job = {
  name: 'visits of homesmiths who called in sick',
  findDue: async (db, _, limit) =>
    (await listDueSickDays(db, limit)).map(({ number, day, visitId }) =>
      [number, day, visitId ?? ''].join(' '),
    ),
  run: ({ database: { db }, ...ctx }, due) =>
    db.transaction().execute(async (trx) => {
      const [number = '', day = '', visitId = ''] = due.split(' ');
      const sick = { number: Number(number), day };
      if (visitId !== '') return passOnVisit(trx, ctx, { ...sick, visitId });
      await lockHomesmiths(trx, [sick.number]);
      await endSickDay(trx, sick, ctx.now);
    }),
};

async function passOnVisit(
  trx: Db,
  ctx: Omit<ChangeContext, 'database'>,
  { number, day, visitId }: SickDay & { visitId: string },
): Promise<void> {
  const bookingId = await findBookingOfVisit(trx, visitId);
  if (bookingId === null) return;
  await lockVisitsOf(trx, [bookingId]);
  const booking = await findWholeBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  const called = await findSickDay(trx, { number, day });
  // By now it may be someone else's, or on another day.
  if (!booking || visit?.number !== number || visit.window.day !== day || called === null) return;
  const { at, by } = called;
  const change = {
    name: 'sick',
    ...(by === 'operator' ? { by } : { by, bar: null }),
  } as const;
  if (!(await passOn(trx, ctx, { booking, visit, change })).ok) return;
  const [homesmith] = await listHomesmiths(trx, [number]);
  if (homesmith === undefined) return;
  // So that no one books the time that became free.
  await fillWithTimeOff(trx, ctx, number, rangeOf({ timeZone: homesmith.timeZone, day, at }));
}

/** As their page and operators see it. */
export async function readSickDay(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  { number, timeZone }: Whose,
  which: SickDayName,
): Promise<SickDayView> {
  const today = localDateIn(timeZone, now);
  const day = which === 'today' ? today : addDays(today, 1);
  const all = await listVisitsOfSickDay(db, { number, day });
  const isSick = (await findSickDay(db, { number, day })) !== null;
  const passedOn = await listPassedOnSick(db, { number, day });
  return {
    ...{ day, which, name: formatDay(day) },
    isSick,
    visits: all.filter(({ isBegun }) => !isBegun).map(viewVisit),
    begun: all.filter(({ isBegun }) => isBegun).map(viewVisit),
    passedOn: passedOn.map(describeOutcome),
  };
}

function viewVisit({ id, hour, zip, orders }: FoundRow): SickVisit {
  const place = findPlace(zip);
  return {
    id,
    when: formatWindow(hour),
    place: place === null ? zip : `${place.city}, ${place.state} ${zip}`,
    jobs: orders.map(jobLine),
  };
}

const KEPT_DAYS = 60;

export const forgetSickDays = (db: Db, now: Date): Promise<void> =>
  deleteSickDays(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
