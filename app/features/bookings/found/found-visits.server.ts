/** Visits for operators, who look for one, for those of a day, or for those that need somebody. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { FoundVisit } from './found-visit.ts';
import {
  listFoundVisits,
  listNeedyVisits,
  listVisitsBetween,
  type VisitPlace,
  type VisitsWanted,
} from './found-visits.db.server.ts';

/** The latest windows first. */
export const findVisits = (
  db: Db,
  wanted: VisitsWanted,
  page: { after: VisitPlace | null; limit: number },
): Promise<FoundVisit[]> => listFoundVisits(db, wanted, page);

/** Whose windows begin in this time, the first ones first. */
export const findVisitsBetween = (
  db: Db,
  between: { from: Date; to: Date; limit: number },
): Promise<FoundVisit[]> => listVisitsBetween(db, between);

/** Up to a limit, with the beginning of the first one's window. */
export async function countNeedyVisits(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ count: number; since: Date | null }> {
  const found = await listNeedyVisits(db, now, limit);
  return { count: found.length, since: found[0]?.since ?? null };
}
