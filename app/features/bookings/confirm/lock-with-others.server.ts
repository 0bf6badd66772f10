/** Locks a booking that is held, for its customer's change of it. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import type { AccountWork, WholeBooking } from '../booking.ts';
import { findWholeWithWork, lockHoldsOf, lockVisitsWithSameOrders } from '../bookings.db.server.ts';
import { freeCancelsSince } from '../caps/caps.ts';

/** `others`: what else its account holds of the same orders. `work`: what counts for its caps besides. */
export type LockedBooking = WholeBooking & {
  others: { bookingIds: readonly string[]; numbers: readonly number[] };
  work: AccountWork;
};

/**
 * Under the locks of its account and of its visits, and of the others', until the transaction ends. null for another
 * account's.
 */
export async function lockWithOthers(
  trx: Db,
  { now }: Pick<Moment, 'now'>,
  { userId, ...by }: { userId: string } & ({ reference: string } | { id: string }),
): Promise<LockedBooking | null> {
  await lockHoldsOf(trx, userId);
  const { id, others } = await lockVisitsWithSameOrders(trx, { userId, ...by });
  if (id === null) return null;
  const booking = await findWholeWithWork(trx, { id, userId, now, since: freeCancelsSince(now) });
  return booking && { ...booking, others };
}
