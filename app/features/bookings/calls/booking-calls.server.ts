/** The calls by which a program books as its owner: each is a use case that the pages have, too. */
import { isDeepStrictEqual } from 'node:util';
import { findSold } from '#app/features/scheduling/windows/ask-times.server.ts';
import { readTimesQuestion } from '#app/features/scheduling/windows/asked-times.ts';
import { TIMES_FIELDS, visitField } from '#app/features/scheduling/windows/times-fields.ts';
import { SERVICES_FIELD } from '#app/features/service-list/list/spelled-orders.ts';
import type { Mistakes } from '#app/kernel/change.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { runAction } from '#app/platform/action/action.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import type { WholeBooking } from '../booking.ts';
import { correctBooking } from '../change/correct.server.ts';
import { confirmBooking } from '../confirm/confirm.server.ts';
import { DETAIL_FIELDS, HIDES, jobNoteField, SHOWS } from '../hold/detail-fields.ts';
import { detailsIn, readDetails } from '../hold/details.ts';
import { holdPlan } from '../hold/hold.server.ts';
import { isHeld } from '../hold/read-held.server.ts';
import { letGoOf, saveDetails } from '../hold/save-details.server.ts';
import { sendLeft } from '../hold/send-left.server.ts';
import type { BookingStep } from './booking-calls.policy.ts';
import { type BookingCall, bookingCall, ownBookingCall } from './call.server.ts';
import { CONFIRM, DETAILS, type DetailsBody, HOLD, type HoldBody, NOTHING } from './call-bodies.ts';
import { readToAgree } from './to-agree.server.ts';

export const holdCall = bookingCall('hold', HOLD, async (ctx, body, { userId, once }) => {
  const query = queryOf(body);
  const question = readTimesQuestion(query, findSold(ctx.catalogue.current()));
  if (!question.ok) return refuse({ about: 'hold', refusal: question.refusal });
  const asked = { once, question: question.value, query: query.toString(), userId, former: null };
  const held = await holdPlan(ctx, asked);
  return held.ok ? held : refuse({ about: 'hold', refusal: held.refusal });
});

/** As the page of the times has it in its address. */
function queryOf({ zip, services, plan, shape, windows, later, zone }: HoldBody): URLSearchParams {
  const query = new URLSearchParams(services.map((one) => [SERVICES_FIELD, one]));
  query.set(TIMES_FIELDS.zip, zip);
  query.set(TIMES_FIELDS.plan, plan);
  query.set(TIMES_FIELDS.shape, shape);
  if (later !== undefined) query.set(TIMES_FIELDS.later, String(later));
  if (zone !== undefined) query.set(TIMES_FIELDS.zone, zone);
  for (const [place, window] of windows.entries()) query.set(visitField(place), window);
  return query;
}

export const bookingSteps: Readonly<Record<BookingStep, BookingCall>> = {
  details: ownBookingCall('details', DETAILS, async (ctx, body, { booking, userId }) => {
    const refuseMistakes = (mistakes: Mistakes) =>
      refuse({ about: 'held', refusal: { code: 'mistakes', mistakes } } as const);
    const form = formOf(body, booking);
    if (form === null) return refuseMistakes({ jobNotes: 'This booking has no such order.' });
    const read = readDetails(form, findPlace(booking.zip)?.state ?? '');
    if (!read.ok) return refuseMistakes(read.refusal);
    const { reference } = booking;
    const details = read.value;
    if (booking.confirmedAt !== null) {
      const input = detailsIn(form);
      const corrected = await runAction(correctBooking, ctx, {
        params: { reference },
        input,
        key: null,
      });
      return corrected.ok ? corrected : refuse({ about: 'action', refusal: corrected.refusal });
    }
    const saved = await saveDetails(ctx, booking.id, { userId, details });
    return saved.ok ? accept({ reference }) : refuse({ about: 'held', refusal: saved.refusal });
  }),

  confirm: ownBookingCall('confirm', CONFIRM, async (ctx, body, { booking, actor, once }) => {
    const { id: bookingId, reference } = booking;
    if (booking.confirmedAt !== null) return accept({ reference });
    // First, because what has expired has no fees to compare.
    if (!isHeld(booking, ctx.now)) return refuse({ about: 'held', refusal: { code: 'hold-over' } });
    // Price and fees as they are now; under its lock the terms are compared once more.
    const now = await readToAgree(ctx.database.db, booking, ctx.now);
    if (!isDeepStrictEqual(now, body))
      return refuse({ about: 'held', refusal: { code: 'changed' } });
    const { userId } = actor;
    const confirmed = await confirmBooking(ctx, { bookingId, userId, once, terms: body.terms });
    if (!confirmed.ok) return refuse({ about: 'held', refusal: confirmed.refusal });
    ctx.ports.outbox.wake();
    await sendLeft(ctx, actor, reference);
    return confirmed;
  }),

  'let-go': ownBookingCall('let-go', NOTHING, async (ctx, _, { booking, userId }) => {
    const left = await letGoOf(ctx, booking.id, userId);
    if (!left.ok) return refuse({ about: 'held', refusal: left.refusal });
    return accept({ reference: booking.reference });
  }),
};

/** null when there is a note about an order that the booking does not have. */
function formOf(
  { jobNotes = {}, ...body }: DetailsBody,
  { orders }: Pick<WholeBooking, 'orders'>,
): ReadonlyMap<string, string> | null {
  const form = new Map<string, string>();
  for (const [name, field] of Object.entries(DETAIL_FIELDS)) {
    const said = body[name as keyof typeof body];
    if (said === undefined) continue;
    form.set(field, typeof said === 'boolean' ? (said ? HIDES : SHOWS) : said);
  }
  for (const [orderId, note] of Object.entries(jobNotes)) {
    const order = orders.find((one) => one.orderId === orderId);
    if (order === undefined) return null;
    form.set(jobNoteField(order.position), note);
  }
  return form;
}
