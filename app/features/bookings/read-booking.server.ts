/** Reads a booking with its orders and visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookedOrder } from './booking.ts';
import { type BookingRecord, listOrdersById } from './bookings.db.server.ts';
import type { VisitHistory } from './histories.db.server.ts';

export type { BookingRecord };

export function getHistory({ histories }: BookingRecord, visitId: string): VisitHistory {
  const history = histories.get(visitId);
  if (history === undefined) throw new Error('There is no such visit.');
  return history;
}

/** By their own ids, of any bookings. */
export async function readOrdersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, BookedOrder>> {
  const orders = await listOrdersById(db, orderIds);
  return new Map(orders.map((order) => [order.id, order]));
}
