/** Reads a booking with its orders and visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { WholeBooking } from './booking.ts';
import { findBooking, listOrders, listVisits } from './bookings.db.server.ts';

export async function readBooking(
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> {
  const booking = await findBooking(db, by);
  if (booking === null) return null;
  const orders = await listOrders(db, booking.id);
  return { ...booking, orders, visits: await listVisits(db, booking.id) };
}
