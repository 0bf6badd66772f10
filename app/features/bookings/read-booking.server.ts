/** Reads a booking with its orders and visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { WholeBooking } from './booking.ts';
import { findBookingWithOrders, listVisits } from './bookings.db.server.ts';

export async function readBooking(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> {
  const booking = await findBookingWithOrders(db, by);
  return booking && { ...booking, visits: await listVisits(db, booking.id) };
}
