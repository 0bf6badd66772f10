/** Deleting an account: requested, withdrawn within seven days, or carried out after them. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { DAY_MS, daysBefore } from '#app/kernel/time-units.ts';
import { SETTINGS_PATH } from '#app/kernel/urls.ts';
import type { Job } from '#app/platform/clock/job.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type {
  ChangeContext,
  Moment,
} from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing, text } from '../account-input.ts';
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
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { noteErased, takeDeletionStep } from './deletion-steps.server.ts';

export const UNDO_WINDOW_MS = 7 * DAY_MS;
/** How long an unverified account is kept. */
export const UNVERIFIED_DAYS = 30;

/** Ends the other sessions. A repeated request does not change the date. */
export const askForDeletion = accountAction('delete', {
  limit: 'changes',
  input: z.strictObject({ password: text }),
  prepare: (ctx, { password }) => requireCurrentPassword(ctx, ctx.actor.userId, password),
  run: async (ctx, _, { hash }) => {
    const { db } = ctx.database;
    const { userId, sessionId } = ctx.actor;
    const user = await lockIdentityByPassword(db, userId, hash);
    if (user === null) return refuse({ code: 'password-wrong' });
    await deleteSessions(db, userId, sessionId);
    const { deletion_due_at: known } = user;
    const dueAt = known ?? new Date(ctx.now.getTime() + UNDO_WINDOW_MS);
    if (known === null) {
      await takeDeletionStep(db, ctx, user, { name: 'ask', dueAt });
      await noteActivity(db, ctx, userId, 'deletion-asked');
      const link = `${ctx.config.publicUrl}${SETTINGS_PATH}`;
      await notifyByMail(db, ctx, user, ({ changedAt, ...facts }) =>
        deletionAskedMail({ ...facts, askedAt: changedAt, dueAt, link }),
      );
    }
    return accept({ answer: { deletionDueAt: dueAt.toISOString() } });
  },
});

/** Does nothing when no deletion is due. */
export const keepAccount = accountAction('keep', {
  limit: 'changes',
  input: nothing,
  run: async (ctx) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const user = await lockIdentity(db, userId);
    if (user !== null && (await takeDeletionStep(db, ctx, user, { name: 'keep' }))) {
      await noteActivity(db, ctx, userId, 'deletion-undone');
    }
    return accept({});
  },
});

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
  deleteOne: (trx: Db, ctx: ChangeContext, userId: string) => Promise<boolean>,
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
