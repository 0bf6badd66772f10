/** Whether an account has future visits or open payments, because of which it cannot be deleted yet. */
import { hasOpenPayments } from '#app/features/payments/api/payments.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { hasLiveVisits, listAllOf } from '../bookings.db.server.ts';

export async function hasOpenBookings(db: Db, userId: string): Promise<boolean> {
  if (await hasLiveVisits(db, userId)) return true;
  const bookings = await listAllOf(db, userId);
  const ids = bookings.flatMap(({ id, confirmedAt }) => (confirmedAt === null ? [] : [id]));
  return ids.length > 0 && hasOpenPayments(db, ids);
}
