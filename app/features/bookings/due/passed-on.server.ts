/**
 * The clock's job of visits whose homesmith an operator suspended or ended: each goes to the next homesmith in a
 * transaction of its own, the nearest first, and its customer is notified. What is begun waits for an operator. Times
 * that were offered for a request are taken back.
 */

import {
  endPassingOn,
  isOffWork,
  listPassingOn,
  lockHomesmiths,
} from '#app/features/homesmiths/api/roster.server.ts';
import { isOff } from '#app/features/homesmiths/api/roster.ts';
import type { InboxRooms } from '#app/features/inbox/api/items.server.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import {
  findBookingOfVisit,
  findWholeBooking,
  listNotBegunOf,
  listOffersWith,
  lockVisitsOf,
} from '../bookings.db.server.ts';
import { findBarOf } from '../found/work-bar.server.ts';
import { sendStepNews } from '../mails/step-news.server.ts';
import { passOn } from '../offers/pass-on.server.ts';
import { takeBackOffer } from '../offers/take-back.server.ts';
import type { VisitState } from '../visit.process.ts';
import { takeVisitStep } from '../visit-steps.server.ts';

/** `rooms`: the inbox, where a customer reads that the times they were offered are not there anymore. */
export const passedOnJob = (rooms: InboxRooms): Job => ({
  name: 'visits of suspended and ended homesmiths',
  findDue: async (db, _, limit) => {
    const numbers = await listPassingOn(db, limit);
    if (numbers.length === 0) return [];
    const offers = await listOffersWith(db, numbers, limit);
    const visits = await listNotBegunOf(db, numbers, limit);
    const withSome = new Set([...visits, ...offers].map(({ number }) => number));
    const isAll = visits.length < limit && offers.length < limit;
    const ended = isAll ? numbers.filter((one) => !withSome.has(one)) : [];
    return [
      ...offers.map(({ bookingId, number }) => `${number} offer ${bookingId}`),
      ...visits.map(({ id, number }) => `${number} visit ${id}`),
      ...ended.map(String),
    ];
  },
  run: ({ database: { db }, ...ctx }, due) =>
    db.transaction().execute(async (trx) => {
      const [number = '', what, id = ''] = due.split(' ');
      const of = { number: Number(number) };
      if (what === 'offer') await takeBack(trx, { ...ctx, rooms }, { ...of, bookingId: id });
      else if (what === 'visit') await passOnVisit(trx, ctx, { ...of, visitId: id });
      else await endOf(trx, of.number);
    }),
});

/** The nearest; the clock does what is left. */
const MAX_AT_ONCE = 20;

/** Right after an operator took a homesmith off, so that their page can say who comes instead. */
export async function passOnNow(
  { database: { db }, ...ctx }: ChangeContext,
  rooms: InboxRooms,
  number: number,
): Promise<void> {
  for (const { id: visitId } of await listNotBegunOf(db, [number], MAX_AT_ONCE)) {
    await db.transaction().execute((trx) => passOnVisit(trx, ctx, { number, visitId }));
  }
  for (const { bookingId } of await listOffersWith(db, [number], MAX_AT_ONCE)) {
    const offer = { number, bookingId };
    await db.transaction().execute((trx) => takeBack(trx, { ...ctx, rooms }, offer));
  }
}

/**
 * Visits that were confirmed, and times that were offered, before the homesmith was taken off are there by now; none
 * afterwards.
 */
async function endOf(trx: Db, number: number): Promise<void> {
  await lockHomesmiths(trx, [number]);
  const left = [
    ...(await listNotBegunOf(trx, [number], 1)),
    ...(await listOffersWith(trx, [number], 1)),
  ];
  if (left.length === 0) await endPassingOn(trx, number);
}

async function takeBack(
  trx: Db,
  ctx: Omit<ChangeContext, 'database'> & { rooms: InboxRooms },
  { number, bookingId }: { number: number; bookingId: string },
): Promise<void> {
  if (await isOffWork(trx, number)) {
    // A closed conversation gets no message.
    await takeBackOffer(trx, ctx, { bookingId, by: 'clock', reason: 'off', text: '' });
    return;
  }
  await endAsBack(trx, number);
}

/** They are back by now. */
async function endAsBack(trx: Db, number: number): Promise<void> {
  await lockHomesmiths(trx, [number]);
  await endPassingOn(trx, number);
}

async function passOnVisit(
  trx: Db,
  ctx: Omit<ChangeContext, 'database'>,
  { number, visitId }: { number: number; visitId: string },
): Promise<void> {
  const bookingId = await findBookingOfVisit(trx, visitId);
  if (bookingId === null) return;
  await lockVisitsOf(trx, [bookingId]);
  const booking = await findWholeBooking(trx, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || visit?.number !== number) return;
  const bar = await findBarOf(trx, booking, visit);
  if (!isOff(bar)) {
    await endAsBack(trx, number);
    return;
  }
  const change = { by: 'clock', reason: bar, facts: { number } } as const;
  if (visit.state !== 'paused') {
    await passOn(trx, ctx, { booking, visit, change: { ...change, name: 'pass_on' } });
    return;
  }
  const set = { number: null, is_asked: false, pin_tries: 0 };
  const to: VisitState = visit.redo === null ? 'paused' : 'unplaced';
  const released = await takeVisitStep(trx, ctx, visit, { ...change, name: 'release', to, set });
  if (!released.ok) return;
  const told = { booking, visit: { ...visit, state: to, number: null }, former: visit };
  await sendStepNews(trx, ctx, { step: 'release', by: 'clock', ...told });
}
