/** Saves a booking's details for a registered customer, who claims it by that; extends the hold. */

import { setVisitTexts } from '#app/features/customers/api/customers.server.ts';
import { lockHomesmiths } from '#app/features/homesmiths/api/roster.server.ts';
import { extendTimes } from '#app/features/scheduling/api/calendar.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import {
  findBooking,
  findWholeBooking,
  lockVisitsOf,
  setDetails,
  setDue,
} from '../bookings.db.server.ts';
import { isOffer } from '../caps/caps.server.ts';
import { type CapRefusal, decideAccount } from '../caps/caps.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import type { TooManyChanges } from '../caps/too-many-changes.ts';
import { freeHeld, isOpenTo } from '../confirm/let-go.server.ts';
import { type LockedBooking, lockWithOthers } from '../confirm/lock-with-others.server.ts';
import type { DetailsInput } from './details.ts';
import { LONG_HOLD_MINUTES } from './hold-times.ts';
import { setRegistering } from './registering.db.server.ts';

type Context = Pick<RequestContext, 'database' | 'now' | 'newId'>;

export type HoldOver = { code: 'hold-over' };
export type DetailsRefusal = HoldOver | CapRefusal | TooManyChanges;
export type LetGoRefusal = { code: 'confirmed' | 'not-yours' };

type DetailsToSave = { userId: string; details: DetailsInput; wantsTexts?: boolean };

/** `booking`: as the action has locked it, in whose transaction this is; its id is locked here. */
export async function saveDetails(
  ctx: Context & LimitedContext,
  booking: string | LockedBooking,
  saved: DetailsToSave,
): Promise<Result<null, DetailsRefusal>> {
  const { userId } = saved;
  const id = typeof booking === 'string' ? booking : booking.id;
  const counted = await countChange(ctx, { booking: id, userId, what: 'details' });
  if (!counted.ok) return counted;
  return allOrNothing<null, DetailsRefusal>(ctx.database.db, async (trx) => {
    const locked =
      typeof booking === 'string'
        ? await lockWithOthers(trx, ctx, { id: booking, userId })
        : booking;
    return locked === null ? refuse({ code: 'hold-over' }) : saveIn(trx, ctx, locked, saved);
  });
}

async function saveIn(
  trx: Db,
  ctx: Context,
  booking: LockedBooking,
  { userId, details, wantsTexts = false }: DetailsToSave,
): Promise<Result<null, DetailsRefusal>> {
  if (!isStillHeld(booking, userId)) return refuse({ code: 'hold-over' });
  // A visitor's hold becomes the account's.
  if (!isOffer(booking)) {
    const within = decideAccount(booking.work, booking);
    if (!within.ok) return within;
  }
  const dueAt = await lengthen(trx, ctx, booking);
  if (dueAt === null) return refuse({ code: 'hold-over' });
  await setDetails(trx, booking.id, { ...details, userId, dueAt });
  if (wantsTexts) {
    await setVisitTexts(trx, ctx, { identityId: userId, isGiven: true, source: 'booking' });
  }
  return accept(null);
}

/**
 * While a person registers. Their account finds it on another device, too, and claims it with its details. `userId`: who
 * asks; null for a visitor.
 */
export function extendHold(
  ctx: Context,
  held: { bookingId: string; userId: string | null },
): Promise<Result<null, HoldOver>> {
  return allOrNothing<null, HoldOver>(ctx.database.db, async (trx) => {
    await lockVisitsOf(trx, [held.bookingId]);
    const booking = await findWholeBooking(trx, { id: held.bookingId });
    if (booking === null || !isStillHeld(booking, held.userId))
      return refuse({ code: 'hold-over' });
    const dueAt = await lengthen(trx, ctx, booking);
    if (dueAt === null) return refuse({ code: 'hold-over' });
    const visitIds = booking.visits.map(({ id }) => id);
    await setDue(trx, visitIds, dueAt);
    if (held.userId !== null) await setRegistering(trx, held.bookingId, held.userId);
    return accept(null);
  });
}

/** Frees its times at once; does nothing when it is no longer held. `userId`: who asks; null for a visitor. */
export function letGoOf(
  ctx: Context,
  bookingId: string,
  userId: string | null,
): Promise<Result<null, LetGoRefusal>> {
  return allOrNothing<null, LetGoRefusal>(ctx.database.db, async (trx) => {
    await freeHeld(trx, ctx, { bookingIds: [bookingId], userId });
    const booking = await findBooking(trx, { id: bookingId });
    if (booking === null || !isOpenTo(booking, userId)) return refuse({ code: 'not-yours' });
    // Confirmed visits end by being canceled, with their fee.
    return booking.confirmedAt === null ? accept(null) : refuse({ code: 'confirmed' });
  });
}

/** No other account has claimed it by now. */
const isStillHeld = (booking: WholeBooking, userId: string | null): boolean =>
  isOpenTo(booking, userId) && booking.visits.every(({ state }) => state === 'held');

/** Keeps the times; returns until when its visits are held, to be written. null when they are over. */
async function lengthen(
  trx: Db,
  ctx: Context,
  { heldAt, visits }: WholeBooking,
): Promise<Date | null> {
  // What is held for longer, as an operator's offer, is not shortened.
  const ends = visits.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  const until = new Date(Math.max(heldAt.getTime() + LONG_HOLD_MINUTES * MINUTE_MS, ...ends));
  await lockHomesmiths(
    trx,
    visits.flatMap(({ number }) => number ?? []),
  );
  const visitIds = visits.map(({ id }) => id);
  return (await extendTimes(trx, ctx, { visitIds, until })) ? until : null;
}
