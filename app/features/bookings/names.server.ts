/** Names and checks of the homesmiths of visits, for their customers. */
import { findSellers } from '#app/features/homesmiths/roster/candidates.server.ts';
import { findChecked } from '#app/features/homesmiths/roster/checks.server.ts';
import { formatInstant } from '#app/kernel/instant.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { calledBy } from './agreement.ts';
import type { Visit } from './booking.ts';

export type Called = { name: string; isSample: boolean; businessId: string; business: string };

export async function findCalled(
  db: Db,
  visits: readonly Pick<Visit, 'number'>[],
): Promise<ReadonlyMap<number, Called>> {
  const numbers = [...new Set(visits.flatMap(({ number }) => number ?? []))];
  const sellers = await findSellers(db, numbers);
  return new Map(
    sellers.map(({ number, isSample, businessId, business, ...seller }) => [
      number,
      { name: calledBy(seller), isSample, businessId, business },
    ]),
  );
}

export const namesOf = (called: ReadonlyMap<number, Called>): ReadonlyMap<number, string> =>
  new Map([...called].map(([number, { name }]) => [number, name]));

const CHECK_NAMES = {
  identity: 'Identity',
  license: 'License',
  insurance: 'Insurance',
  background: 'Background',
} as const;

/** The latest passed check of each kind, with its date. */
export async function tellChecks(db: Db, number: number, timeZone: string): Promise<string[]> {
  const found = await findChecked(db, number);
  const passed = (found?.checks ?? []).filter(({ hasPassed }) => hasPassed);
  return Object.entries(CHECK_NAMES).flatMap(([kind, name]) => {
    const check = passed.find((one) => one.kind === kind);
    if (check === undefined) return [];
    return [`${name} checked ${formatInstant(check.checkedAt.toISOString(), timeZone, 'day')}`];
  });
}
