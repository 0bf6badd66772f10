/** Visits as calendar entries: each has a constant UID, so that an update replaces the former entry. */

import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import {
  describeJobs,
  nameAllShortly,
  preparationFor,
} from '#app/features/catalogue/api/choices.ts';
import { hashToken } from '#app/features/identity/api/sessions.server.ts';
import { laterWindow } from '#app/features/scheduling/api/calendar.server.ts';
import { listWorkDays } from '#app/features/scheduling/api/plan.ts';
import { calendarText, nameArrival } from '#app/features/scheduling/api/scheduling.ts';
import { HOUR_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { addressLine } from '../agreement.ts';
import { describeWork, ordersOf, type Visit, type WholeBooking, workDaysOf } from '../booking.ts';
import { isRedoOpen } from '../homesmith-reasons.ts';
import { findHomesmithNames, namesOf } from '../names.server.ts';

type CalendarContext = {
  publicUrl: string;
  now: Date;
  names: ReadonlyMap<number, string>;
};

const isOff = ({ state }: Pick<Visit, 'state'>) => state === 'cancelled' || state === 'unfilled';

/** A paused visit has no known time, and maybe a redo without a homesmith, so they are tentative. */
function statusOf(visit: Pick<Visit, 'state' | 'redo'>): ICalEventStatus {
  if (isOff(visit)) return ICalEventStatus.CANCELLED;
  return visit.state === 'paused' || isRedoOpen(visit)
    ? ICalEventStatus.TENTATIVE
    : ICalEventStatus.CONFIRMED;
}

/** The whole booking as it is now, or some of its visits. */
export async function serializeBooking(
  { config, database: { db }, now }: Pick<RequestContext, 'config' | 'database' | 'now'>,
  booking: WholeBooking,
  visits = booking.visits,
): Promise<string> {
  const names = namesOf(await findHomesmithNames(db, visits));
  return serializeVisits(booking, visits, { publicUrl: config.publicUrl, now, names });
}

/** "text/calendar"; canceled visits are removed from the calendar. */
export function serializeVisits(
  booking: WholeBooking,
  visits: readonly Visit[],
  { publicUrl, now, names }: CalendarContext,
): string {
  const calendar = newCalendar(
    visits.every(isOff) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  );
  const spelled = { publicUrl, now, names };
  addVisits(calendar, { booking, visits, location: addressLine(booking) }, spelled);
  return calendarText(calendar);
}

/** Current and past visits without the street, because anybody with the feed's address can read it. */
export function serializeFeed(bookings: readonly WholeBooking[], spelled: CalendarContext): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  calendar.ttl(HOUR_MS / SECOND_MS);
  for (const booking of bookings) {
    const visits = booking.visits.filter(({ state }) => state !== 'held' && state !== 'expired');
    addVisits(calendar, { booking, visits, location: booking.zip }, spelled);
  }
  return calendarText(calendar);
}

/** What the link of a shared booking shows: no address, no price, no reference, and no id that anything else has. */
export function serializeShared(
  booking: WholeBooking,
  { publicUrl, now, names }: CalendarContext,
): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  for (const visit of booking.visits) {
    const orders = ordersOf(booking, visit);
    const who = names.get(visit.number ?? 0) ?? 'A homesmith';
    const preparation = preparationFor(orders).flatMap(({ notes }) => notes);
    const event = {
      summary: `${who}: ${nameAllShortly(orders)}`,
      description: [
        `${who}. ${nameArrival(visit.window.hour)}. ${describeWork(visit)}.`,
        ...(preparation.length === 0 ? [] : [`Before ${who} arrives: ${preparation.join(' ')}`]),
      ].join('\n\n'),
    };
    const of = { id: hashToken(visit.id), timeZone: booking.timeZone };
    for (const day of daysOf(visit, of, { publicUrl, now })) {
      calendar.createEvent({ ...day, ...event });
    }
  }
  return calendarText(calendar);
}

/** An entry for each day. Their ids count from the first day on, so that those of done days stay as they are. */
function daysOf(
  visit: Visit,
  { id, timeZone }: { id: string; timeZone: string },
  context: Pick<CalendarContext, 'publicUrl' | 'now'>,
) {
  const done = visit.daysDone ?? 0;
  return listWorkDays(visit.window.day, workDaysOf(visit)).map((day, at) => {
    const { startsAt, endsAt } = laterWindow(timeZone, day);
    return {
      ...eventOf(visit, context),
      ...(at > 0 && { start: startsAt, end: endsAt }),
      id: `${id}${done + at === 0 ? '' : `-${done + at + 1}`}@homesmith`,
    };
  });
}

/** What every calendar says of a visit. */
const eventOf = (visit: Visit, { publicUrl, now }: Pick<CalendarContext, 'publicUrl' | 'now'>) => ({
  sequence: visit.sequence,
  stamp: now,
  start: visit.windowStartsAt,
  end: visit.windowEndsAt,
  organizer: { name: 'Homesmith', email: `no-reply@${new URL(publicUrl).hostname}` },
  status: statusOf(visit),
});

const newCalendar = (method: ICalCalendarMethod): ICalCalendar =>
  ical({ name: 'Homesmith', prodId: { company: 'Homesmith', product: 'Bookings' }, method });

type CalendarPart = { booking: WholeBooking; visits: readonly Visit[]; location: string };

function addVisits(
  calendar: ICalCalendar,
  { booking, visits, location }: CalendarPart,
  { publicUrl, now, names }: CalendarContext,
): void {
  for (const visit of visits) {
    const orders = ordersOf(booking, visit);
    const who = names.get(visit.number ?? 0) ?? 'A homesmith';
    const event = {
      summary: `${who}: ${nameAllShortly(orders)}`,
      description: [
        `${who}. ${nameArrival(visit.window.hour)}. ${describeWork(visit)}. Booking ${booking.reference}.`,
        ...describeJobs(orders),
      ].join('\n\n'),
      location,
      url: `${publicUrl}${bookingPath(booking.reference)}`,
    };
    const of = { id: visit.id, timeZone: booking.timeZone };
    for (const day of daysOf(visit, of, { publicUrl, now })) {
      calendar.createEvent({ ...day, ...event });
    }
  }
}
