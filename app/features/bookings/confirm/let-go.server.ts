/** Ends a hold without a booking: its customer lets go of it, or books its jobs at another time. */
import { freeTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { followOffer } from '#app/features/scheduling/api/requests.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { Booking, Visit } from '../booking.ts';
import {
  countBooked,
  findBooking,
  findWholeBooking,
  listVisits,
  lockVisitsOf,
} from '../bookings.db.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';

/** Unclaimed times are everyone's who has their key; claimed ones are their account's. */
export const isOpenTo = (booking: Pick<Booking, 'userId'>, userId: string | null): boolean =>
  booking.userId === null || booking.userId === userId;

/** Expires the visits, and returns what `takeTimes` has to free. What another account has claimed by now stays. */
export async function letGo(
  trx: Db,
  ctx: Moment,
  { bookingIds, userId }: { bookingIds: readonly string[]; userId: string | null },
) {
  if (bookingIds.length === 0) return [];
  await lockVisitsOf(trx, bookingIds);
  const visits: Visit[] = [];
  for (const id of bookingIds) {
    const booking = await findBooking(trx, { id });
    if (booking === null || !isOpenTo(booking, userId)) continue;
    const held = (await listVisits(trx, id)).filter(({ state }) => state === 'held');
    for (const visit of held) {
      const left = await takeVisitStep(trx, ctx, visit, { name: 'let_go', by: 'customer' });
      if (!left.ok) throw new Error('What is held can be let go of.');
    }
    // Held no more, it has nothing to say about a request that may have other times by now.
    if (held.length > 0 && booking.requestReference !== null) await followRequest(trx, ctx, id);
    visits.push(...held);
  }
  return visits;
}

/** Lets go, and frees the times at once. */
export async function freeHeld(
  trx: Db,
  ctx: Moment,
  of: { bookingIds: readonly string[]; userId: string | null },
): Promise<void> {
  const visits = await letGo(trx, ctx, of);
  if (visits.length === 0) return;
  await freeTimes(trx, {
    visitIds: visits.map(({ id }) => id),
    numbers: visits.flatMap(({ number }) => number ?? []),
  });
}

/** The request that its times answered is booked once all of its jobs are, at other times; otherwise it waits again. */
async function followRequest(trx: Db, ctx: Moment, bookingId: string): Promise<void> {
  const booking = await findWholeBooking(trx, { id: bookingId });
  if (booking === null || booking.requestReference === null) return;
  const { requestReference: reference, userId } = booking;
  const orderIds = booking.orders.map(({ orderId }) => orderId);
  const isAll =
    userId !== null && (await countBooked(trx, { userId, orderIds })) === orderIds.length;
  await followOffer(trx, ctx, { reference, name: isAll ? 'book' : 'lapse' });
}
