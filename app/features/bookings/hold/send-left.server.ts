/** Sends orders without a window as a request, which an operator answers. Idempotent. */
import { findOwnHome } from '#app/features/customers/api/customers.server.ts';
import { receive } from '#app/features/inbox/api/inbox.server.ts';
import { keepRequest, REQUEST_KIND } from '#app/features/scheduling/api/requests.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findWholeBooking, setRequestReference } from '../bookings.db.server.ts';
import type { ConfirmedBooking } from '../confirm/confirm.server.ts';
import { eventIdOf } from '../keys.server.ts';

/**
 * After the confirmation, in its own transaction: if it fails the booking is kept, and its page says what is missing.
 */
export async function sendLeft(
  ctx: RequestContext,
  { userId, user }: Actor,
  { reference, hasLeft }: ConfirmedBooking,
): Promise<void> {
  if (!hasLeft) return;
  const { db } = ctx.database;
  const booking = await findWholeBooking(db, { reference });
  const left = booking?.asked.left ?? [];
  if (booking === null || left.length === 0 || booking.requestReference !== null) return;
  const home = await findOwnHome(db, userId);
  const { zip, timeZone } = booking;
  const sent = await receive(ctx, {
    idempotencyKey: eventIdOf('left', booking.id),
    kind: REQUEST_KIND,
    userId,
    email: user.email,
    name: home?.name ?? null,
    subject: `Times in ${zip}, with booking ${reference}`,
    message: null,
    facts: [
      ...left.map(({ kept, why }, at) => ({
        label: left.length === 1 ? 'Visit' : `Visit ${at + 1}`,
        value: `To be planned. ${kept.words}. ${why}`,
      })),
      { label: 'Booking', value: reference },
    ],
    keep: (trx, { id, reference: request }) =>
      keepRequest(trx, ctx, id, {
        asker: { userId, reference: request },
        homeId: home?.zip === zip ? home.id : null,
        kind: booking.asked.kind,
        plan: { zip, timeZone, days: [], fewest: null, soonest: null, toRequest: [] },
        orders: left.map(({ kept }) => kept),
        visits: left.map(({ kept }) => ({
          orderKeys: [kept.orderKey],
          minutes: null,
          crewSize: kept.crewSize,
          wished: [],
        })),
      }),
    confirmation: {
      subject: 'We’re working on the rest of your booking',
      intro: `Part of booking ${reference} still needs a time. We’ll be in touch.`,
      paragraphs: [
        'The visits you booked are still on. For the rest, nothing is scheduled until you confirm.',
      ],
    },
  });
  if (sent.ok) await setRequestReference(db, booking.id, sent.value.reference);
  else
    ctx.log.warn({ reference, refusal: sent.refusal.code }, 'the rest of a booking was not sent');
}
