/**
 * Export and erasure of homesmiths for their members. Erasure ends the membership; a homesmith without members is
 * deleted with hours, trades, checks and calendar, and a business without homesmiths as well. What it paid us stays,
 * without references.
 */
import {
  eraseShareReferences,
  findSharePayments,
} from '#app/features/payments/api/payments.server.ts';
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listChecksOf } from './checks.db.server.ts';
import {
  deleteMember,
  deleteWithoutMembers,
  findHomesmith,
  getStanding,
  listNumbersOfMember,
  lockHomesmiths,
} from './homesmiths.db.server.ts';

/** Tables of the roster with personal data. */
export const PERSONAL_TABLES = [
  'businesses',
  'homesmiths',
  'members',
  'homesmith_trades',
  'homesmith_hours',
  'services_left_out',
  'checks',
  'coverage',
] as const;

export async function exportFor(db: Db, { userId }: Person): Promise<Record<string, unknown>> {
  const homesmiths: unknown[] = [];
  for (const number of userId === null ? [] : await listNumbersOfMember(db, userId)) {
    const homesmith = await findHomesmith(db, number);
    if (homesmith === null) continue;
    const { businessId, ...own } = homesmith;
    const { business, hours, trades, leftOut } = await getStanding(db, number);
    homesmiths.push({
      ...own,
      ...{ business, hours, trades, servicesLeftOut: leftOut },
      checks: await listChecksOf(db, { number, businessId }),
      sharePayments: await findSharePayments(db, businessId),
    });
  }
  return { homesmiths };
}

export async function eraseFor(trx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const numbers = await listNumbersOfMember(trx, userId);
  await lockHomesmiths(trx, numbers);
  await deleteMember(trx, userId);
  await eraseShareReferences(trx, await deleteWithoutMembers(trx, numbers));
}
