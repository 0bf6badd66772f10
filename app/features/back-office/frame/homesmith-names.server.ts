/** How homesmiths are named on operators' pages: the person with the business. */
import { nameWithBusiness } from '#app/features/homesmiths/api/homesmiths.ts';
import { listSellers } from '#app/features/homesmiths/api/roster.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** By number. */
export async function nameHomesmiths(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const sellers = await listSellers(db, [...new Set(numbers)]);
  return new Map(sellers.map((seller) => [seller.number, nameWithBusiness(seller)]));
}
