/** Loads the last change order of a visit, for its customer. */
import { changeOrderPath, visitMessagesPath } from '#app/kernel/booking-urls.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import { formatPrice } from '#app/kernel/money.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import {
  endOfChange,
  formatChange,
  formatLine,
  nameLine,
  nameScope,
  stateAt,
} from '../change-order.ts';
import { findHomesmithNames, speakName } from '../names.server.ts';
import { viewPhotos } from '../photos/view-photos.ts';
import { type BookingRecord, getHistory } from '../read-booking.server.ts';
import type { ChangeView } from './change-view.ts';

/** null when nothing was ever asked there. */
export async function viewChangeOrder(
  { database: { db }, now }: Pick<RequestContext, 'database' | 'now'>,
  booking: BookingRecord,
  position: number,
): Promise<ChangeView | null> {
  const visit = booking.visits.find((one) => one.position === position);
  const history = visit && getHistory(booking, visit.id);
  const change = history?.changes.at(-1);
  if (!history || !change) return null;
  const photos = history.photos.filter(({ changeOrderId }) => changeOrderId === change.id);
  const called = (await findHomesmithNames(db, [{ number: change.number }])).get(change.number);
  const clock = (at: Date) => formatInstant(at.toISOString(), booking.timeZone, 'clock');
  const { reference, timeZone } = booking;
  return {
    id: change.id,
    state: stateAt(change, now),
    address: changeOrderPath(reference, position),
    booking: bookingPath(reference),
    reference,
    messages: visitMessagesPath(reference, position),
    who: speakName(called?.name ?? null) ?? 'Your homesmith',
    initials: called?.initials ?? '',
    askedAt: clock(change.askedAt),
    until: clock(change.lapsesAt),
    scope: nameScope(change) ?? '',
    lines: change.lines.map((line) => ({ what: nameLine(line), amount: formatLine(line.cents) })),
    reason: change.reason ?? '',
    photos: viewPhotos(photos, { reader: 'customer', timeZone }),
    maximum: {
      now: formatPrice(change.formerCents),
      changed: formatPrice(change.formerCents + change.cents),
    },
    cents: change.formerCents + change.cents,
    amount: formatChange(change.cents),
    ends: { now: clock(change.formerEndsAt), changed: clock(endOfChange(change)) },
    needsVisit: !change.hasRoom,
  };
}
