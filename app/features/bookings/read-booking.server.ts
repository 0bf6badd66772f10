/** Reads a booking with its orders and visits. */
import { orderedJob, UNKNOWN_JOB } from '#app/features/catalogue/choices/ordered-job.ts';
import { findStoredServices } from '#app/features/catalogue/stored-services.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookedOrder, WholeBooking } from './booking.ts';
import {
  findConfirmedOf,
  findWholeBooking,
  listOrders,
  listOrdersById,
  listWholeBookingsOf,
} from './bookings.db.server.ts';

export async function readBooking(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> {
  const booking = await findWholeBooking(db, by);
  return booking && { ...booking, orders: await withJobs(db, booking.orders) };
}

/** An account's confirmed ones and those that it still holds, the newest first. */
export async function readBookingsOf(
  db: Db,
  asked: { userId: string; now: Date; limit: number },
): Promise<WholeBooking[]> {
  const bookings = await listWholeBookingsOf(db, asked);
  const all = await withJobs(
    db,
    bookings.flatMap(({ orders }) => orders),
  );
  const known = new Map(all.map((order) => [order.id, order]));
  return bookings.map((booking) => ({
    ...booking,
    orders: booking.orders.flatMap(({ id }) => known.get(id) ?? []),
  }));
}

/** The reference of what an account booked of the times offered for this request; null for nothing. */
export const findBookingOfRequest = (
  db: Db,
  asked: { userId: string; requestReference: string },
): Promise<string | null> => findConfirmedOf(db, asked);

export const readOrders = async (db: Db, bookingId: string): Promise<BookedOrder[]> =>
  withJobs(db, await listOrders(db, bookingId));

/** By their own ids, of any bookings. */
export async function readOrdersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, BookedOrder>> {
  const orders = await withJobs(db, await listOrdersById(db, orderIds));
  return new Map(orders.map((order) => [order.id, order]));
}

type WithoutJob = Pick<BookedOrder, 'serviceId' | 'choices'> & { job: BookedOrder['job'] | null };

/** Orders from before jobs were kept have the names of today's catalogue. */
export async function withJobs<Order extends WithoutJob>(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { job: BookedOrder['job'] })[]> {
  const missing = orders.flatMap(({ job, serviceId }) => (job === null ? serviceId : []));
  const services = await findStoredServices(db, missing);
  return orders.map((order) => {
    if (order.job !== null) return { ...order, job: order.job };
    const service = services.get(order.serviceId);
    return { ...order, job: service ? orderedJob(service, order.choices) : UNKNOWN_JOB };
  });
}
