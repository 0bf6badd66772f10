/** Reads a booking with its orders and visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookedOrder, WholeBooking } from './booking.ts';
import {
  type BookingRecord,
  findBookingRecord,
  findConfirmedOf,
  findWholeBooking,
  listOrders,
  listOrdersById,
  listWholeBookingsOf,
} from './bookings.db.server.ts';
import type { VisitHistory } from './histories.db.server.ts';

export type { BookingRecord };

export const readBooking = (
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> => findWholeBooking(db, by);

/** With what happened to its visits. */
export const readBookingRecord = (
  db: Db,
  of: { reference: string } | { visitId: string },
): Promise<BookingRecord | null> => findBookingRecord(db, of);

export function getHistory({ histories }: BookingRecord, visitId: string): VisitHistory {
  const history = histories.get(visitId);
  if (history === undefined) throw new Error('There is no such visit.');
  return history;
}

/** An account's confirmed ones and those that it still holds, the newest first. */
export const readBookingsOf = (
  db: Db,
  asked: { userId: string; now: Date; limit: number },
): Promise<WholeBooking[]> => listWholeBookingsOf(db, asked);

/** The reference of what an account booked of the times offered for this request; null for nothing. */
export const findBookingOfRequest = (
  db: Db,
  asked: { userId: string; requestReference: string },
): Promise<string | null> => findConfirmedOf(db, asked);

export const readOrders = (db: Db, bookingId: string): Promise<BookedOrder[]> =>
  listOrders(db, bookingId);

/** By their own ids, of any bookings. */
export async function readOrdersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, BookedOrder>> {
  const orders = await listOrdersById(db, orderIds);
  return new Map(orders.map((order) => [order.id, order]));
}
