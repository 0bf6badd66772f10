/** What a registering person still has to confirm, so that the wizard resumes after a reload. */
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { PendingProof } from '../auth-state/auth-state.ts';
import { findLastMailed, findPendingCode } from '../proofs/proofs.db.server.ts';
import { waitToResend } from './verification.server.ts';

/** null when nothing was sent, or everything is confirmed. */
export async function findPendingProof(
  { config, database, now }: Pick<RequestContext, 'config' | 'database' | 'now'>,
  user: Actor['user'] | null,
): Promise<PendingProof | null> {
  if (user === null || user.registrationComplete) return null;
  const isTrial = config.mode === 'trial';
  if (!user.emailVerified) {
    const last = await findLastMailed(database.db, user.id, 'verify-email');
    return {
      resendAfterSeconds: waitToResend(last, now) ?? 0,
      phone: null,
      isKeptHere: isTrial && config.smtp === null,
    };
  }
  if (user.phoneNumber !== null) return null;
  const texted = await findTexted({ database, now }, user.id);
  return texted && { ...texted, isKeptHere: isTrial && config.twilio === null };
}

/** The phone number of a pending code, registered or not; null for none. */
export async function findTexted(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string,
): Promise<{ phone: string; resendAfterSeconds: number } | null> {
  const code = await findPendingCode(database.db, userId, now);
  if (code === null) return null;
  const resendAfterSeconds = waitToResend(code.created_at, now) ?? 0;
  return { phone: code.phone_number, resendAfterSeconds };
}
