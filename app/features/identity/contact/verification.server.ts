/** Step 3: verifies the address by a mailed link to a page with a button (spec §4; readings). */

import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { verifyEmailMail } from '../account-mails.ts';
import {
  deleteIdentity,
  findIdentity,
  lockIdentity,
  updateIdentity,
} from '../identities.db.server.ts';
import { asksForPassword, type LinkProofs, requireLinkProof } from '../proofs/link-proof.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import { findLastMailed, findMailedToken, takeMailedToken } from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimitsIn } from '../require-limits.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';

/** Readings: "Resending waits 30 s". */
const RESEND_AFTER_MS = 30_000;

/** Seconds until it may be sent again; null for now. */
export function waitToResend(last: Date | null, now: Date): number | null {
  const waitMs = last === null ? 0 : last.getTime() + RESEND_AFTER_MS - now.getTime();
  return waitMs > 0 ? Math.ceil(waitMs / 1000) : null;
}

/** Mails a new link, and invalidates an earlier one. */
export async function resendVerification(
  ctx: RequestContext,
  userId: string,
): Promise<Result<null, Refusal>> {
  const { database, now } = ctx;
  const user = await findIdentity(database.db, userId);
  if (user === null) return refuse({ code: 'no-user-resending' });
  if (user.email_verified_at !== null) return refuse({ code: 'wrong-state' });
  const mailed = await database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    // Of concurrent requests the second sees the link of the first.
    await lockIdentity(trx, userId);
    const wait = waitToResend(await findLastMailed(trx, userId, 'verify-email'), now);
    if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
    const within = await requireWithinLimitsIn(trx, ctx, {
      limit: 'MAILS_PER_HOUR_PER_RECIPIENT',
      by: mailboxKey(user.email),
    });
    if (!within.ok) return within;
    const { email } = user;
    await mailLink(trx, ctx, {
      userId,
      purpose: 'verify-email',
      to: email,
      write: verifyEmailMail,
    });
    return accept(null);
  });
  ctx.ports.outbox.wake();
  return mailed;
}

export type AskedVerification = {
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
): Promise<AskedVerification | null> {
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
export async function verifyEmail(
  ctx: RequestContext,
  token: string,
  given: LinkProofs,
): Promise<Result<{ userId: string; email: string }, Refusal>> {
  const { database, now } = ctx;
  const asked = await findMailedToken(database.db, 'verify-email', hashToken(token), now);
  if (asked === null) return refuse({ code: 'link-dead' });
  const proved = await requireLinkProof(ctx, 'verify-email', asked.user_id, given);
  if (!proved.ok) return proved;
  return database.db.transaction().execute(async (trx) => {
    const found = await takeMailedToken(trx, 'verify-email', hashToken(token), now);
    const user = found && (await lockIdentity(trx, found.user_id));
    if (!user || emailKey(found.email) !== user.email_key) return refuse({ code: 'link-dead' });
    if (user.email_verified_at === null) {
      await updateIdentity(trx, user.id, { email_verified_at: now });
    }
    return accept({ userId: user.id, email: user.email });
  });
}

/** "This wasn't me": deletes the unverified account and its sessions. */
export async function disownRegistration(
  { database, now, log }: Pick<RequestContext, 'database' | 'now' | 'log'>,
  token: string,
): Promise<Result<null, Refusal>> {
  return database.db.transaction().execute(async (trx) => {
    const found = await takeMailedToken(trx, 'verify-email', hashToken(token), now);
    const user = found && (await lockIdentity(trx, found.user_id));
    if (!user || user.email_verified_at !== null) return refuse({ code: 'link-dead' });
    await deleteIdentity(trx, user.id);
    log.info({ userId: user.id }, 'registration disowned');
    return accept(null);
  });
}

/** Step 3, "Wrong address?": the registering person discards the unverified account. */
export async function discardRegistration(
  { database }: Pick<RequestContext, 'database'>,
  userId: string,
): Promise<Result<null, Refusal>> {
  return database.db.transaction().execute(async (trx) => {
    const user = await lockIdentity(trx, userId);
    if (user !== null && user.email_verified_at !== null) return refuse({ code: 'wrong-state' });
    await deleteIdentity(trx, userId);
    return accept(null);
  });
}
