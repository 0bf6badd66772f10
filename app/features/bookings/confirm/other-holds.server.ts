/** What an account holds of jobs that it books at another time, as the times that an operator offered for them. */
import { freeTimes } from '#app/features/scheduling/calendar/take-times.server.ts';
import { followOffer } from '#app/features/scheduling/requests/requests.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { countBooked } from '../bookings.db.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { takeVisitStep } from '../visit-steps.server.ts';

/**
 * Frees their times: their visits and calendars are locked. A request is booked once all of its jobs are, and waits for
 * us again when some are left.
 */
export async function endOtherHolds(
  trx: Db,
  moment: Moment,
  { userId, bookingIds }: { userId: string; bookingIds: readonly string[] },
): Promise<void> {
  for (const id of bookingIds) {
    const booking = await readBooking(trx, { id });
    const held = booking?.visits.filter(({ state }) => state === 'held') ?? [];
    if (booking === null || held.length === 0) continue;
    for (const visit of held) {
      const left = await takeVisitStep(trx, moment, visit, { name: 'let_go', by: 'customer' });
      if (!left.ok) throw new Error('What is held can be let go of.');
    }
    await freeTimes(trx, {
      visitIds: held.map((visit) => visit.id),
      numbers: held.flatMap(({ number }) => number ?? []),
    });
    const { requestReference: reference } = booking;
    if (reference === null) continue;
    const orderIds = booking.orders.map(({ orderId }) => orderId);
    const isAll = (await countBooked(trx, { userId, orderIds })) === orderIds.length;
    await followOffer(trx, moment, { reference, name: isAll ? 'book' : 'lapse' });
  }
}
