/** Step 3: verifies the address by a mailed link to a page with a button (spec §4; readings). */
import { z } from 'zod';
import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing } from '../account-input.ts';
import { verifyEmailMail } from '../account-mails.ts';
import { deleteIdentity, lockIdentity, updateIdentity } from '../identities.db.server.ts';
import { MESSAGES } from '../messages.ts';
import { asksForPassword, linkAction, OWNER } from '../proofs/link-action.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import { findLastMailed, findMailedToken } from '../proofs/proofs.db.server.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';

/** Readings: "Resending waits 30 s". */
const RESEND_AFTER_MS = 30_000;

/** Seconds until it may be sent again; null for now. */
export function waitToResend(last: Date | null, now: Date): number | null {
  const waitMs = last === null ? 0 : last.getTime() + RESEND_AFTER_MS - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
}

/** Mails a new link, and invalidates an earlier one. */
export const resendVerification = accountAction('resend-verification', {
  limit: 'changes',
  input: nothing,
  broken: 'resend-failed',
  absent: 'no-user-resending',
  run: async (ctx) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    // Of concurrent requests the second sees the link of the first.
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'no-user-resending' });
    if (user.email_verified_at !== null) return refuse({ code: 'wrong-state' });
    const wait = waitToResend(await findLastMailed(db, userId, 'verify-email'), ctx.now);
    if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
    const { email: to } = user;
    const count = { limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: mailboxKey(to) } as const;
    const within = await requireWithinLimits(ctx, count);
    if (!within.ok) return within;
    await mailLink(db, ctx, { userId, purpose: 'verify-email', to, write: verifyEmailMail });
    return accept({ answer: { message: MESSAGES['verification-sent'] } });
  },
});

/** Step 3, "I've verified my email": the session says so by then. */
export const checkVerification = accountAction('check-verification', {
  limit: 'calls',
  input: nothing,
  broken: 'verification-check-failed',
  absent: 'no-user-resending',
  run: async ({ actor }) =>
    actor.user.emailVerified ? accept({}) : refuse({ code: 'email-not-verified' }),
});

export type VerificationLink = {
  userId: string;
  email: string;
  device: string;
  askedAt: Date;
  asksForPassword: boolean;
};

/** The facts on the link's page; null for an invalid link. */
export async function findVerification(
  ctx: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  token: string,
): Promise<VerificationLink | null> {
  const { database, now } = ctx;
  const found = await findMailedToken(database.db, 'verify-email', hashToken(token), now);
  if (found === null) return null;
  const { email, device, created_at: askedAt, user_id: userId } = found;
  return {
    ...{ userId, email, device, askedAt },
    asksForPassword: asksForPassword(ctx, 'verify-email', userId),
  };
}

/**
 * The button of that page. The link works once, for the address that it was mailed to. In another browser than the
 * registering one it takes the password: owning the mailbox does not mean having opened the account.
 */
export const verifyEmail = linkAction('verify-email', {
  input: OWNER,
  run: async ({ database: { db }, now }, _, { link, user }) => {
    if (emailKey(link.email) !== user.email_key) return refuse({ code: 'gone' });
    if (user.email_verified_at === null) {
      await updateIdentity(db, user.id, { email_verified_at: now });
    }
    return accept({ userId: user.id, email: user.email });
  },
});

/** "This wasn't me": deletes the unverified account and its sessions. */
export const disownRegistration = linkAction('disown-registration', {
  input: z.object({}),
  purpose: 'verify-email',
  run: async ({ database: { db }, log }, _, { user }) => {
    if (user.email_verified_at !== null) return refuse({ code: 'gone' });
    await deleteIdentity(db, user.id);
    log.info({ userId: user.id }, 'registration disowned');
    return accept(null);
  },
});

/** Step 3, "Wrong address?": the registering person discards the unverified account. */
export const discardRegistration = accountAction('discard', {
  limit: 'calls',
  input: nothing,
  run: async ({ actor: { userId }, database: { db } }) => {
    const user = await lockIdentity(db, userId);
    if (user !== null && user.email_verified_at !== null) return refuse({ code: 'wrong-state' });
    await deleteIdentity(db, userId);
    return accept({});
  },
});
