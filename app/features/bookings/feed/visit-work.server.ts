/** The jobs of visits, for the calendars of their homesmith. */

import { describeJobs, nameAllShortly, nameShortly } from '#app/features/catalogue/api/choices.ts';
import type { NamedWork } from '#app/features/scheduling/api/feed.server.ts';
import {
  formatArrival,
  formatWindow,
  type VisitName,
} from '#app/features/scheduling/api/scheduling.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listOrdersOfVisits, listVisitsOf } from '../bookings.db.server.ts';
import { JOB_STATES } from '../visit-labels.ts';

export async function nameWorkOf(
  db: Db,
  number: number,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, NamedWork>> {
  const visits = await listVisitsOf(db, { visitIds, number });
  const windows = new Map(visits.map(({ id, window }) => [id, formatWindow(window.hour)]));
  return new Map(
    [...(await readJobsOf(db, visitIds))].map(([visitId, own]) => [
      visitId,
      {
        title: nameAllShortly(own),
        arrive: windows.get(visitId) ?? '',
        description: describeJobs(own).join('\n\n'),
      },
    ]),
  );
}

/** In a line each, for lists of what is taken of this homesmith's time. */
export async function nameVisitsOf(
  db: Db,
  { visitIds, number }: { visitIds: readonly string[]; number: number },
): Promise<ReadonlyMap<string, VisitName>> {
  const jobs = await readJobsOf(db, visitIds);
  const names = new Map<string, VisitName>();
  for (const { id, window, state } of await listVisitsOf(db, { visitIds, number })) {
    const [first, ...more] = jobs.get(id) ?? [];
    if (first === undefined) continue;
    const name = more.length === 0 ? nameShortly(first) : `${more.length + 1} jobs`;
    names.set(id, { jobs: name, window: formatArrival(window), state: JOB_STATES[state] });
  }
  return names;
}

const readJobsOf = async (db: Db, visitIds: readonly string[]) =>
  Map.groupBy(await listOrdersOfVisits(db, visitIds), ({ visitId }) => visitId);
