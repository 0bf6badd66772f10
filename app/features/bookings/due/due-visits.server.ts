/** The clock's job of visits: found without a lock, checked again in a transaction each (decision 0026). */

import { sql } from 'kysely';
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { followOffer } from '#app/features/scheduling/api/requests.server.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import {
  findBookingOfVisit,
  findWholeBooking,
  listDueVisits,
  lockVisitsOf,
} from '../bookings.db.server.ts';
import { endWithoutWork } from '../change/end-visit.server.ts';
import { listChanges } from '../change-orders.db.server.ts';
import { listEvents } from '../histories.db.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import { listMoveAsks } from '../offers.db.server.ts';
import { findLate } from '../on-site/running-late.ts';
import { findFiredTimers, takeVisitStep, timedNext } from '../visit-steps.server.ts';
import type { VisitTimer } from '../visit-timers.ts';

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
        const booking = await findWholeBooking(trx, { id: bookingId });
        const visit = booking?.visits.find(({ id }) => id === visitId);
        isTaken =
          booking !== null && visit !== undefined && (await runDue(trx, ctx, { booking, visit }));
      }
    }),
};

type DueVisit = { booking: WholeBooking; visit: Visit };

/** False when nothing is due, or a guard refuses it, which is tried again later. */
async function runDue(trx: Db, ctx: ChangeContext, { booking, visit }: DueVisit): Promise<boolean> {
  const fired = new Set(await findFiredTimers(trx, visit));
  const timer = timedNext(visit, fired, visit.changedAt);
  if (visit.dueAt === null || visit.dueAt > ctx.now || timer === null) return false;
  const { step, key } = timer;
  const change = { by: 'clock', facts: { timer: key } } as const;
  if (step === 'lapse') {
    return (await passOn(trx, ctx, { booking, visit, change: { ...change, name: step } })).ok;
  }
  // Calendars get the cancellation.
  const set = step === 'unfill' ? { set: { sequence: sql`sequence + 1` } } : {};
  const taken = await takeVisitStep(trx, ctx, visit, { ...change, name: step, ...set });
  if (!taken.ok) return false;
  // Of several due timers of one kind only the last one sends a message.
  const next = timedNext(visit, new Set([...fired, key]), visit.changedAt);
  const isLast = next?.step !== step || next.at > ctx.now;
  await follow(trx, ctx, { booking, visit: { ...visit, state: taken.value }, step, isLast });
  return true;
}

type TakenStep = DueVisit & { step: Exclude<VisitTimer['step'], 'lapse'>; isLast: boolean };

async function follow(
  trx: Db,
  ctx: ChangeContext,
  { booking, visit, step, isLast }: TakenStep,
): Promise<void> {
  const told = { step, by: 'clock', booking, visit } as const;
  switch (step) {
    case 'expire': {
      const numbers = visit.number === null ? [] : [visit.number];
      await freeTimes(trx, { visitIds: [visit.id], numbers });
      const reference = booking.requestReference;
      if (reference !== null) await followOffer(trx, ctx, { reference, name: 'lapse' });
      return;
    }
    case 'unfill': {
      const off = { ...visit, sequence: visit.sequence + 1 };
      await endWithoutWork(trx, ctx, { booking, visit: off, fee: null, waivesFees: true });
      return sendStepNews(trx, ctx, { ...told, visit: off });
    }
    case 'remind':
      // After an outage there is no reminder of a visit that has begun.
      if (visit.windowStartsAt > ctx.now) await sendStepNews(trx, ctx, told);
      return;
    case 'late': {
      const late = findLate(await listEvents(trx, [visit.id]), visit);
      if (isLast) await sendStepNews(trx, ctx, { ...told, late });
      return;
    }
    case 'stalled':
      if (isLast) await sendStepNews(trx, ctx, told);
      return;
    case 'lapse_change': {
      const change = (await listChanges(trx, visit.id)).at(-1);
      if (change !== undefined) await sendStepNews(trx, ctx, { ...told, change });
      return;
    }
    case 'lapse_move': {
      const moveAsk = (await listMoveAsks(trx, visit.id)).at(-1);
      if (moveAsk !== undefined) await sendStepNews(trx, ctx, { ...told, moveAsk });
      return;
    }
    case 'close':
      return;
  }
}
