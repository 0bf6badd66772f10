/** Whether an account has future visits or open payments, because of which it cannot be deleted yet. */
import { hasOpenPayments } from '#app/features/payments/payments.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listAllOf, listVisits } from './bookings.db.server.ts';
import { isLive } from './visit.process.ts';

export async function hasOpenBookings(db: Db, userId: string): Promise<boolean> {
  const confirmed = (await listAllOf(db, userId)).filter(({ confirmedAt }) => confirmedAt !== null);
  for (const { id } of confirmed) {
    if ((await listVisits(db, id)).some(({ state }) => isLive(state))) return true;
  }
  const ids = confirmed.map(({ id }) => id);
  return ids.length > 0 && hasOpenPayments(db, ids);
}
