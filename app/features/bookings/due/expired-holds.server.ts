/** Deletes unconfirmed bookings that have expired, with the details of the home and their events. */
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import { lockVisitsOf } from '../bookings.db.server.ts';
import { expiredHoldsEnd } from '../retention.ts';
import { deleteExpiredHold, listExpiredHolds } from './expired-holds.db.server.ts';

export const expiredHoldsJob: Job = {
  name: 'expired holds',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listExpiredHolds(db, expiredHoldsEnd(now), limit),
  run: ({ database: { db }, now }, id) =>
    db.transaction().execute(async (trx) => {
      await lockVisitsOf(trx, [id]);
      await deleteExpiredHold(trx, id, expiredHoldsEnd(now));
    }),
};
