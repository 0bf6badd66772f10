/** Deletes expired applications: found without a lock, checked again in a transaction each. */

import { deleteItem, takeItemOfId } from '#app/features/inbox/api/items.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import { isStillEnded, listEnded } from './applications.db.server.ts';
import { applicationsEnd } from './retention.ts';

export const endedApplicationsJob: Job = {
  name: 'ended applications of homesmiths',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listEnded(db, applicationsEnd(now), limit),
  run: ({ database: { db }, now }, itemId) =>
    db.transaction().execute(async (trx) => {
      await takeItemOfId(trx, itemId);
      if (await isStillEnded(trx, itemId, applicationsEnd(now))) await deleteItem(trx, itemId);
    }),
};
