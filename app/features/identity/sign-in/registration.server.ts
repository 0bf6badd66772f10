/** Steps 1 and 2 for a new person: the lookup of the email, and creating the account (spec §4). */

import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { verifyEmailMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import { findIdentityByEmail, insertIdentity, storePasswordHash } from '../identities.db.server.ts';
import { requireGoodPassword } from '../passwords/new-password.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireMayAsk } from '../require-limits.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { TERMS_VERSION } from './terms-version.ts';

/** Spec §4: "a lookup of profiles by email. A match means login; no match means registration." */
export async function lookUpEmail(
  ctx: RequestContext,
  given: { email: string; botCheck: string },
): Promise<Result<{ registered: boolean }, Refusal>> {
  const email = parseEmail(given.email);
  if (email === null) return refuse({ code: 'email-invalid' });
  const asked = await requireMayAsk(ctx, 'lookup', {
    botCheck: given.botCheck,
    // No one can log in without step 1, so beyond the limit it gets harder but is never refused.
    priced: [
      ...countsByNetwork('LOOKUPS_PER_HOUR_PER_IP', ctx.visitor),
      { limit: 'LOOKUPS_PER_HOUR_PER_EMAIL', by: mailboxKey(email) },
    ],
  });
  if (!asked.ok) return asked;
  const user = await findIdentityByEmail(ctx.database.db, given.email);
  return accept({ registered: user !== null });
}

/** For a person who has proved the mailbox; others go through the limits of the lookup. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findIdentityByEmail(db, email)) !== null;
}

/**
 * Creates the account with its stub profile, mails the verification link and begins a session, all or nothing;
 * returns the session's token.
 */
export async function register(
  ctx: RequestContext & Granted,
  given: { email: string; password: string; confirmation: string; botCheck: string },
): Promise<Result<{ token: string; userId: string }, Refusal>> {
  const email = parseEmail(given.email);
  if (email === null) return refuse({ code: 'email-invalid' });
  const good = await requireGoodPassword(email, given);
  if (!good.ok) return good;
  const asked = await requireMayAsk(ctx, 'register', {
    botCheck: given.botCheck,
    narrow: countsByNetwork('REGISTRATIONS_PER_DAY_PER_IP', ctx.visitor),
    ofAddress: [{ limit: 'MAILS_PER_HOUR_PER_RECIPIENT', by: mailboxKey(email) }],
  });
  if (!asked.ok) return asked;
  const hash = await ctx.ports.passwords.hash(given.password);
  const created = await createAccount(ctx, email, hash);
  if (created === null) return refuse({ code: 'registration-failed' });
  ctx.ports.outbox.wake();
  return accept(created);
}

/** Null when the address is registered already. */
async function createAccount(
  ctx: Pick<RequestContext, 'config' | 'database' | 'newId' | 'now' | 'visitor'> & Granted,
  email: string,
  passwordHash: string,
) {
  const { database, now, newId } = ctx;
  const userId = newId();
  return database.db.transaction().execute(async (trx) => {
    const isNew = await insertIdentity(trx, {
      id: userId,
      email,
      email_key: emailKey(email),
      // Spec §4: the stub profile is "email, registrationComplete false", so there is no customer yet.
      terms_version: TERMS_VERSION,
      terms_accepted_at: now,
      created_at: now,
    });
    if (!isNew) return null;
    await storePasswordHash(trx, userId, passwordHash, now);
    await mailLink(trx, ctx, {
      userId,
      purpose: 'verify-email',
      to: email,
      write: verifyEmailMail,
    });
    await noteActivity(trx, ctx, userId, 'registered');
    return { token: await beginSession(trx, ctx, userId), userId };
  });
}
