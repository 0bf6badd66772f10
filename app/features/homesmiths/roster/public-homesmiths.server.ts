/** Homesmiths as anyone may see them before booking one. */
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { CHECK_KINDS, listPassedKinds } from './checks.db.server.ts';
import { listSellers } from './homesmiths.db.server.ts';
import { namePublicly, type PublicHomesmith } from './public-homesmith.ts';

export async function findPublicHomesmiths(
  db: Db,
  numbers: readonly number[],
  today: LocalDate,
): Promise<PublicHomesmith[]> {
  if (numbers.length === 0) return [];
  const sellers = await listSellers(db, numbers);
  const passed = await listPassedKinds(db, { numbers, today });
  return sellers.map(({ number, isSample, ...seller }) => ({
    number,
    isSample,
    ...namePublicly(seller),
    checks: CHECK_KINDS.filter((kind) => passed.get(number)?.includes(kind)),
  }));
}
