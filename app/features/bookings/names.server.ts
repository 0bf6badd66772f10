/** Names of the homesmiths of visits, for their customers. */
import { findSellers } from '#app/features/homesmiths/roster/candidates.server.ts';
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
