/** Steps 1 and 2 for a new person: the lookup of the email, and creating the account (spec §4). */
import { z } from 'zod';
import { emailKey, mailboxKey } from '#app/kernel/email-key.ts';
import { accept, refuse } from '#app/kernel/result.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import { accountAction } from '../account-action.server.ts';
import { botCheck, text } from '../account-input.ts';
import { verifyEmailMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { parseEmail } from '../email.ts';
import { findIdentityByEmail, insertIdentity, storePasswordHash } from '../identities.db.server.ts';
import { requireGoodPassword } from '../passwords/new-password.server.ts';
import { mailLink } from '../proofs/mailed-links.server.ts';
import { requireMayAsk } from '../require-limits.server.ts';
import { replaceSession } from '../sessions/sessions.server.ts';
import { TERMS_VERSION } from './terms-version.ts';

/** Spec §4: "a lookup of profiles by email. A match means login; no match means registration." */
export const lookUpEmail = accountAction('lookup', {
  limit: 'own',
  input: z.strictObject({ email: text, botCheck }),
  broken: 'lookup-failed',
  prepare: async (ctx, given) => {
    const email = parseEmail(given.email);
    if (email === null) return refuse({ code: 'email-invalid' });
    return requireMayAsk(ctx, 'lookup', {
      botCheck: given.botCheck,
      // No one can log in without step 1, so beyond the limit it gets harder but is never refused.
      priced: [
        ...countsByNetwork('LOOKUPS_PER_HOUR_PER_IP', ctx.visitor),
        { limit: 'LOOKUPS_PER_HOUR_PER_EMAIL', by: mailboxKey(email) },
      ],
    });
  },
  run: async ({ database }, { email }) => {
    const user = await findIdentityByEmail(database.db, email);
    return accept({ answer: { registered: user !== null } });
  },
});

/** For a person who has proved the mailbox; others go through the limits of the lookup. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findIdentityByEmail(db, email)) !== null;
}

/** Creates the account with its stub profile, mails the verification link and begins a session. */
export const register = accountAction('register', {
  limit: 'own',
  input: z.strictObject({ email: text, password: text, confirmation: text, botCheck }),
  broken: 'registration-failed',
  prepare: async (ctx, given) => {
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
    return accept({ email, hash: await ctx.ports.passwords.hash(given.password) });
  },
  run: async (ctx, _, { email, hash }) => {
    const { database, now } = ctx;
    const { db } = database;
    const userId = ctx.newId();
    const isNew = await insertIdentity(db, {
      id: userId,
      email,
      email_key: emailKey(email),
      // Spec §4: the stub profile is "email, registrationComplete false", so there is no customer yet.
      terms_version: TERMS_VERSION,
      terms_accepted_at: now,
      created_at: now,
    });
    if (!isNew) return refuse({ code: 'registration-failed' });
    await storePasswordHash(db, userId, hash, now);
    const write = verifyEmailMail;
    await mailLink(db, ctx, { userId, purpose: 'verify-email', to: email, write });
    await noteActivity(db, ctx, userId, 'registered');
    return accept({ session: await replaceSession(db, ctx, userId) });
  },
});
