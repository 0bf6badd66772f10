/** What the page of a hold says once its times are no longer held: what happened, and where its next thing is. */
import { findItemWithoutKey } from '#app/features/inbox/api/items.server.ts';
import { findRequestOf } from '#app/features/scheduling/api/requests.server.ts';
import { heldPath } from '#app/kernel/booking-urls.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import { findBookingOfRequest, findWholeBooking, listOffersFor } from '../bookings.db.server.ts';
import { listEvents } from '../histories.db.server.ts';
import type { HoldOver } from './held-view.ts';
import { isHeld, leaveHeld } from './read-held.server.ts';

export async function readHoldOver(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  booking: WholeBooking,
): Promise<HoldOver> {
  const { visits, requestReference, quote } = booking;
  const events = await listEvents(
    db,
    visits.map(({ id }) => id),
  );
  const isTakenBack = events.some(({ step }) => step === 'take_back');
  const title = isTakenBack
    ? `We had to take ${visits.length === 1 ? 'this time' : 'these times'} back`
    : 'Your hold expired';
  const { to, over } = leaveHeld(booking);
  const since = await findSince(db, now, booking);
  const nothing = `Nothing was booked or charged${requestReference === null && quote === null ? ', and your list is saved' : ''}.`;
  return {
    title,
    text: [isTakenBack ? 'We’re sorry.' : '', since?.text ?? nothing, since?.later ?? '']
      .filter(Boolean)
      .join(' '),
    next: since?.next ?? { to, name: over },
  };
}

/** `text` and `next` instead of what else the page says. */
type Since = Partial<Pick<HoldOver, 'text' | 'next'>> & { later?: string };

/** What became of the request for which its times were offered. */
async function findSince(
  db: Db,
  now: Date,
  { id, userId, requestReference }: WholeBooking,
): Promise<Since | null> {
  if (userId === null || requestReference === null) return null;
  const of = { userId, requestReference };
  const booked = await findBookingOfRequest(db, of);
  if (booked !== null) {
    const next = { to: bookingPath(booked), name: 'See your booking' };
    return { text: 'You’ve booked other times since.', next };
  }
  for (const offered of await listOffersFor(db, of)) {
    const booking = offered === id ? null : await findWholeBooking(db, { id: offered });
    if (booking === null || !isHeld(booking, now)) continue;
    const next = { to: heldPath(booking.reference), name: 'See your new times' };
    return { text: 'We’re holding other times for you now.', next };
  }
  const item = await findItemWithoutKey(db, requestReference);
  const request = item && (await findRequestOf(db, item.id));
  return request?.state === 'waiting'
    ? { later: 'We’ll look for other times and email you.' }
    : null;
}
