/** What a visit that does work again has: chosen jobs of the former one, at no cost. Pure. */
import type { BookedOrder, NewOrder, Visit, WholeBooking } from '../booking.ts';
import { ordersOf } from '../booking.ts';

/** Of a job that only cost money, such as a part. */
const LEAST_MINUTES = 30;

/** Only what was begun is done again, for a customer who is still there. */
export const mayRedo = (
  { userId, address }: Pick<WholeBooking, 'userId' | 'address'>,
  { isBegun }: Pick<Visit, 'isBegun'>,
): boolean => isBegun && userId !== null && address !== null;

/** null when one of the jobs isn't the visit's, or none is chosen. */
export function chooseRedone(
  booking: Pick<WholeBooking, 'orders'>,
  visit: Pick<Visit, 'orderIds'>,
  jobs: readonly string[],
): BookedOrder[] | null {
  const all = ordersOf(booking, visit);
  const chosen = all.filter(({ id }) => jobs.includes(id));
  return chosen.length === 0 || chosen.length !== new Set(jobs).size ? null : chosen;
}

/** At the end of the booking's orders, each on its own. */
export function redoneOrders(
  booking: Pick<WholeBooking, 'orders'>,
  chosen: readonly BookedOrder[],
  newId: () => string,
): NewOrder[] {
  const next = Math.max(...booking.orders.map(({ position }) => position)) + 1;
  return chosen.map((order, at) => {
    const { isLive: _, lessCents: __, changeOrderId: ___, ...job } = order;
    return {
      ...job,
      id: newId(),
      position: next + at,
      // Another line of the list than what was done and paid.
      orderId: newId(),
      cents: 0,
      taxCents: 0,
      minutes: Math.max(LEAST_MINUTES, order.minutes),
      after: [],
    };
  });
}
