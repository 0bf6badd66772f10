/** Why a homesmith may not do a visit that is theirs. */
import { findWorkBar } from '#app/features/homesmiths/api/roster.server.ts';
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';

/** null when they may, and for a visit without a homesmith. */
export async function findBarOf(
  db: Db,
  booking: WholeBooking,
  visit: Visit,
): Promise<WorkBar | null> {
  if (visit.number === null) return null;
  const trades = ordersOf(booking, visit).map(({ trade }) => trade);
  const usState = booking.address?.usState ?? findPlace(booking.zip)?.state ?? null;
  return findWorkBar(db, visit.number, { day: visit.window.day, usState, trades });
}
