/**
 * Shares a booking: a link that shows times and jobs to anyone who has it, until its customer stops sharing or the
 * booking is over. The database has a hash of its key.
 */
import { findFirstNameOf } from '#app/features/customers/customers.server.ts';
import { hashToken } from '#app/features/identity/sessions/sessions.server.ts';
import { nameZone } from '#app/features/scheduling/windows/zone-name.ts';
import { sharedPath } from '#app/kernel/booking-urls.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countsByNetwork, countTry } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { WholeBooking } from '../booking.ts';
import {
  deleteShare,
  findShare,
  findSharedBooking,
  insertShare,
} from '../booking-feeds.db.server.ts';
import { findBooking } from '../bookings.db.server.ts';
import { countChange, type LimitedContext } from '../caps/change-limits.server.ts';
import type { ChangeRefusal } from '../change/change.messages.ts';
import { shareKeyOf } from '../keys.server.ts';
import { spellShared } from '../mails/visit-calendar.server.ts';
import { findCalled, namesOf } from '../names.server.ts';
import { readBooking } from '../read-booking.server.ts';
import { type SharedView, viewShared } from './shared-view.ts';

type OwnBooking = { reference: string; userId: string };

/** Its whole address; null while it is not shared. */
export async function findShareLink(
  { database: { db }, config }: Pick<RequestContext, 'database' | 'config'>,
  bookingId: string,
): Promise<string | null> {
  const share = await findShare(db, bookingId);
  return share && `${config.publicUrl}${sharedPath(await shareKeyOf(db, share.id))}`;
}

/** What is shared keeps its link. */
export async function shareBooking(
  ctx: LimitedContext & Pick<RequestContext, 'newId'>,
  { reference, userId }: OwnBooking,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const { db } = ctx.database;
  const booking = await findBooking(db, { reference });
  if (booking?.userId !== userId) return refuse({ code: 'gone' });
  if ((await findShare(db, booking.id)) !== null) return accept({ reference });
  const counted = await countChange(ctx, { booking: booking.id, userId, what: 'share' });
  if (!counted.ok) return counted;
  const id = ctx.newId();
  const keyHash = hashToken(await shareKeyOf(db, id));
  await insertShare(db, { reference, userId, id, keyHash, madeAt: ctx.now });
  return (await findShare(db, booking.id)) === null
    ? refuse({ code: 'not-now' })
    : accept({ reference });
}

/** Its link is dead, and sharing again makes another one. */
export async function stopSharing(
  { database: { db } }: Pick<RequestContext, 'database'>,
  { reference, userId }: OwnBooking,
): Promise<Result<{ reference: string }, ChangeRefusal>> {
  const booking = await findBooking(db, { reference });
  if (booking?.userId !== userId) return refuse({ code: 'gone' });
  await deleteShare(db, booking.id);
  return accept({ reference });
}

export type SharedRefusal = { code: 'gone' } | { code: 'too-many'; retryAfterSeconds: number };

type Reading = LimitedContext & Pick<RequestContext, 'visitor'>;

export async function readShared(
  ctx: Reading,
  key: string,
): Promise<Result<SharedView, SharedRefusal>> {
  const opened = await openShared(ctx, key);
  if (!opened.ok) return opened;
  const booking = opened.value;
  const called = await findCalled(ctx.database.db, booking.visits);
  const { userId, timeZone } = booking;
  const sharedBy = userId === null ? null : await findFirstNameOf(ctx.database.db, userId);
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
  const names = namesOf(await findCalled(ctx.database.db, opened.value.visits));
  return accept(spellShared(opened.value, { publicUrl, now: ctx.now, names }));
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
  const booking = id === null ? null : await readBooking(db, { id });
  return booking === null ? refuse({ code: 'gone' }) : accept(booking);
}
