/** Export and erasure of the complaints about a person's visits. What was decided stays, without words. */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { listAllOf, lockVisitsOf } from '../bookings.db.server.ts';
import { isHidden } from './complaint.ts';
import { forgetComplaints, listComplaintsOfAccount } from './complaints.db.server.ts';

export const PERSONAL_TABLES = ['complaints'] as const;

/** Without the homesmith, who is another person, and what isn't theirs to see yet. */
export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  if (userId === null) return { complaints: [] };
  const all = await listComplaintsOfAccount(db, userId);
  const complaints = all
    .filter((one) => !isHidden(one, 'customer'))
    .map(({ number: _, ...complaint }) => complaint);
  return { complaints };
}

export async function eraseFor(trx: Db, { userId }: Person, { now }: Moment): Promise<void> {
  if (userId === null) return;
  // Before complaints, as everywhere.
  const bookings = await listAllOf(trx, userId);
  await lockVisitsOf(
    trx,
    bookings.map(({ id }) => id),
  );
  await forgetComplaints(trx, userId, now);
}
