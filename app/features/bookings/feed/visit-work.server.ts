/** The jobs of visits, for the calendar feed of their homesmith. */

import { describeJobs, nameShortly } from '#app/features/catalogue/choices/job-lines.ts';
import type { NamedWork } from '#app/features/scheduling/feed/read-feed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listOrdersOfVisits } from '../bookings.db.server.ts';
import { withJobs } from '../read-booking.server.ts';

export async function nameWorkOf(
  db: Db,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, NamedWork>> {
  const orders = await withJobs(db, await listOrdersOfVisits(db, visitIds));
  return new Map(
    [...Map.groupBy(orders, ({ visitId }) => visitId)].map(([visitId, own]) => [
      visitId,
      { title: own.map(nameShortly).join('; '), description: describeJobs(own).join('\n\n') },
    ]),
  );
}
