/** The two sides of a visit: its customer, and its current homesmith. */
import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { isOff } from '#app/features/homesmiths/api/roster.ts';
import { formatArrival } from '#app/features/scheduling/api/scheduling.ts';
import { jobMessagesPath, visitMessagesPath } from '#app/kernel/booking-urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBookingOfVisit, findVisitOf, findWholeBooking } from '../bookings.db.server.ts';
import { findBarOf } from '../found/work-bar.server.ts';
import { findHomesmithNames, namesOf } from '../names.server.ts';

/** Whose page it is; the route has checked the person. */
export type SideQuestion =
  | { by: 'sender'; userId: string; reference: string; position: number }
  | { by: 'homesmith'; userId: string; number: number; visitId: string };

export type Sides = {
  booking: WholeBooking;
  visit: Visit;
  /** First names; null for an empty side. */
  customer: string | null;
  homesmith: string | null;
  /** An operator suspended or ended the homesmith: neither side writes. */
  isOff: boolean;
  when: string;
};

/** null for an unknown or unconfirmed visit, and for someone else's. */
export async function findSides(db: Db, asked: SideQuestion): Promise<Sides | null> {
  const found = asked.by === 'sender' ? await ofCustomer(db, asked) : await ofHomesmith(db, asked);
  return found?.booking.confirmedAt == null ? null : describeSides(db, found);
}

type FoundVisit = Pick<Sides, 'booking' | 'visit'>;

async function ofCustomer(
  db: Db,
  { userId, reference, position }: Extract<SideQuestion, { by: 'sender' }>,
): Promise<FoundVisit | null> {
  const booking = await findWholeBooking(db, { reference });
  const visit = booking?.visits.find((one) => one.position === position);
  return booking?.userId === userId && visit !== undefined ? { booking, visit } : null;
}

async function ofHomesmith(
  db: Db,
  { number, visitId }: Extract<SideQuestion, { by: 'homesmith' }>,
): Promise<FoundVisit | null> {
  const visit = await findVisitOf(db, { id: visitId, number });
  return visit && findWhole(db, visitId);
}

export async function findWhole(db: Db, visitId: string): Promise<FoundVisit | null> {
  const id = await findBookingOfVisit(db, visitId);
  const booking = id === null ? null : await findWholeBooking(db, { id });
  const visit = booking?.visits.find((one) => one.id === visitId);
  return booking && visit ? { booking, visit } : null;
}

export async function describeSides(db: Db, { booking, visit }: FoundVisit): Promise<Sides> {
  const { userId } = booking;
  const names = namesOf(await findHomesmithNames(db, [visit]));
  return {
    booking,
    visit,
    customer: userId && ((await findFirstName(db, userId)) ?? 'The homeowner'),
    homesmith: names.get(visit.number ?? 0) ?? null,
    isOff: isOff(await findBarOf(db, booking, visit)),
    when: formatArrival(visit.window),
  };
}

/** The page of each side; null for an empty side. */
export function pagesOf({ booking, visit }: FoundVisit) {
  return {
    sender: visitMessagesPath(booking.reference, visit.position),
    homesmith: visit.number === null ? null : jobMessagesPath(visit.number, visit.id),
  };
}
