/** Locks a visit with its booking, for its customer or for operators. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { readBooking } from '../read-booking.server.ts';

export type OwnVisitAsked = { reference: string; position: number; userId: string };

type Found = { booking: WholeBooking; visit: Visit };

/** Of a confirmed booking, for people who may change it. */
export async function lockVisit(
  trx: Db,
  { reference, position }: Omit<OwnVisitAsked, 'userId'>,
): Promise<Found | null> {
  const found = await findBooking(trx, { reference });
  if (found === null || found.confirmedAt === null) return null;
  await lockVisitsOf(trx, [found.id]);
  const booking = await readBooking(trx, { id: found.id });
  const visit = booking?.visits.find((one) => one.position === position);
  return booking && visit ? { booking, visit } : null;
}

export async function lockOwnVisit(
  trx: Db,
  { userId, ...asked }: OwnVisitAsked,
): Promise<Found | null> {
  const found = await findBooking(trx, asked);
  return found?.userId === userId ? lockVisit(trx, asked) : null;
}
