/** Changing the email address: the new one is verified by a mailed link, the old one is notified afterwards. */
import { z } from 'zod';
import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { text } from '../account-input.ts';
import { changeEmailMail, emailChangedMail, maskEmail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import {
  findIdentityByEmail,
  lockIdentityByPassword,
  updateUnlessTaken,
} from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { requireCurrentPassword } from '../proofs/current-password.server.ts';
import { asksForPassword, linkAction, OWNER } from '../proofs/link-action.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import {
  deleteMailedTokens,
  findLastMailed,
  findMailedToken,
  findPendingEmail,
} from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { waitToResend } from './verification.server.ts';

/** Mails the link to the new address, and invalidates an earlier one. Until it is confirmed nothing changes. */
export const askForEmailChange = accountAction('change-email', {
  limit: 'changes',
  input: z.strictObject({ email: text, password: text }),
  prepare: async (ctx, given) => {
    const email = parseEmail(given.email);
    if (email === null) return refuse({ code: 'email-invalid' });
    const proved = await requireCurrentPassword(ctx, ctx.actor.userId, given.password);
    if (!proved.ok) return proved;
    const { hash, user } = proved.value;
    return user.email_key === emailKey(email)
      ? refuse({ code: 'email-same' })
      : accept({ email, hash });
  },
  run: async (ctx, _, { email, hash }) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    // A new password invalidates such links; the lock covers one that is just being requested.
    const owner = await lockIdentityByPassword(db, userId, hash);
    if (owner === null) return refuse({ code: 'password-wrong' });
    const allowed = await requireMayMailLink(ctx, { userId, email });
    if (!allowed.ok) return allowed;
    const write = changeEmailMail;
    await mailLink(db, ctx, { userId, purpose: 'change-email', to: email, write });
    return accept({ answer: { email } });
  },
});

/** Of concurrent requests the second sees the link of the first, because the caller holds the identity's lock. */
async function requireMayMailLink(
  ctx: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<Result<null, Refusal>> {
  const { db } = ctx.database;
  const wait = waitToResend(await findLastMailed(db, userId, 'change-email'), ctx.now);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  // This reveals whether an address is registered, so it has the limits of a lookup, counted apart from those of
  // strangers.
  const mayAsk = await requireWithinLimits(ctx, {
    limit: 'LOOKUPS_PER_HOUR_PER_IP',
    by: `inside ${userId}`,
  });
  if (!mayAsk.ok) return mayAsk;
  if ((await findIdentityByEmail(db, email)) !== null) return refuse({ code: 'email-taken' });
  return requireWithinLimits(ctx, {
    limit: 'MAILS_PER_HOUR_PER_RECIPIENT',
    by: mailboxKey(email),
  });
}

/** The requested address that is not confirmed yet; null for none. */
export const findAskedEmail = (
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
): Promise<string | null> => findPendingEmail(database.db, userId, now);

export type EmailChangeLink = {
  email: string;
  device: string;
  askedAt: Date;
  asksForPassword: boolean;
};

/** The facts on the link's page; null for an invalid link. */
export async function findEmailChange(
  ctx: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  token: string,
): Promise<EmailChangeLink | null> {
  const { database, now } = ctx;
  const found = await findMailedToken(database.db, 'change-email', hashToken(token), now);
  if (found === null) return null;
  const { email, device, created_at: askedAt, user_id } = found;
  return { email, device, askedAt, asksForPassword: asksForPassword(ctx, 'change-email', user_id) };
}

/**
 * The button of that page. Links to the old address become invalid. The request may come from someone who does not
 * own the address, so its owner's click alone must not confirm it.
 */
export const confirmEmailChange = linkAction('change-email', {
  input: OWNER,
  run: async (ctx, _, { link: { email }, user }) => {
    const { db } = ctx.database;
    const changed = { email, email_key: emailKey(email), email_verified_at: ctx.now };
    // It may have been registered in the meantime.
    if (!(await updateUnlessTaken(db, user.id, changed))) return refuse({ code: 'email-taken' });
    await deleteMailedTokens(db, user.id);
    await noteActivity(db, ctx, user.id, 'email-changed');
    const newEmailMasked = maskEmail(email);
    await notifyByMail(db, ctx, user, (facts) => emailChangedMail({ ...facts, newEmailMasked }));
    return accept(null);
  },
});
