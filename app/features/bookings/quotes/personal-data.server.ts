/** Export and erasure of the quotes for a person's home. Amounts stay, without words. */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { listAllOf, lockVisitsOf } from '../bookings.db.server.ts';
import { forgetQuotes, listQuotesOfAccount } from './quotes.db.server.ts';

export const PERSONAL_TABLES = ['quotes'] as const;

/** Without the homesmith, who is another person. */
export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  if (userId === null) return { quotes: [] };
  const all = await listQuotesOfAccount(db, userId);
  return { quotes: all.map(({ number: _, ...quote }) => quote) };
}

export async function eraseFor(trx: Db, { userId }: Person, { now }: Moment): Promise<void> {
  if (userId === null) return;
  // Before quotes, as everywhere.
  const bookings = await listAllOf(trx, userId);
  await lockVisitsOf(
    trx,
    bookings.map(({ id }) => id),
  );
  await forgetQuotes(trx, userId, now);
}
