/** Locks a booking, or a visit with its booking, for its customer or for operators. */
import { changedVisitPath } from '#app/kernel/booking-urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import {
  findBooking,
  findWholeBooking,
  insertApproval,
  lockVisitsOf,
} from '../bookings.db.server.ts';
import { BOOKING_PARAMS, VISIT_PARAMS, type VisitAddress } from '../visit-address.ts';

export type FoundVisit = { booking: WholeBooking; visit: Visit };

type OwnVisitKey = { reference: string; userId?: string };

/** With its visits, once it is confirmed, for people who may change it; `userId`: only of this customer. */
export async function lockBooking(
  trx: Db,
  { reference, userId }: OwnVisitKey,
): Promise<WholeBooking | null> {
  const found = await findBooking(trx, { reference });
  if (found === null || found.confirmedAt === null) return null;
  if (userId !== undefined && found.userId !== userId) return null;
  await lockVisitsOf(trx, [found.id]);
  return findWholeBooking(trx, { id: found.id });
}

const lockVisit = async (
  trx: Db,
  { position, ...wanted }: OwnVisitKey & { position: number },
): Promise<FoundVisit | null> => findVisit(await lockBooking(trx, wanted), position);

type Own = Pick<RequestContext, 'database'> & { actor: Actor };

/** In the transaction of an action. */
export const lockOwnVisit = (
  { database: { db }, actor: { userId } }: Own,
  asked: VisitAddress,
): Promise<FoundVisit | null> => lockVisit(db, { ...asked, userId });

/** What the actions of a customer about their own visit have in common. */
export const OF_OWN_VISIT = {
  params: VISIT_PARAMS,
  find: lockOwnVisit,
  redirectTo: (_: unknown, { reference, position }: VisitAddress) =>
    changedVisitPath(reference, position),
};

/** What the actions of a customer about all of their own booking have in common. */
export const OF_OWN_BOOKING = {
  params: BOOKING_PARAMS,
  find: ({ database: { db }, actor: { userId } }: Own, { reference }: { reference: string }) =>
    lockBooking(db, { reference, userId }),
};

type ApprovalFacts = Pick<Parameters<typeof insertApproval>[1], 'about' | 'shown' | 'cents'>;

/** Keeps what the customer was shown and agreed to. */
export const keepApproval = (
  { database: { db }, actor: { userId }, newId, now }: Own & Pick<RequestContext, 'newId' | 'now'>,
  { booking, visit }: FoundVisit,
  approved: ApprovalFacts,
): Promise<void> =>
  insertApproval(db, {
    id: newId(),
    bookingId: booking.id,
    visitId: visit.id,
    userId,
    at: now,
    ...approved,
  });

/** Without a lock, to plan for it. */
export async function readOwnVisit(
  { database: { db }, actor }: Own,
  { reference, position }: VisitAddress,
): Promise<FoundVisit | null> {
  const booking = await findWholeBooking(db, { reference });
  return booking?.userId === actor.userId ? findVisit(booking, position) : null;
}

function findVisit(booking: WholeBooking | null, position: number): FoundVisit | null {
  const visit = booking?.visits.find((one) => one.position === position);
  return booking && visit ? { booking, visit } : null;
}
