/**
 * Loads a homesmith's visit with its booking, for a page, or locked for a step. The route has checked whose
 * homesmith it is.
 */
import { listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import type { WorkBar } from '#app/features/homesmiths/api/roster.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { calledBy } from '../agreement.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import {
  findBookingOfVisit,
  findBookingRecord,
  findVisitOf,
  findWholeBooking,
  lockVisitsOf,
} from '../bookings.db.server.ts';
import { findBarOf } from '../found/work-bar.server.ts';
import { speakName } from '../names.server.ts';
import type { BookingRecord } from '../read-booking.server.ts';

type JobKey = { number: number; visitId: string };

export type JobVisit<Booking extends WholeBooking = WholeBooking> = {
  booking: Booking;
  visit: Visit;
  crewSize: number;
  /** As homeowners call them. */
  name: string;
  /** It is a trial's sample homesmith. */
  isSample: boolean;
  /** Why they may not do it; null when they may. */
  bar: WorkBar | null;
};

/** With what happened to it. null for an unknown or unconfirmed visit, and for another homesmith's. */
export const findJob = async (db: Db, asked: JobKey): Promise<JobVisit<BookingRecord> | null> =>
  jobOf(db, await findBookingRecord(db, { visitId: asked.visitId }), asked);

/** The same, with all visits of the booking locked. */
export async function lockJob(trx: Db, asked: JobKey): Promise<JobVisit | null> {
  const { number, visitId: id } = asked;
  if ((await findVisitOf(trx, { id, number })) === null) return null;
  const bookingId = await findBookingOfVisit(trx, id);
  if (bookingId === null) return null;
  await lockVisitsOf(trx, [bookingId]);
  // It may have been reassigned before it was locked.
  return jobOf(trx, await findWholeBooking(trx, { id: bookingId }), asked);
}

async function jobOf<Booking extends WholeBooking>(
  db: Db,
  booking: Booking | null,
  { number, visitId }: JobKey,
): Promise<JobVisit<Booking> | null> {
  const visit = booking?.visits.find(({ id }) => id === visitId);
  if (!booking || !visit || booking.confirmedAt === null || visit.number !== number) return null;
  const [seller] = await listSellers(db, [number]);
  if (seller === undefined) return null;
  const { crewSize, isSample } = seller;
  const bar = await findBarOf(db, booking, visit);
  return { booking, visit, crewSize, name: speakName(calledBy(seller)), isSample, bar };
}
