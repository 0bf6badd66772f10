/**
 * The caps of an account, checked under its lock in the transaction that books, and the operator's notice when an
 * account takes a large share of a day.
 */
import { readDayHours } from '#app/features/homesmiths/api/roster.server.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { minutesOfDay } from '#app/features/scheduling/api/plan.ts';
import { type LocalDate, weekdayOf } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { AccountWork, OpenVisit, WholeBooking } from '../booking.ts';
import {
  findKeptCaps,
  insertBusyDay,
  readAccountWork,
  setCapsLifted,
  type WorkWanted,
} from '../booking-caps.db.server.ts';
import { lockHoldsOf } from '../bookings.db.server.ts';
import { busyDayMail } from './busy-day-mail.ts';
import { freeCancelsSince, MAX_SHARE_OF_DAY } from './caps.ts';

/** Under the account's lock, so that of two bookings at once the second sees the first. */
export const readWork = (
  db: Db,
  { now }: Pick<RequestContext, 'now'>,
  { userId, except = [], replacesHeld = false }: Pick<WorkWanted, 'userId'> & Partial<WorkWanted>,
): Promise<AccountWork> =>
  readAccountWork(db, { userId, except, replacesHeld, now, since: freeCancelsSince(now) });

/**
 * Operators offered these times in answer to a request, and have seen the whole of it; or a homesmith who was at the home
 * quoted the work.
 */
export const isOffer = ({ confirmedAt, requestReference, quote }: WholeBooking): boolean =>
  confirmedAt === null && (requestReference !== null || quote !== null);

/** What counts for an account's caps, for operators. */
export async function readCaps(
  ctx: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
): Promise<AccountWork & { busyDays: readonly LocalDate[] }> {
  const { db } = ctx.database;
  const work = await readWork(db, ctx, { userId });
  return { ...work, busyDays: (await findKeptCaps(db, userId))?.busyDays ?? [] };
}

/** False when they were so already. */
export async function liftCaps(
  trx: Db,
  { now }: Pick<RequestContext, 'now'>,
  { userId, isLifted }: { userId: string; isLifted: boolean },
): Promise<boolean> {
  await lockHoldsOf(trx, userId);
  return setCapsLifted(trx, { userId, isLifted, at: now });
}

type Context = Pick<RequestContext, 'now' | 'config' | 'configuration' | 'log'>;

/**
 * Tells the operator once when the account takes more than a fifth of the hours of everyone who covers the ZIP code
 * on a day. `others`: their visits of other bookings. One visit alone is an ordinary booking, however few homesmiths there are.
 */
export async function noteBusyDays(
  trx: Db,
  ctx: Context,
  {
    booking,
    userId,
    others,
  }: { booking: WholeBooking; userId: string; others: readonly OpenVisit[] },
): Promise<void> {
  const added = booking.visits.map(({ number, minutes, window: { day, days = 1 } }) => ({
    number,
    day,
    minutes: minutesOfDay(minutes, days),
  }));
  const open = [...others, ...added];
  const days = [...new Set(added.map(({ day }) => day))];
  for (const day of days) {
    const visits = open.filter((visit) => visit.day === day);
    if (visits.length > 1) await noteIfBusy(trx, ctx, { booking, userId, day, visits });
  }
}

type Day = {
  booking: WholeBooking;
  userId: string;
  day: LocalDate;
  visits: readonly OpenVisit[];
};

async function noteIfBusy(trx: Db, ctx: Context, { booking, userId, day, visits }: Day) {
  const area = await readDayHours(trx, { zip: booking.zip, weekday: weekdayOf(day) });
  const within = visits.filter(({ number }) => number !== null && area.numbers.includes(number));
  const minutes = within.reduce((sum, visit) => sum + visit.minutes, 0);
  if (minutes <= area.minutes * MAX_SHARE_OF_DAY) return;
  if (!(await insertBusyDay(trx, { userId, day, at: ctx.now }))) return;
  const { publicUrl } = ctx.config;
  const told = { booking, day, visits: within.length, minutes, ofMinutes: area.minutes, publicUrl };
  await notifyAdministrator(trx, ctx, busyDayMail(told));
}
