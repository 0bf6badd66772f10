/** Sends notices 30, 7 and 0 days before something expires: found without a lock, checked again in a transaction. */
import { findEmails } from '#app/features/identity/api/identity.server.ts';
import { notifyAdministrator } from '#app/features/inbox/api/inbox.server.ts';
import { addDays } from '#app/kernel/local-date.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import { lockBusiness } from '../roster/homesmiths.db.server.ts';
import {
  deleteNoticesBefore,
  type Expiring,
  insertNotice,
  listExpiring,
  listMemberIds,
} from './expiry.db.server.ts';
import { expiryMail, expiryNote } from './expiry-mails.ts';

/** The maximum for one business; others come with the next beat. */
const AT_ONCE = 100;

const idOf = ({ businessId, thing, until, days }: Expiring) =>
  [businessId, until, days, thing].join('|');

export const expiryNoticesJob: Job = {
  name: 'notices of what expires',
  everyMs: HOUR_MS,
  findDue: async (db, now, limit) =>
    (await listExpiring(db, { now, businessId: null, limit })).map(idOf),
  run: ({ database: { db }, now, ...ctx }, id) =>
    db.transaction().execute(async (trx) => {
      const [businessId = ''] = id.split('|');
      // The lock makes concurrent renewals wait, or be seen.
      if ((await lockBusiness(trx, businessId)) === null) return;
      const asked = { now, businessId, limit: AT_ONCE };
      const thing = (await listExpiring(trx, asked)).find((one) => idOf(one) === id);
      if (thing === undefined || !(await insertNotice(trx, thing, now))) return;
      const members = await findEmails(trx, await listMemberIds(trx, thing));
      const mail = expiryMail(thing, ctx.config.publicUrl);
      for (const [userId, to] of members) await queueMail(trx, { to, ...mail }, { userId, now });
      await notifyAdministrator(trx, { ...ctx, now }, expiryNote(thing, ctx.config.publicUrl));
    }),
};

const KEPT_DAYS = 60;

export const forgetOldNotices = (db: Db, now: Date): Promise<void> =>
  deleteNoticesBefore(db, addDays(now.toISOString().slice(0, 10), -KEPT_DAYS));
