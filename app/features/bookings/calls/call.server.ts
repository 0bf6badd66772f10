/** Puts a call of bookings into the frame of every change (decision 0030): policy, body, key, one use case, its answer or refusal. */
import type { z } from 'zod';
import type { LiveCatalogue } from '#app/features/catalogue/live-catalogue.server.ts';
import { type CallRefusal, refusalOf } from '#app/features/identity/refused-call.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { parseWith, runChange } from '#app/platform/http/change.server.ts';
import { answerOnce, isIdempotencyKey } from '#app/platform/idempotency/idempotency.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import { openHeld } from '../hold/read-held.server.ts';
import { eventIdOf } from '../keys.server.ts';
import { BOOKING_CALLS, type BookingCallName } from './booking-calls.policy.ts';
import type { BookingCallRefusal } from './call-refusals.server.ts';

export type CallContext = RequestContext & { catalogue: LiveCatalogue };
/** `key`: the program's Idempotency-Key; null for none. */
export type Sent = { given: unknown; key: string | null };
/** Of which booking, and which visit of it: from 0. */
export type About = { reference: string; position: number };
export type Done = { reference: string };

export type Asking = About & {
  actor: Actor;
  userId: string;
  /** The id of what the call makes: of one key it is the same. */
  once: string;
};

export type BookingCall = (
  ctx: CallContext,
  about: About,
  sent: Sent,
) => Promise<Result<Done, BookingCallRefusal>>;

type Run<Body> = (
  ctx: CallContext,
  body: Body,
  asked: Asking,
) => Promise<Result<Done, BookingCallRefusal>>;

export const refuseCall = (refusal: CallRefusal): BookingCallRefusal => ({
  about: 'call',
  refusal,
});
const GONE: BookingCallRefusal = { about: 'held', refusal: { code: 'gone' } };

export const bookingCall =
  <Body>(name: BookingCallName, body: z.ZodType<Body>, run: Run<Body>): BookingCall =>
  (ctx, about, { given, key }) =>
    runChange<CallContext, unknown, Body, Done, BookingCallRefusal>(
      {
        policy: BOOKING_CALLS[name],
        parse: parseWith(body),
        ...(key !== null && { once: (_, work) => runOnce(ctx, { name, about, given, key }, work) }),
        run: async (granted, parsed) => {
          const { actor } = granted;
          if (actor === null) return refuse(refuseCall({ code: 'signed-out' }));
          const { userId } = actor;
          const once =
            key === null
              ? ctx.newId()
              : eventIdOf(`${userId} ${name}`, `${about.reference} ${key}`);
          return run(granted, parsed, { ...about, actor, userId, once });
        },
        refusalOf: (failure) => refuseCall(refusalOf(failure)),
        failure: `booking call failed: ${name}`,
        about: { reference: about.reference },
      },
      ctx,
      given,
    );

/** The same of a booking that is theirs; of another's they hear what they hear of one that there is not. */
export const ownBookingCall = <Body>(
  name: BookingCallName,
  body: z.ZodType<Body>,
  run: (
    ctx: CallContext,
    body: Body,
    asked: Asking & { booking: WholeBooking },
  ) => ReturnType<Run<Body>>,
): BookingCall =>
  bookingCall(name, body, async (ctx, parsed, asked) => {
    const { reference } = asked;
    const booking = await openHeld(ctx, BOOKING_CALLS[name], { reference, key: '' });
    return booking === null ? refuse(GONE) : run(ctx, parsed, { ...asked, booking });
  });

type Once = { name: BookingCallName; about: About; given: unknown; key: string };

async function runOnce(
  ctx: CallContext,
  { name, about, given, key }: Once,
  work: () => Promise<Result<Done, BookingCallRefusal>>,
): Promise<Result<Done, BookingCallRefusal>> {
  if (!isIdempotencyKey(key)) return refuse(refuseCall({ code: 'key-invalid' }));
  const { reference, position } = about;
  const action = `booking ${name} ${reference} ${position}`;
  const asked = { key, by: ctx.actor?.userId ?? null, action, request: given };
  const result = await answerOnce<Done, BookingCallRefusal>(ctx, asked, work);
  if (result.ok) return accept(result.value);
  const { refusal } = result;
  return refuse('about' in refusal ? refusal : refuseCall(refusal));
}
