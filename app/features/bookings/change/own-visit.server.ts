/** Locks a visit with its booking, for its customer. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { readBooking } from '../read-booking.server.ts';

export type OwnVisitAsked = { reference: string; position: number; userId: string };

export async function lockOwnVisit(
  trx: Db,
  { reference, position, userId }: OwnVisitAsked,
): Promise<{ booking: WholeBooking; visit: Visit } | null> {
  const found = await findBooking(trx, { reference });
  if (found === null || found.userId !== userId || found.confirmedAt === null) return null;
  await lockVisitsOf(trx, [found.id]);
  const booking = await readBooking(trx, { id: found.id });
  const visit = booking?.visits.find((one) => one.position === position);
  return booking && visit ? { booking, visit } : null;
}
