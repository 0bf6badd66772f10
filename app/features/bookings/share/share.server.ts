/**
 * Shares a booking: a link that shows times and jobs to anyone who has it, until its customer stops sharing or the
 * booking is over. The database has a hash of its key.
 */
import { z } from 'zod';
import { findFirstName } from '#app/features/customers/api/customers.server.ts';
import { hashToken } from '#app/features/identity/api/sessions.server.ts';
import { nameZone } from '#app/features/scheduling/api/windows.ts';
import { doneBookingPath, sharedPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { bookingPath } from '#app/kernel/urls.ts';
import { action } from '#app/platform/action/action.server.ts';
import { refused } from '#app/platform/action/refusals.ts';
import { countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import {
  deleteShare,
  findShare,
  findSharedBooking,
  insertShare,
} from '../booking-feeds.db.server.ts';
import { findWholeBooking } from '../bookings.db.server.ts';
import { BOOKINGS_POLICY } from '../bookings.policy.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import { CORRECT_REFUSALS } from '../change/change.messages.ts';
import { OF_OWN_BOOKING } from '../change/own-visit.server.ts';
import { shareKeyOf } from '../keys.server.ts';
import { serializeShared } from '../mails/visit-calendar.server.ts';
import { findHomesmithNames, namesOf } from '../names.server.ts';
import { BOOKING_PARAMS } from '../visit-address.ts';
import { type SharedView, viewShared } from './shared-view.ts';

/** Its whole address; null while it is not shared. */
export const linkOfShare = async (
  { database: { db }, config }: Pick<RequestContext, 'database' | 'config'>,
  shareId: string | null,
): Promise<string | null> =>
  shareId && `${config.publicUrl}${sharedPath(await shareKeyOf(db, shareId))}`;

const OF_SHARING = {
  ...OF_OWN_BOOKING,
  /** `done`: what the page says was just done, and says again. */
  params: BOOKING_PARAMS.extend({ done: z.literal('booked').nullable().catch(null) }),
  input: z.strictObject({}),
  refusals: CORRECT_REFUSALS,
  redirectTo: (
    _: unknown,
    { reference, done }: { reference: string; done: 'booked' | null },
  ): string => `${done === null ? bookingPath(reference) : doneBookingPath(reference, done)}#share`,
};

/** What is shared keeps its link. */
export const shareBooking = action({
  name: 'share-booking',
  policy: BOOKINGS_POLICY.share,
  ...OF_SHARING,
  run: async (ctx, { params: { reference }, subject: { id: bookingId } }) => {
    const { userId } = ctx.actor;
    const { db } = ctx.database;
    if ((await findShare(db, bookingId)) !== null) return accept({ reference });
    const counted = await countChange(ctx, { booking: bookingId, userId, what: 'share' });
    if (!counted.ok) return counted;
    const id = ctx.newId();
    const keyHash = hashToken(await shareKeyOf(db, id));
    await insertShare(db, { reference, userId, id, keyHash, madeAt: ctx.now });
    const isShared = (await findShare(db, bookingId)) !== null;
    return isShared ? accept({ reference }) : refused('not-now');
  },
});

/** Its link is dead, and sharing again makes another one. */
export const stopSharing = action({
  name: 'stop-sharing-booking',
  policy: BOOKINGS_POLICY['stop-sharing'],
  ...OF_SHARING,
  run: async (ctx, { params: { reference }, subject }) => {
    await deleteShare(ctx.database.db, subject.id);
    return accept({ reference });
  },
});

export type SharedRefusal = { code: 'gone' } | { code: 'too-many'; retryAfterSeconds: number };

type Reading = LimitedContext & Pick<RequestContext, 'visitor'>;

export async function readShared(
  ctx: Reading,
  key: string,
): Promise<Result<SharedView, SharedRefusal>> {
  const opened = await openShared(ctx, key);
  if (!opened.ok) return opened;
  const booking = opened.value;
  const called = await findHomesmithNames(ctx.database.db, booking.visits);
  const { userId, timeZone } = booking;
  const sharedBy = userId === null ? null : await findFirstName(ctx.database.db, userId);
  return accept(viewShared(booking, { called, sharedBy, zoneName: nameZone(timeZone, ctx.now) }));
}

/** "text/calendar" of what that page shows. */
export async function readSharedCalendar(
  ctx: Reading,
  key: string,
): Promise<Result<string, SharedRefusal>> {
  const opened = await openShared(ctx, key);
  if (!opened.ok) return opened;
  const { publicUrl } = ctx.config;
  const names = namesOf(await findHomesmithNames(ctx.database.db, opened.value.visits));
  return accept(serializeShared(opened.value, { publicUrl, now: ctx.now, names }));
}

/** Refuses alike what never was, was stopped, and is over. */
async function openShared(ctx: Reading, key: string): Promise<Result<WholeBooking, SharedRefusal>> {
  const { db } = ctx.database;
  if (!/^[\w-]{43}$/.test(key)) return refuse({ code: 'gone' });
  const id = await findSharedBooking(db, hashToken(key));
  // A household shares its network with strangers: a link is counted by itself, and guesses by network.
  const limit = 'READS_PER_HOUR_PER_SHARED_BOOKING';
  const wait = await countTry(
    { ...ctx, db, limits: ctx.config.limits },
    ...(id === null ? countsByNetwork(limit, ctx.visitor) : [{ limit, by: id } as const]),
  );
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  const booking = id === null ? null : await findWholeBooking(db, { id });
  return booking === null ? refuse({ code: 'gone' }) : accept(booking);
}
