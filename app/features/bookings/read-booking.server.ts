/** Reads a booking with its orders and visits. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { WholeBooking } from './booking.ts';
import { findWholeBooking } from './bookings.db.server.ts';

export const readBooking = (
  db: Db,
  by: { reference: string } | { id: string },
): Promise<WholeBooking | null> => findWholeBooking(db, by);
