/** Presents the calls of bookings: what was read or changed as JSON, or the refusal. */
import { refusalOf } from '#app/features/identity/refused-call.server.ts';
import { requireForCall } from '#app/features/identity/sessions/guards.server.ts';
import type { Result } from '#app/kernel/result.ts';
import { jsonAnswer, unknownCall } from '#app/platform/http/json.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import { TooBusy } from '#app/platform/turns/too-busy.ts';
import type { WholeBooking } from '../booking.ts';
import { openHeld } from '../hold/read-held.server.ts';
import { VISIT_PARAMS } from '../visit-address.ts';
import { answerOf } from './booking-answer.server.ts';
import { BOOKING_CALLS, type BookingCallName, type BookingStep } from './booking-calls.policy.ts';
import { bookingSteps, holdCall } from './booking-calls.server.ts';
import { type About, type CallContext, type Done, refuseCall, type Sent } from './call.server.ts';
import { answerRefused, type BookingCallRefusal } from './call-refusals.server.ts';

/** What is neither a reference nor a visit's number is no call. */
export function requireAbout({ reference, visit = '1' }: { reference: string; visit?: string }) {
  const read = VISIT_PARAMS.safeParse({ reference, visit });
  if (!read.success) throw unknownCall();
  return read.data;
}

/** What is theirs by what `find` answers; null is not found, as another's is. */
export async function answerRead(
  name: BookingCallName,
  ctx: CallContext,
  find: (actor: Actor) => Promise<object | null>,
): Promise<Response> {
  const actor = requireForCall(BOOKING_CALLS[name], ctx);
  return answerFound(ctx, name, () => find(actor));
}

/** The database may be gone by now, also after the change: then a program asks again with the same key. */
async function answerFound(
  ctx: CallContext,
  name: BookingCallName,
  find: () => Promise<object | null>,
): Promise<Response> {
  try {
    const found = await find();
    return found === null
      ? answerRefused({ about: 'held', refusal: { code: 'gone' } })
      : jsonAnswer(found);
  } catch (error) {
    if (error instanceof TooBusy) return answerRefused(refuseCall(refusalOf({ kind: 'busy' })));
    ctx.log.error({ error }, `booking call failed: ${name}`);
    return answerRefused(refuseCall(refusalOf({ kind: 'broken' })));
  }
}

export const openOwn = (
  name: BookingCallName,
  ctx: CallContext,
  reference: string,
): Promise<WholeBooking | null> => openHeld(ctx, BOOKING_CALLS[name], { reference, key: '' });

/**
 * The whole booking, as it is after the change. It is opened again for the person who asks: a call that is repeated
 * with its key may find a booking that belongs to another account by now.
 */
async function answerChanged(
  ctx: CallContext,
  name: BookingCallName,
  result: Result<Done, BookingCallRefusal>,
): Promise<Response> {
  if (!result.ok) return answerRefused(result.refusal);
  const { reference } = result.value;
  return answerFound(ctx, name, async () => {
    const booking = await openOwn(name, ctx, reference);
    return booking && answerOf(ctx, booking);
  });
}

const NO_BOOKING = { reference: '', position: 0 };

export const answerHoldCall = async (ctx: CallContext, sent: Sent): Promise<Response> =>
  answerChanged(ctx, 'hold', await holdCall(ctx, NO_BOOKING, sent));

type Asked<Name> = { name: Name; about: About; sent: Sent };

export const answerBookingStep = async (
  ctx: CallContext,
  { name, about, sent }: Asked<BookingStep>,
): Promise<Response> => answerChanged(ctx, name, await bookingSteps[name](ctx, about, sent));
