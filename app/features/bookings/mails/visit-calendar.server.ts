/** Visits as entries for calendars: each keeps its own, and what is told later of it takes the place of what was told before. */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { addressLine } from '../agreement.ts';
import { ordersOf, type Visit, type WholeBooking } from '../booking.ts';
import { findCalled, namesOf } from '../names.server.ts';

type Spelled = {
  publicUrl: string;
  now: Date;
  names: ReadonlyMap<number, string>;
};

const isOff = ({ state }: Pick<Visit, 'state'>) => state === 'cancelled' || state === 'unfilled';

/** All of it as it stands. */
export async function spellBooking(
  { config, database: { db }, now }: Pick<RequestContext, 'config' | 'database' | 'now'>,
  booking: WholeBooking,
): Promise<string> {
  const names = namesOf(await findCalled(db, booking.visits));
  return spellVisits(booking, booking.visits, { publicUrl: config.publicUrl, now, names });
}

/** "text/calendar": those that are off are taken out of the calendar. */
export function spellVisits(
  booking: WholeBooking,
  visits: readonly Visit[],
  { publicUrl, now, names }: Spelled,
): string {
  const calendar = ical({
    name: 'Homesmith',
    prodId: { company: 'Homesmith', product: 'Bookings' },
    method: visits.every(isOff) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const visit of visits) {
    const services = ordersOf(booking, visit).map(({ serviceName }) => serviceName);
    const who = names.get(visit.number ?? 0) ?? 'A homesmith';
    calendar.createEvent({
      id: `${visit.id}@homesmith`,
      sequence: visit.sequence,
      stamp: now,
      start: visit.windowStartsAt,
      end: visit.windowEndsAt,
      summary: `${who} comes: ${services.join(', ')}`,
      description: `${who} comes between these times. Booking ${booking.reference}.`,
      location: addressLine(booking),
      url: `${publicUrl}${bookingPath(booking.reference)}`,
      organizer: { name: 'Homesmith', email: `no-reply@${new URL(publicUrl).hostname}` },
      status: isOff(visit) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
