/** "Forgot password?": a mailed link, valid once and for an hour; the reset ends every session (readings). */

import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countsByNetwork, forgiveTries } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { passwordChangedMail, resetPasswordMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import {
  findIdentity,
  findIdentityByEmail,
  lockIdentity,
  storePasswordHash,
  updateIdentity,
} from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { countsFromHere } from '../proofs/guessing.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import {
  deleteMailedTokens,
  findMailedToken,
  takeMailedToken,
} from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireMayAsk, requireWithinLimits } from '../require-limits.server.ts';
import { deleteDevices } from '../sessions/devices.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { requireGoodPassword } from './new-password.server.ts';
import { offerPasskeys } from './passkeys-after-reset.server.ts';

/** Gives the same answer whether the account exists or not. */
export async function askForPasswordReset(
  ctx: RequestContext,
  given: { email: string; botCheck: string },
): Promise<Result<null, Refusal>> {
  const email = parseEmail(given.email);
  if (email === null) return refuse({ code: 'email-invalid' });
  const asked = await requireMayAsk(ctx, 'forgot-password', {
    botCheck: given.botCheck,
    priced: countsByNetwork('LOOKUPS_PER_HOUR_PER_IP', ctx.visitor),
    ofAddress: [{ limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: mailboxKey(email) }],
  });
  if (!asked.ok) return asked;
  const user = await findIdentityByEmail(ctx.database.db, given.email);
  if (user !== null) await mailReset(ctx, user);
  return accept(null);
}

async function mailReset(
  ctx: Pick<RequestContext, 'config' | 'database' | 'now' | 'ports' | 'visitor'>,
  user: { id: string; email: string },
): Promise<void> {
  await ctx.database.db.transaction().execute((trx) =>
    mailLink(trx, ctx, {
      userId: user.id,
      purpose: 'reset-password',
      to: user.email,
      write: resetPasswordMail,
    }),
  );
  ctx.ports.outbox.wake();
}

/** "Forgot password?" on the page of a verification link: the link is in for the bot check. */
export async function askForResetByLink(
  ctx: RequestContext,
  token: string,
): Promise<Result<null, Refusal>> {
  const { database, now } = ctx;
  const asked = await findMailedToken(database.db, 'verify-email', hashToken(token), now);
  const user = asked && (await findIdentity(database.db, asked.user_id));
  if (user === null) return refuse({ code: 'link-dead' });
  const within = await requireWithinLimits(ctx, {
    limit: 'MAILS_PER_HOUR_PER_RECIPIENT',
    by: user.email_key,
  });
  if (!within.ok) return within;
  await mailReset(ctx, user);
  return accept(null);
}

export type AskedReset = { email: string; device: string; askedAt: Date };

/** The facts on the link's page; null for an invalid link. */
export async function findPasswordReset(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  token: string,
): Promise<AskedReset | null> {
  const found = await findMailedToken(database.db, 'reset-password', hashToken(token), now);
  return found && { email: found.email, device: found.device, askedAt: found.created_at };
}

/**
 * Sets the password. The link proves the mailbox, so the address becomes verified. Every session ends, also that of
 * someone who registered a stranger's address. It signs no one in: the second factor is still asked for (ASVS
 * 5.0.0, 6.4.3).
 */
export async function resetPassword(
  ctx: RequestContext,
  given: { token: string; password: string; confirmation: string },
): Promise<Result<{ email: string }, Refusal>> {
  const { database, now, ports } = ctx;
  const tokenHash = hashToken(given.token);
  const asked = await findMailedToken(database.db, 'reset-password', tokenHash, now);
  if (asked === null) return refuse({ code: 'link-dead' });
  const good = await requireGoodPassword(asked.email, given);
  if (!good.ok) return good;
  const hash = await ports.passwords.hash(given.password);
  const reset = await database.db
    .transaction()
    .execute<Result<{ email: string }, Refusal>>(async (trx) => {
      const found = await takeMailedToken(trx, 'reset-password', tokenHash, now);
      const user = found && (await lockIdentity(trx, found.user_id));
      if (!user || emailKey(found.email) !== user.email_key) return refuse({ code: 'link-dead' });
      await storePasswordHash(trx, user.id, hash, now);
      if (user.email_verified_at === null)
        await updateIdentity(trx, user.id, { email_verified_at: now });
      await deleteSessions(trx, user.id);
      await deleteDevices(trx, user.id);
      await deleteMailedTokens(trx, user.id);
      await offerPasskeys(trx, found);
      await noteActivity(trx, ctx, user.id, 'password-reset');
      await notifyByMail(trx, ctx, user, passwordChangedMail);
      return accept({ email: user.email });
    });
  if (reset.ok) {
    await forgiveTries(database.db, ...countsFromHere(ctx, reset.value.email));
    ports.outbox.wake();
  }
  return reset;
}
