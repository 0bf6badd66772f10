/**
 * Loads a homesmith's visit with its booking, for a page, or locked for a step. The route has checked whose
 * homesmith it is.
 */
import type { WorkBar } from '#app/features/homesmiths/roster/work-bar.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBookingOfVisit, findVisitOf, lockVisitsOf } from '../bookings.db.server.ts';
import { findCalled } from '../names.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { findBarOf } from '../work-bar.server.ts';

export type JobVisit = {
  booking: WholeBooking;
  visit: Visit;
  /** It is a trial's sample homesmith. */
  isSample: boolean;
  /** Why they may not do it; null when they may. */
  bar: WorkBar | null;
};

/** null for an unknown or unconfirmed visit, and for another homesmith's. */
export async function findJob(
  db: Db,
  { number, visitId }: { number: number; visitId: string },
  { locks = false } = {},
): Promise<JobVisit | null> {
  if ((await findVisitOf(db, { id: visitId, number })) === null) return null;
  const bookingId = await findBookingOfVisit(db, visitId);
  if (bookingId === null) return null;
  if (locks) await lockVisitsOf(db, [bookingId]);
  const booking = await readBooking(db, { id: bookingId });
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || !visit || booking.confirmedAt === null) return null;
  // It may have been reassigned before it was locked.
  if (visit.number !== number) return null;
  const isSample = (await findCalled(db, [visit])).get(number)?.isSample ?? false;
  return { booking, visit, isSample, bar: await findBarOf(db, booking, visit) };
}
