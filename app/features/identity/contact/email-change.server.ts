/** Changing the email address: the new one is verified by a mailed link, the old one is notified afterwards. */

import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { changeEmailMail, emailChangedMail, maskEmail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import {
  findIdentityByEmail,
  lockIdentity,
  lockIdentityByPassword,
  updateIdentity,
} from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { requireCurrentPassword } from '../proofs/current-password.server.ts';
import { asksForPassword, type LinkProofs, requireLinkProof } from '../proofs/link-proof.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import {
  deleteMailedTokens,
  findLastMailed,
  findMailedToken,
  findPendingEmail,
  takeMailedToken,
} from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimitsIn } from '../require-limits.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { waitToResend } from './verification.server.ts';

/** Mails the link to the new address, and invalidates an earlier one. Until it is confirmed nothing changes. */
export async function askForEmailChange(
  ctx: RequestContext,
  userId: string,
  given: { email: string; password: string },
): Promise<Result<{ email: string }, Refusal>> {
  const { database, ports } = ctx;
  const email = parseEmail(given.email);
  if (email === null) return refuse({ code: 'email-invalid' });
  const proved = await requireCurrentPassword(ctx, userId, given.password);
  if (!proved.ok) return proved;
  if (proved.value.user.email_key === emailKey(email)) return refuse({ code: 'email-same' });
  const mailed = await database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    // A new password invalidates such links; the lock covers one that is just being requested.
    const owner = await lockIdentityByPassword(trx, userId, proved.value.hash);
    if (owner === null) return refuse({ code: 'password-wrong' });
    const allowed = await requireMayMailLink(trx, ctx, { userId, email });
    if (!allowed.ok) return allowed;
    const write = changeEmailMail;
    await mailLink(trx, ctx, { userId, purpose: 'change-email', to: email, write });
    return accept(null);
  });
  if (!mailed.ok) return mailed;
  ports.outbox.wake();
  return accept({ email });
}

/** Of concurrent requests the second sees the link of the first, because the caller holds the identity's lock. */
async function requireMayMailLink(
  trx: Db,
  ctx: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<Result<null, Refusal>> {
  const wait = waitToResend(await findLastMailed(trx, userId, 'change-email'), ctx.now);
  if (wait !== null) return refuse({ code: 'too-many', retryAfterSeconds: wait });
  // This reveals whether an address is registered, so it has the limits of a lookup, counted apart from those of
  // strangers.
  const mayAsk = await requireWithinLimitsIn(trx, ctx, {
    limit: 'LOOKUPS_PER_HOUR_PER_IP',
    by: `inside ${userId}`,
  });
  if (!mayAsk.ok) return mayAsk;
  if ((await findIdentityByEmail(trx, email)) !== null) return refuse({ code: 'email-taken' });
  return requireWithinLimitsIn(trx, ctx, {
    limit: 'MAILS_PER_HOUR_PER_RECIPIENT',
    by: mailboxKey(email),
  });
}

/** The requested address that is not confirmed yet; null for none. */
export const findAskedEmail = (
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
): Promise<string | null> => findPendingEmail(database.db, userId, now);

export type AskedEmailChange = {
  email: string;
  device: string;
  askedAt: Date;
  asksForPassword: boolean;
};

/** The facts on the link's page; null for an invalid link. */
export async function findEmailChange(
  ctx: Pick<RequestContext, 'database' | 'now' | 'actor'>,
  token: string,
): Promise<AskedEmailChange | null> {
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
export async function confirmEmailChange(
  ctx: RequestContext,
  token: string,
  given: LinkProofs,
): Promise<Result<{ email: string }, Refusal>> {
  const { database, now } = ctx;
  const asked = await findMailedToken(database.db, 'change-email', hashToken(token), now);
  if (asked === null) return refuse({ code: 'link-dead' });
  const proved = await requireLinkProof(ctx, 'change-email', asked.user_id, given);
  if (!proved.ok) return proved;
  try {
    const changed = await changeEmail(ctx, token);
    ctx.ports.outbox.wake();
    return changed;
  } catch (error) {
    // The address was registered in the meantime.
    if (isUniqueViolation(error)) return refuse({ code: 'email-taken' });
    throw error;
  }
}

function changeEmail(
  ctx: Pick<RequestContext, 'config' | 'database' | 'newId' | 'now' | 'visitor'>,
  token: string,
): Promise<Result<{ email: string }, Refusal>> {
  const { database, now } = ctx;
  return database.db.transaction().execute(async (trx) => {
    const found = await takeMailedToken(trx, 'change-email', hashToken(token), now);
    const user = found && (await lockIdentity(trx, found.user_id));
    if (!user) return refuse({ code: 'link-dead' });
    const { email } = found;
    if ((await findIdentityByEmail(trx, email)) !== null) {
      return refuse({ code: 'email-taken' });
    }
    await updateIdentity(trx, user.id, {
      email,
      email_key: emailKey(email),
      email_verified_at: now,
    });
    await deleteMailedTokens(trx, user.id);
    await noteActivity(trx, ctx, user.id, 'email-changed');
    const newEmailMasked = maskEmail(email);
    await notifyByMail(trx, ctx, user, (facts) => emailChangedMail({ ...facts, newEmailMasked }));
    return accept({ email });
  });
}
