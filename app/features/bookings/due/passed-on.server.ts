/**
 * The clock's job of visits whose homesmith an operator suspended or ended: each goes to the next homesmith in a
 * transaction of its own, the nearest first, and its customer is notified. What is begun waits for an operator.
 */
import {
  endPassingOn,
  findPassingOn,
  lockCalendars,
} from '#app/features/homesmiths/roster/candidates.server.ts';
import { isOff } from '#app/features/homesmiths/roster/work-bar.ts';
import type { ClockContext, Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findBookingOfVisit, listNotBegunOf, lockVisitsOf } from '../bookings.db.server.ts';
import { mailHomesmith, mailOffer } from '../mails/send-mails.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';
import { findBarOf } from '../work-bar.server.ts';

export const passedOnJob: Job = {
  name: 'visits of suspended and ended homesmiths',
  findDue: async (db, _, limit) => {
    const numbers = await findPassingOn(db, limit);
    if (numbers.length === 0) return [];
    const visits = await listNotBegunOf(db, numbers, limit);
    const withVisits = new Set(visits.map(({ number }) => number));
    const ended = visits.length < limit ? numbers.filter((one) => !withVisits.has(one)) : [];
    return [...visits.map(({ id, number }) => `${number} ${id}`), ...ended.map(String)];
  },
  run: ({ database: { db }, ...ctx }, id) =>
    db.transaction().execute(async (trx) => {
      const [number = '', visitId] = id.split(' ');
      if (visitId === undefined) await endOf(trx, Number(number));
      else await passOnVisit(trx, ctx, { number: Number(number), visitId });
    }),
};

/** Visits confirmed before the homesmith was taken off are there by now; none is confirmed afterwards. */
async function endOf(trx: Db, number: number): Promise<void> {
  await lockCalendars(trx, [number]);
  if ((await listNotBegunOf(trx, [number], 1)).length === 0) await endPassingOn(trx, number);
}

async function passOnVisit(
  trx: Db,
  ctx: Omit<ClockContext, 'database'>,
  { number, visitId }: { number: number; visitId: string },
): Promise<void> {
  const bookingId = await findBookingOfVisit(trx, visitId);
  if (bookingId === null) return;
  await lockVisitsOf(trx, [bookingId]);
  const booking = await readBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || visit?.number !== number) return;
  const bar = await findBarOf(trx, booking, visit);
  // They are back by now.
  if (!isOff(bar)) {
    await lockCalendars(trx, [number]);
    await endPassingOn(trx, number);
    return;
  }
  const change = { by: 'clock', reason: bar, facts: { number } } as const;
  if (visit.state !== 'paused') {
    const passed = await passOn(trx, ctx, {
      booking,
      visit,
      change: { ...change, name: 'pass_on' },
    });
    if (passed.ok) await mailHomesmith(trx, ctx, { booking, visit, what: 'passed' });
    return;
  }
  const set = { number: null, is_asked: false, pin_tries: 0 };
  const released = await takeVisitStep(trx, ctx, visit, { ...change, name: 'release', set });
  if (!released.ok) return;
  await mailOffer(trx, ctx, { what: 'released', booking, visit: { ...visit, number: null } });
  await mailHomesmith(trx, ctx, { booking, visit, what: 'passed' });
}
