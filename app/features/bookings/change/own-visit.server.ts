/** Locks a visit with its booking, for its customer or for operators. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Visit, WholeBooking } from '../booking.ts';
import { findBooking, lockVisitsOf } from '../bookings.db.server.ts';
import { readBooking } from '../read-booking.server.ts';
import type { VisitAddress } from '../visit-address.ts';

export type ChangeContext = Pick<RequestContext, 'database' | 'now' | 'newId' | 'config'>;

export type FoundVisit = { booking: WholeBooking; visit: Visit };

/** Of a confirmed booking, for people who may change it; `userId`: only of this customer. */
export async function lockVisit(
  trx: Db,
  { reference, position, userId }: VisitAddress & { userId?: string },
): Promise<FoundVisit | null> {
  const found = await findBooking(trx, { reference });
  if (found === null || found.confirmedAt === null) return null;
  if (userId !== undefined && found.userId !== userId) return null;
  await lockVisitsOf(trx, [found.id]);
  return findVisit(await readBooking(trx, { id: found.id }), position);
}

type Own = Pick<RequestContext, 'database'> & { actor: Actor };

/** In the transaction of an action. */
export const lockOwnVisit = (
  { database: { db }, actor: { userId } }: Own,
  asked: VisitAddress,
): Promise<FoundVisit | null> => lockVisit(db, { ...asked, userId });

/** Without a lock, to plan for it. */
export async function readOwnVisit(
  { database: { db }, actor }: Own,
  { reference, position }: VisitAddress,
): Promise<FoundVisit | null> {
  const booking = await readBooking(db, { reference });
  return booking?.userId === actor.userId ? findVisit(booking, position) : null;
}

function findVisit(booking: WholeBooking | null, position: number): FoundVisit | null {
  const visit = booking?.visits.find((one) => one.position === position);
  return booking && visit ? { booking, visit } : null;
}
