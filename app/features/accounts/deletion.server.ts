/** The end of an account: asked for, undone within seven days, or carried out after them. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { DAY_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import { accountDeletedMail, deletionAskedMail } from './account-mails.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { noteActivity } from './activity.server.ts';
import { requireCurrentPassword } from './current-password.server.ts';
import type { Refusal } from './refusals.ts';
import { deleteSessions } from './sessions.db.server.ts';
import type { SignedIn } from './sessions.server.ts';
import { tellByMail } from './tell-by-mail.server.ts';
import { listDueUsers, lockUser, lockUserByPassword, updateUser } from './users.db.server.ts';

export const UNDO_WINDOW_MS = 7 * DAY_MS;
/** At a time: the next sweep takes the others. */
const MOST_AT_ONCE = 100;

/** Ends the other sessions. Asked for twice, the first date stands. */
export async function askForDeletion(
  ctx: AccountsContext,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  password: string,
): Promise<Result<{ dueAt: Date }, Refusal>> {
  const { config, database, now, ports } = ctx;
  const proved = await requireCurrentPassword(ctx, userId, password);
  if (!proved.ok) return proved;
  const asked = await database.db
    .transaction()
    .execute<Result<{ dueAt: Date }, Refusal>>(async (trx) => {
      const user = await lockUserByPassword(trx, userId, proved.value.hash);
      if (user === null) return refuse({ code: 'password-wrong' });
      await deleteSessions(trx, userId, sessionId);
      if (user.deletion_due_at !== null) return accept({ dueAt: user.deletion_due_at });
      const dueAt = new Date(now.getTime() + UNDO_WINDOW_MS);
      await updateUser(trx, userId, { deletion_due_at: dueAt });
      await noteActivity(trx, ctx, userId, 'deletion-asked');
      const link = `${config.publicUrl}/account-settings`;
      await tellByMail(trx, ctx, user, ({ changedAt, ...facts }) =>
        deletionAskedMail({ ...facts, askedAt: changedAt, dueAt, link }),
      );
      return accept({ dueAt });
    });
  ports.outbox.wake();
  return asked;
}

/** No harm when nothing is due. */
export async function keepAccount(
  ctx: Pick<AccountsContext, 'database' | 'now' | 'visitor'>,
  userId: string,
): Promise<void> {
  await ctx.database.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null || user.deletion_due_at === null) return;
    await updateUser(trx, userId, { deletion_due_at: null });
    await noteActivity(trx, ctx, userId, 'deletion-undone');
  });
}

/** Erases whatever any room keeps of this person, in this transaction. */
export type Erase = (trx: Db, userId: string) => Promise<void>;

/** One that fails stops none of the others; it is tried again at the next sweep. */
export async function deleteDueAccounts(
  { database, log, now }: Pick<AccountsContext, 'database' | 'log' | 'now'>,
  erase: Erase,
): Promise<void> {
  for (const userId of await listDueUsers(database.db, now, MOST_AT_ONCE)) {
    try {
      const isGone = await database.db
        .transaction()
        .execute((trx) => deleteIfDue(trx, { userId, now, erase }));
      if (isGone) log.info({ userId }, 'account deleted');
    } catch (error) {
      log.error({ error, userId }, 'account not deleted');
    }
  }
}

async function deleteIfDue(
  trx: Db,
  { userId, now, erase }: { userId: string; now: Date; erase: Erase },
): Promise<boolean> {
  const user = await lockUser(trx, userId);
  // They changed their mind, or another process was quicker.
  if (user === null || user.deletion_due_at === null || user.deletion_due_at > now) return false;
  await erase(trx, userId);
  await queueMail(trx, { to: user.email, ...accountDeletedMail() }, { userId: null, now });
  return true;
}
