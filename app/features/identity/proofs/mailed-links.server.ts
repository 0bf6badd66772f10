/**
 * Mailed links: 256 random bits, stored hashed, valid once and for a limited time. A new link invalidates the
 * previous one.
 */
import { DAY_MS, HOUR_MS } from '#app/kernel/time-units.ts';
import { CHANGE_EMAIL_PATH, RESET_PASSWORD_PATH, VERIFY_EMAIL_PATH } from '#app/kernel/urls.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { queueMail } from '#app/platform/outbox/outbox.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { AccountMail, LinkMailFacts } from '../account-mails.ts';
import { factsOf } from '../notices.server.ts';
import { hashToken, newToken } from '../sessions/sessions.server.ts';
import type { MailedPurpose } from '../tables.server.ts';
import { storeMailedToken } from './proofs.db.server.ts';

type LinkPurpose = Exclude<MailedPurpose, 'remove-passkeys'>;

/** Readings: "Links and codes are single-use and expire (email 24 h …)", "a single-use link by email, 1 h". */
export const LINK_LIFETIMES_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': DAY_MS,
  'change-email': DAY_MS,
  'reset-password': HOUR_MS,
};

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': VERIFY_EMAIL_PATH,
  'change-email': CHANGE_EMAIL_PATH,
  'reset-password': RESET_PASSWORD_PATH,
};

type Mailing = {
  userId: string;
  purpose: LinkPurpose;
  to: string;
  write: (linked: LinkMailFacts & { link: string }) => AccountMail;
};

/** Creates the link and queues its mail in the caller's transaction. */
export async function mailLink(
  trx: Db,
  ctx: Pick<RequestContext, 'config' | 'visitor' | 'now'>,
  { userId, purpose, to, write }: Mailing,
): Promise<void> {
  const { config, visitor, now } = ctx;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIMES_MS[purpose]);
  await storeMailedToken(trx, {
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    email: to,
    device: visitor.device,
    created_at: now,
    expires_at: expiresAt,
  });
  const link = `${config.publicUrl}${LINK_PATHS[purpose]}?token=${token}`;
  const draft = write({ ...factsOf(ctx), link, askedAt: now });
  await queueMail(trx, { to, ...draft }, { userId, now, expiresAt });
}
