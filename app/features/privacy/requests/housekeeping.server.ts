/** Jobs of privacy requests: found without a lock, checked again in a transaction each. */

import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { deleteItem, takeItemOfId } from '#app/features/inbox/api/items.server.ts';
import { addDays, daysBetween, LAST_US_ZONE, localDateIn } from '#app/kernel/local-date.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { dayIn } from '#app/kernel/zone.server.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ChangeContext } from '#app/platform/request-context/request-context.server.ts';
import { deadlineMail } from './deadline-mail.ts';
import { ANSWER_DAYS, CALIFORNIA, californiaDay } from './privacy-clock.ts';
import type { KeptRequest } from './privacy-request.ts';
import { endRequest, takeRequestStep } from './privacy-request-steps.server.ts';
import {
  listEnded,
  listUnproved,
  listWaiting,
  lockRequest,
  notReminded,
} from './privacy-requests.db.server.ts';
import { datesOf } from './request-clock.ts';
import { recordsEnd } from './retention.ts';

/** Declines requests that no one proved in time (11 CCR 7021(b)): the mailbox's owner never asked. */
export const unprovedRequestsJob: Job = {
  name: 'unproved privacy requests',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listUnproved(db, unprovedSince(now), limit),
  run: (ctx, itemId) =>
    ctx.database.db.transaction().execute(async (trx) => {
      const item = await takeItemOfId(trx, itemId);
      const request = await lockRequest(trx, itemId);
      if (item === null || request === null || request.receivedAt >= unprovedSince(ctx.now)) return;
      await endRequest(trx, ctx, { item, request }, 'expire');
    }),
};

/** Requests received before this have no time left in any US time zone. */
const unprovedSince = (now: Date): Date =>
  dayIn(CALIFORNIA, addDays(localDateIn(LAST_US_ZONE, now), -ANSWER_DAYS)).startsAt;

const REMIND_DAYS = 5;

/** Sends each reminder once, whichever process comes first. */
export async function remindOfDeadlines(ctx: ChangeContext): Promise<void> {
  const daysLeft = (request: KeptRequest) =>
    daysBetween(californiaDay(ctx.now), datesOf(request).answerBy);
  const due = (await listWaiting(ctx.database.db, null)).filter(
    (request) => daysLeft(request) <= REMIND_DAYS,
  );
  await eachOnItsOwn(
    ctx,
    due.map(({ itemId }) => itemId),
    async (trx, itemId) => {
      const item = await takeItemOfId(trx, itemId);
      const request = await lockRequest(trx, itemId);
      if (item === null || request === null || daysLeft(request) > REMIND_DAYS) return;
      const reminder = daysLeft(request) < 0 ? 'overdue' : 'due';
      const isNew = await takeRequestStep(trx, ctx, request, {
        name: 'remind',
        reason: reminder,
        // A reminder does not count as a change, from which retention is counted.
        set: { reminded: reminder, changed_at: request.changedAt },
        where: notReminded(reminder),
      });
      if (!isNew) return;
      const { reference } = item;
      const { answerBy } = datesOf(request);
      const { publicUrl } = ctx.config;
      const of = { reference, right: request.right, answerBy, publicUrl };
      const mail = deadlineMail({ ...of, daysLeft: daysLeft(request) });
      await notifyAdministrator(trx, ctx, mail);
    },
  );
}

export const endedRecordsJob: Job = {
  name: 'ended records of privacy requests',
  everyMs: HOUR_MS,
  findDue: (db, now, limit) => listEnded(db, recordsEnd(now), limit),
  run: (ctx, itemId) =>
    ctx.database.db.transaction().execute(async (trx) => {
      await takeItemOfId(trx, itemId);
      const request = await lockRequest(trx, itemId);
      if (request === null || request.changedAt >= recordsEnd(ctx.now)) return;
      await deleteItem(trx, itemId);
    }),
};

/** A failure does not stop the others; it is retried in the next hour. */
async function eachOnItsOwn(
  { database, log }: Pick<ChangeContext, 'database' | 'log'>,
  itemIds: readonly string[],
  run: (trx: Db, itemId: string) => Promise<void>,
): Promise<void> {
  for (const itemId of itemIds) {
    try {
      await database.db.transaction().execute((trx) => run(trx, itemId));
    } catch (error) {
      log.error({ error, itemId }, 'privacy request not kept tidy');
    }
  }
}
