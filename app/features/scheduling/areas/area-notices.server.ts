/**
 * One email when a homesmith serves a ZIP code: asked for with an address, confirmed by its mail, sent by the clock, and
 * erased with that.
 */
import { isZipCovered, listCoveredZips } from '#app/features/homesmiths/api/roster.server.ts';
import { hashToken, newToken } from '#app/features/identity/api/sessions.server.ts';
import type { FORM_REFUSALS } from '#app/features/inbox/api/forms.ts';
import { withinLimits } from '#app/features/inbox/api/inbox.server.ts';
import { emailKey } from '#app/kernel/email-key.ts';
import type { Result } from '#app/kernel/result.ts';
import { DAY_MS, MINUTE_MS } from '#app/kernel/time-units.ts';
import { SERVICES_PATH } from '#app/kernel/urls.ts';
import { type RefusalOf, refused } from '#app/platform/action/refusals.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type {
  ChangeContext,
  ReadContext,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { areaServedMail, CONFIRM_DAYS, confirmAreaMail, WAIT_YEARS } from './area-mails.ts';
import {
  type AreaNotice,
  confirmNotice,
  deleteByKey,
  deleteOld,
  findNotice,
  listConfirmedIn,
  listWaitingZips,
  takeConfirmed,
  upsertNotice,
} from './area-notices.db.server.ts';
import { type AreaQuestion, areaPath } from './area-question.ts';

type AskRefusal = RefusalOf<Pick<typeof FORM_REFUSALS, 'mistakes' | 'too-many'>>;

/** Answers the same whether the address was on the list already. */
export async function askForNotice(
  ctx: RequestContext,
  { zip, email }: AreaQuestion,
): Promise<Result<{ zip: string }, AskRefusal>> {
  const { config, newId, now } = ctx;
  if (await isZipCovered(ctx.database.db, zip)) {
    const mistakes = { zip: `We’re in ${zip} now. Choose your times there.` };
    return refused('mistakes', { mistakes });
  }
  const key = newToken();
  return withinLimits(ctx, async (trx, count) => {
    await count({ mailTo: email });
    await upsertNotice(trx, {
      id: newId(),
      zip,
      email,
      emailKey: emailKey(email),
      keyHash: hashToken(key),
      askedAt: now,
    });
    const link = `${config.publicUrl}${areaPath({ key })}`;
    const expiresAt = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS);
    await queueMail(
      trx,
      { to: email, ...confirmAreaMail({ zip, link }) },
      { userId: null, now, expiresAt },
    );
    return { zip };
  });
}

/** Null for an unknown key. */
export const findByKey = (
  { database: { db } }: ReadContext,
  key: string,
): Promise<AreaNotice | null> => findNotice(db, hashToken(key));

/** False when the link is no longer good. */
export const confirmByKey = (
  { database: { db }, now }: ReadContext,
  key: string,
): Promise<boolean> => confirmNotice(db, hashToken(key), now);

/** Erases it. False when the link is no longer good. */
export const stopByKey = ({ database: { db } }: ReadContext, key: string): Promise<boolean> =>
  deleteByKey(db, hashToken(key));

/** Sends the email of each ZIP code that has come to be served, and erases who asked for it. */
export const areaNoticesJob: Job = {
  name: 'area notices',
  everyMs: MINUTE_MS,
  findDue: async (db, _now, limit) => {
    const zips = await listWaitingZips(db);
    if (zips.length === 0) return [];
    return listConfirmedIn(db, await listCoveredZips(db, zips), limit);
  },
  run: ({ config, database: { db }, now }, id) =>
    db.transaction().execute(async (trx) => {
      const notice = await takeConfirmed(trx, id);
      if (notice === null) return;
      const { zip, email } = notice;
      const link = `${config.publicUrl}${SERVICES_PATH}`;
      await queueMail(trx, { to: email, ...areaServedMail({ zip, link }) }, { userId: null, now });
    }),
};

/** What was never confirmed, and what has waited too long. */
export function forgetOldAreaNotices({ database: { db }, now }: ChangeContext): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return deleteOld(db, { unconfirmed: before(CONFIRM_DAYS), all: before(WAIT_YEARS * 365) });
}
