/** Deleting an account: requested, withdrawn within seven days, or carried out after them. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS, daysBefore } from '#app/kernel/time-units.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import type { ClockContext, Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { accountDeletedMail, deletionAskedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import {
  listDueIdentities,
  listUnverifiedIdentities,
  lockIdentity,
  lockIdentityByPassword,
} from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { requireCurrentPassword } from '../proofs/current-password.server.ts';
import type { Refusal } from '../refusals.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { noteErased, takeDeletionStep } from './deletion-steps.server.ts';

export const UNDO_WINDOW_MS = 7 * DAY_MS;
/** How long an unverified account is kept. */
export const UNVERIFIED_DAYS = 30;

/** Ends the other sessions. A repeated request does not change the date. */
export async function askForDeletion(
  ctx: RequestContext,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  password: string,
): Promise<Result<{ dueAt: Date }, Refusal>> {
  const { config, database, now, ports } = ctx;
  const proved = await requireCurrentPassword(ctx, userId, password);
  if (!proved.ok) return proved;
  const asked = await database.db
    .transaction()
    .execute<Result<{ dueAt: Date }, Refusal>>(async (trx) => {
      const user = await lockIdentityByPassword(trx, userId, proved.value.hash);
      if (user === null) return refuse({ code: 'password-wrong' });
      await deleteSessions(trx, userId, sessionId);
      if (user.deletion_due_at !== null) return accept({ dueAt: user.deletion_due_at });
      const dueAt = new Date(now.getTime() + UNDO_WINDOW_MS);
      await takeDeletionStep(trx, ctx, user, { name: 'ask', dueAt });
      await noteActivity(trx, ctx, userId, 'deletion-asked');
      const link = `${config.publicUrl}${SETTINGS_PATH}`;
      await notifyByMail(trx, ctx, user, ({ changedAt, ...facts }) =>
        deletionAskedMail({ ...facts, askedAt: changedAt, dueAt, link }),
      );
      return accept({ dueAt });
    });
  ports.outbox.wake();
  return asked;
}

/** Does nothing when no deletion is due. */
export async function keepAccount(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'>,
  userId: string,
): Promise<void> {
  await ctx.database.db.transaction().execute(async (trx) => {
    const user = await lockIdentity(trx, userId);
    if (user === null || !(await takeDeletionStep(trx, ctx, user, { name: 'keep' }))) return;
    await noteActivity(trx, ctx, userId, 'deletion-undone');
  });
}

/** Erases everything that any room keeps of this person, in this transaction. */
export type Erase = (trx: Db, userId: string, moment: Moment) => Promise<void>;

/** Whether something delays the erasure of this person. */
export type Waits = (trx: Db, userId: string) => Promise<boolean>;

/** Deletes accounts whose seven days are over. */
export const dueAccountsJob = (erase: Erase, waits: Waits = async () => false): Job =>
  deletionJob('due accounts', listDueIdentities, async (trx, ctx, userId) => {
    const user = await lockIdentity(trx, userId);
    // Withdrawn, or deleted by another process.
    if (user?.deletion_due_at == null || user.deletion_due_at > ctx.now) return false;
    if (await waits(trx, userId)) {
      const dueAt = new Date(ctx.now.getTime() + DAY_MS);
      await takeDeletionStep(trx, ctx, user, { name: 'wait', dueAt });
      return false;
    }
    await noteErased(trx, ctx, user, 'carry-out');
    await erase(trx, userId, ctx);
    const mail = { to: user.email, ...accountDeletedMail() };
    await queueMail(trx, mail, { userId: null, now: ctx.now });
    return true;
  });

/**
 * Deletes accounts whose address was never verified, without a mail: the address may be a stranger's. Verified
 * accounts stay, even when the registration was never completed.
 */
export const unverifiedAccountsJob = (erase: Erase): Job => {
  const findDue: Job['findDue'] = (db, now, limit) =>
    listUnverifiedIdentities(db, daysBefore(now, UNVERIFIED_DAYS), limit);
  return deletionJob('unverified accounts', findDue, async (trx, ctx, userId) => {
    const user = await lockIdentity(trx, userId);
    if (user === null || user.email_verified_at !== null) return false;
    await noteErased(trx, ctx, user, 'expire');
    await erase(trx, userId, ctx);
    return true;
  });
};

/** `deleteOne` checks again under the account's lock, and returns whether it deleted it. */
const deletionJob = (
  name: string,
  findDue: Job['findDue'],
  deleteOne: (trx: Db, ctx: ClockContext, userId: string) => Promise<boolean>,
): Job => ({
  name,
  findDue,
  run: async (ctx, userId) => {
    const isGone = await ctx.database.db
      .transaction()
      .execute((trx) => deleteOne(trx, ctx, userId));
    if (isGone) ctx.log.info({ userId }, 'account deleted');
  },
});
