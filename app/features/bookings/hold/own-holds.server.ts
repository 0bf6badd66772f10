/** Lists the held times that a customer can still confirm, for the dashboard. */
import { jobLine } from '#app/features/catalogue/api/choices.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { formatPrice } from '#app/kernel/money.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { ceilingOf, type WholeBooking } from '../booking.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import type { HeldEntry } from './held-view.ts';
import { endOf, isHeld, nameEnd } from './read-held.server.ts';
import { listHeldWith } from './registering.db.server.ts';

/** The first to end first. */
export async function listOwnHolds(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
): Promise<HeldEntry[]> {
  const held: WholeBooking[] = [];
  for (const reference of await listHeldWith(db, userId, now)) {
    const booking = await findWholeBooking(db, { reference });
    if (booking !== null && isHeld(booking, now)) held.push(booking);
  }
  return held
    .toSorted((one, other) => endOf(one).getTime() - endOf(other).getTime())
    .map((booking) => viewEntry(booking, now));
}

function viewEntry(booking: WholeBooking, now: Date): HeldEntry {
  const { reference, requestReference, orders, visits } = booking;
  return {
    reference,
    address: heldPath(reference),
    title: requestReference === null ? 'Finish your booking' : 'Your times are ready',
    windows: visits.map(({ window }) => formatArrival(window)),
    jobs: orders.map(({ serviceName }) => serviceName).join(', '),
    lines: orders.map(jobLine),
    price: `up to ${formatPrice(ceilingOf(orders))}`,
    until: nameEnd(booking, now),
  };
}
