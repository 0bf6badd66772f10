/** The clock's job of visits: found without a lock, checked again in a transaction each (decision 0026). */
import { sql } from 'kysely';
import { notifyAdministrator } from '#app/features/inbox/mails/notify-administrator.server.ts';
import { freeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import { followOffer } from '#app/features/scheduling/requests/requests.server.ts';
import type { ClockContext, Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBookingOfVisit, listDueVisits, lockVisitsOf } from '../bookings.db.server.ts';
import { endWithoutWork } from '../change/end-visit.server.ts';
import { overdueMail } from '../mails/job-mails.ts';
import {
  askHomesmith,
  mailChanged,
  mailDay,
  mailHomesmith,
  mailOffer,
} from '../mails/send-mails.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { findFiredTimers, takeVisitStep, timedNext } from '../visit-steps.server.ts';

export const dueVisitsJob: Job = {
  name: 'due visits',
  findDue: listDueVisits,
  run: (ctx, visitId) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const bookingId = await findBookingOfVisit(trx, visitId);
      if (bookingId === null) return;
      await lockVisitsOf(trx, [bookingId]);
      // After an outage one visit may have several: one after the other, in their order.
      for (let isTaken = true; isTaken; ) {
        const booking = await readBooking(trx, { id: bookingId });
        const visit = booking?.visits.find(({ id }) => id === visitId);
        isTaken =
          booking !== null && visit !== undefined && (await runDue(trx, ctx, { booking, visit }));
      }
    }),
};

type DueVisit = { booking: WholeBooking; visit: Visit };

/** False when nothing is due, or a guard refuses it. */
async function runDue(trx: Db, ctx: ClockContext, { booking, visit }: DueVisit): Promise<boolean> {
  const fired = new Set(await findFiredTimers(trx, visit));
  const timer = timedNext(visit, fired, visit.changedAt);
  if (visit.dueAt === null || visit.dueAt > ctx.now || timer === null) return false;
  const { step, key } = timer;
  // Calendars get the cancellation.
  const set = step === 'unfill' ? { set: { sequence: sql`sequence + 1` } } : {};
  const change = { name: step, by: 'clock', facts: { timer: key }, ...set } as const;
  if (step === 'lapse') {
    return (await passOn(trx, ctx, { booking, visit, change })).ok;
  }
  // A step that a guard refuses is tried again later.
  if (!(await takeVisitStep(trx, ctx, visit, change)).ok) return false;
  if (step === 'expire') {
    const numbers = visit.number === null ? [] : [visit.number];
    await freeTimes(trx, { visitIds: [visit.id], numbers });
    const reference = booking.requestReference;
    if (reference !== null) await followOffer(trx, ctx, { reference, name: 'lapse' });
  }
  if (step === 'unfill') {
    const off = { ...visit, state: 'unfilled', sequence: visit.sequence + 1 } as const;
    await endWithoutWork(trx, ctx, { booking, visit: off, fee: null, waivesFees: true });
    await mailOffer(trx, ctx, { what: 'unfilled', booking, visit: off });
  }
  // After an outage there is no reminder of a visit that has begun.
  if (step === 'remind' && visit.windowStartsAt > ctx.now) {
    await mailChanged(trx, ctx, 'soon', { booking, visit, feeCents: 0 });
    await mailHomesmith(trx, ctx, { booking, visit, what: 'soon' });
  }
  if (step === 'late' || step === 'stalled') {
    // Of several due timers only the last one sends a message.
    const next = timedNext(visit, new Set([...fired, key]), visit.changedAt);
    if (next?.step !== step || next.at > ctx.now) await askBoth(trx, ctx, { booking, visit, step });
  }
  return true;
}

/** Asks both sides about an overdue step, and notifies the administrator. */
async function askBoth(
  trx: Db,
  ctx: ClockContext,
  { booking, visit, step }: DueVisit & { step: 'late' | 'stalled' },
): Promise<void> {
  const { publicUrl } = ctx.config;
  await mailDay(trx, ctx, { what: step, booking, visit });
  await askHomesmith(trx, ctx, { booking, visit, what: step });
  await notifyAdministrator(trx, ctx, overdueMail({ booking, visit, what: step, publicUrl }));
}
