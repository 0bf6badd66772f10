/** Deletes expired requests: found without a lock, checked again in a transaction each. */
import { deleteItem, takeItemOfId } from '#app/features/inbox/api/items.server.ts';
import { daysBefore, HOUR_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import { isStillEnded, listEndedRequests } from './requests.db.server.ts';

/** Counted from the last change. */
export const REQUEST_DAYS = 365;

const endsBefore = (now: Date) => ({ before: daysBefore(now, REQUEST_DAYS) });

export const endedRequestsJob: Job = {
  name: 'ended requests for times',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listEndedRequests(db, endsBefore(now), limit),
  run: ({ database: { db }, now }, itemId) =>
    db.transaction().execute(async (trx) => {
      await takeItemOfId(trx, itemId);
      if (!(await isStillEnded(trx, itemId, endsBefore(now)))) return;
      await deleteItem(trx, itemId);
    }),
};
