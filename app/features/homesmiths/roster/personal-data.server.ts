/**
 * What stands about a homesmith, for the person who is one. It is theirs to take along; erased, they are no member any more,
 * and a homesmith without members goes with hours, trades, checks and calendar, as does a business without homesmiths.
 */
import type { Person } from '#app/kernel/person.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listChecksOf } from './checks.db.server.ts';
import {
  deleteMember,
  deleteWithoutMembers,
  findBusiness,
  findHomesmith,
  listHours,
  listLeftOut,
  listNumbersOfMember,
  listTrades,
  lockHomesmiths,
} from './homesmiths.db.server.ts';

/** Every table of the roster that says something of a person. */
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
    const { businessId, ...told } = homesmith;
    homesmiths.push({
      ...told,
      business: await findBusiness(db, businessId),
      hours: await listHours(db, number),
      trades: await listTrades(db, number),
      servicesLeftOut: await listLeftOut(db, number),
      checks: await listChecksOf(db, { number, businessId }),
    });
  }
  return { homesmiths };
}

export async function eraseFor(trx: Db, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const numbers = await listNumbersOfMember(trx, userId);
  await lockHomesmiths(trx, numbers);
  await deleteMember(trx, userId);
  await deleteWithoutMembers(trx, numbers);
}
