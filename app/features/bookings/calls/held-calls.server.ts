/** What a program does with its booking until it is confirmed: say where it is, confirm it, or let its times go. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Policy } from '#app/kernel/policy.ts';
import { accept, type Result } from '#app/kernel/result.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import { CORRECT_REFUSALS } from '../change/change.messages.ts';
import { correctOwn } from '../change/correct.server.ts';
import { confirmBooking, nameConfirmed } from '../confirm/confirm.server.ts';
import { atHome } from '../hold/at-home.server.ts';
import { DETAILS, JOB_NOTE } from '../hold/details.ts';
import { HELD_REFUSALS, type HeldRefusal } from '../hold/held.messages.ts';
import { isHeld, lockHeld, openHeld } from '../hold/read-held.server.ts';
import { letGoOf, saveDetails } from '../hold/save-details.server.ts';
import { sendLeft } from '../hold/send-left.server.ts';
import { BOOKING_PARAMS } from '../visit-address.ts';
import { BOOKING } from './booking.schema.ts';
import { answerOwn } from './booking-answer.server.ts';
import { BOOKING_CALLS } from './booking-calls.policy.ts';
import { CONFIRMATION } from './call-bodies.ts';
import { readToAgree } from './to-agree.server.ts';

type Asking = Pick<RequestContext, 'database' | 'now'> & { actor: Actor };
type Reference = { reference: string };

/** Locked. A browser's key opens nothing here. */
const ofOwn = <P extends Policy>(policy: P) => ({
  policy,
  params: BOOKING_PARAMS,
  refusals: HELD_REFUSALS,
  find: (ctx: Asking, { reference }: Reference) => lockHeld(ctx, policy, { reference, key: '' }),
  redirectTo: ({ reference }: Reference) => bookingPath(reference),
});

/** Keeps held times longer; of a confirmed booking it corrects the details. A program sends notes by the order's id. */
const saveOwnDetails = action({
  name: 'save-own-details',
  ...ofOwn(BOOKING_CALLS.details),
  input: DETAILS.extend({
    jobNotes: z
      .record(z.string(), JOB_NOTE, 'Send notes by order.')
      .default({})
      .describe(
        'A note about each job, by the order’s id, for the homesmith who does it; "" takes it away. Others stay.',
      ),
  }).meta({ id: 'BookingDetails' }),
  refusals: { ...CORRECT_REFUSALS, ...HELD_REFUSALS },
  run: async (ctx, { input, subject: booking }) => {
    const { reference } = booking;
    const { userId } = ctx.actor;
    const placed = placeNotes(booking, input.jobNotes);
    if (!placed.ok) return placed;
    const details = atHome(booking, { ...input, jobNotes: placed.value });
    const saved =
      booking.confirmedAt === null
        ? await saveDetails(ctx, booking, { userId, details })
        : await correctOwn(ctx, booking, details);
    return saved.ok ? accept({ reference }) : saved;
  },
});

type Notes = Readonly<Record<string, string | null>>;

/** By position of the order instead of its id. */
function placeNotes(
  { orders }: Pick<WholeBooking, 'orders'>,
  notes: Notes,
): Result<Record<string, string | null>, Extract<HeldRefusal, { code: 'mistakes' }>> {
  const positions = new Map(orders.map(({ orderId, position }) => [orderId, position]));
  const unknown = Object.keys(notes).filter((orderId) => !positions.has(orderId));
  if (unknown.length > 0) {
    const said = unknown.map((id) => [`jobNotes.${id}`, 'This booking has no such order.']);
    return refused('mistakes', { mistakes: Object.fromEntries(said) });
  }
  return accept(
    Object.fromEntries(Object.entries(notes).map(([id, note]) => [positions.get(id), note])),
  );
}

/** Takes price and fees as they were read. Confirmed already, it is answered as it is. */
const confirmOwn = action({
  name: 'confirm-own',
  ...ofOwn(BOOKING_CALLS.confirm),
  input: CONFIRMATION,
  run: async (ctx, { input: { waiver = null, ...input }, subject: booking, key }) => {
    const { id: bookingId } = booking;
    const { userId } = ctx.actor;
    if (booking.confirmedAt !== null) return accept(nameConfirmed(booking));
    // First, because what has expired has no fees to compare.
    if (!isHeld(booking, ctx.now)) return refused('hold-over');
    // Price and fees as they are now.
    const now = await readToAgree(ctx.database.db, booking, ctx.now);
    if (!isDeepStrictEqual(now, input)) return refused('changed');
    const { terms } = input;
    const asked = { bookingId, locked: booking, userId, idempotencyKey: key, terms, waiver };
    return confirmBooking(ctx, asked);
  },
  after: (ctx, booked) => sendLeft(ctx, ctx.actor, booked),
});

const letGoOfOwn = action({
  name: 'let-go-of-own',
  ...ofOwn(BOOKING_CALLS['let-go']),
  // Letting go reads it again under its own lock.
  find: (ctx: Asking, { reference }: Reference) =>
    openHeld(ctx, BOOKING_CALLS['let-go'], { reference, key: '' }),
  input: z.strictObject({}),
  run: async (ctx, { subject: { id, reference } }) => {
    const left = await letGoOf(ctx, id, ctx.actor.userId);
    return left.ok ? accept({ reference }) : left;
  },
});

export const HELD_CALLS = {
  answer: BOOKING,
  actions: { details: saveOwnDetails, confirm: confirmOwn, 'let-go': letGoOfOwn },
  read: answerOwn,
};
