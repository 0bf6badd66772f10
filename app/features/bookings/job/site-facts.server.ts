/** What was said and done on site, for the guards and for the page of the job. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visit } from '../booking.ts';
import type { VisitEvent } from '../histories.db.server.ts';
import { findWrittenAt } from '../messages/said-since.server.ts';
import { findDoor, wasLetIn } from '../on-site/door.ts';
import { findLate } from '../on-site/running-late.ts';
import type { SiteFacts } from '../visit-guards.ts';

export async function siteFactsOf(
  db: Db,
  visit: Visit,
  events: readonly VisitEvent[],
): Promise<Required<SiteFacts>> {
  const isAtDoor = findDoor(events, visit) !== null;
  const written = isAtDoor ? await findWrittenAt(db, visit) : [];
  return {
    lateUntil: findLate(events, visit)?.until ?? null,
    door: findDoor(events, visit, (since) => written.filter((at) => at >= since).length),
    isLetIn: visit.state === 'arrived' && wasLetIn(events),
  };
}
