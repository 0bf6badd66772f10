/** "Forgot password?": a mailed link, valid once and for an hour; the reset ends every session (readings). */
import { z } from 'zod';
import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import { countsByNetwork, forgiveTries } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { botCheck, text } from '../account-input.ts';
import { passwordChangedMail, resetPasswordMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import { findIdentityByEmail, storePasswordHash, updateIdentity } from '../identities.db.server.ts';
import { MESSAGES } from '../messages.ts';
import { notifyByMail } from '../notices.server.ts';
import { countsFromHere } from '../proofs/guessing.server.ts';
import { linkAction } from '../proofs/link-action.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import { deleteMailedTokens, findMailedToken } from '../proofs/proofs.db.server.ts';
import { requireMayAsk, requireWithinLimits } from '../require-limits.server.ts';
import { deleteDevices } from '../sessions/devices.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { requireGoodPassword } from './new-password.server.ts';
import { offerPasskeys } from './passkeys-after-reset.server.ts';

/** Gives the same answer whether the account exists or not. */
export const askForPasswordReset = accountAction('forgot-password', {
  limit: 'own',
  input: z.strictObject({ email: text, botCheck }),
  prepare: async (ctx, given) => {
    const email = parseEmail(given.email);
    if (email === null) return refuse({ code: 'email-invalid' });
    return requireMayAsk(ctx, 'forgot-password', {
      botCheck: given.botCheck,
      priced: countsByNetwork('LOOKUPS_PER_HOUR_PER_IP', ctx.visitor),
      ofAddress: [{ limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: mailboxKey(email) }],
    });
  },
  run: async (ctx, { email }) => {
    const user = await findIdentityByEmail(ctx.database.db, email);
    if (user !== null) await mailReset(ctx, user);
    return accept({ answer: { message: MESSAGES['reset-sent'] } });
  },
});

/** In the transaction of an action. */
const mailReset = (ctx: RequestContext, { id, email }: { id: string; email: string }) =>
  mailLink(ctx.database.db, ctx, {
    userId: id,
    purpose: 'reset-password',
    to: email,
    write: resetPasswordMail,
  });

/** "Forgot password?" on the page of a verification link: the link is in for the bot check. */
export const askForResetByLink = linkAction('forgot-password', {
  input: z.object({}),
  purpose: 'verify-email',
  keepsLink: true,
  run: async (ctx, _, { user }) => {
    const count = { limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: user.email_key } as const;
    const within = await requireWithinLimits(ctx, count);
    if (!within.ok) return within;
    await mailReset(ctx, user);
    return accept(null);
  },
});

export type ResetLink = { email: string; device: string; askedAt: Date };

/** The facts on the link's page; null for an invalid link. */
export async function findPasswordReset(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  token: string,
): Promise<ResetLink | null> {
  const found = await findMailedToken(database.db, 'reset-password', hashToken(token), now);
  return found && { email: found.email, device: found.device, askedAt: found.created_at };
}

/**
 * Sets the password. The link proves the mailbox, so the address becomes verified. Every session ends, also that of
 * someone who registered a stranger's address. It signs no one in: the second factor is still asked for (ASVS
 * 5.0.0, 6.4.3).
 */
export const resetPassword = linkAction('reset-password', {
  input: z.object({ password: text, confirmation: text }),
  prepare: async (ctx, given, link) => {
    const good = await requireGoodPassword(link.email, given);
    return good.ok ? accept(await ctx.ports.passwords.hash(given.password)) : good;
  },
  run: async (ctx, _, { user, link, prepared: hash }) => {
    const { database, now } = ctx;
    const { db } = database;
    if (emailKey(link.email) !== user.email_key) return refuse({ code: 'gone' });
    await storePasswordHash(db, user.id, hash, now);
    if (user.email_verified_at === null) {
      await updateIdentity(db, user.id, { email_verified_at: now });
    }
    await deleteSessions(db, user.id);
    await deleteDevices(db, user.id);
    await deleteMailedTokens(db, user.id);
    await offerPasskeys(db, link);
    await noteActivity(db, ctx, user.id, 'password-reset');
    await notifyByMail(db, ctx, user, passwordChangedMail);
    await forgiveTries(db, ...countsFromHere(ctx, user.email));
    return accept(null);
  },
});
