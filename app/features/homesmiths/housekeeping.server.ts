/** What time does to applications: each found without a lock, and looked at again in a transaction of its own. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { forgetItem, takeItemOfId } from '../inbox/items.server.ts';
import { isStillEnded, listEnded } from './applications.db.server.ts';
import { applicationsEnd } from './retention.ts';

/** At a time: the next hour takes the others. */
const MAX_AT_ONCE = 1_000;

export async function forgetEndedApplications({
  database: { db },
  log,
  now,
}: Pick<RequestContext, 'database' | 'log' | 'now'>): Promise<void> {
  const ends = applicationsEnd(now);
  let count = 0;
  for (const itemId of await listEnded(db, ends, MAX_AT_ONCE)) {
    await db.transaction().execute(async (trx) => {
      await takeItemOfId(trx, itemId);
      if (!(await isStillEnded(trx, itemId, ends))) return;
      await forgetItem(trx, itemId);
      count += 1;
    });
  }
  if (count > 0) log.info({ count }, 'applications past their time deleted');
}
