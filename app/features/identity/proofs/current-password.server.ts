/** Proving one's identity again in a session: by password, and second factor where it is on. */
import { z } from 'zod';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { forgiveTries } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { text } from '../account-input.ts';
import { findIdentity, findPasswordHash, type IdentityRow } from '../identities.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { proveSession } from '../sessions/sessions.server.ts';
import { countInside } from './guessing.server.ts';

/** The person and the hash that matched; the change checks both again (`lockIdentityByPassword`). */
type PasswordProof = { user: IdentityRow; hash: string | null };

/**
 * Counted apart from the tries to log in, which strangers make. A right password does not reset the count: the
 * caller does, once everything else was right, too.
 */
export async function requireCurrentPassword(
  ctx: RequestContext,
  userId: string,
  password: string,
): Promise<Result<PasswordProof, Refusal>> {
  const { database, log, ports } = ctx;
  const user = await findIdentity(database.db, userId);
  if (user === null) return refuse({ code: 'signed-out' });
  const within = await requireWithinLimits(ctx, countInside(userId));
  if (!within.ok) return within;
  const hash = await findPasswordHash(database.db, userId);
  if (await ports.passwords.verify(password, hash)) return accept({ user, hash });
  log.info({ userId }, 'current password refused');
  return refuse({ code: 'password-wrong' });
}

/** The session continues under a new token (ASVS 5.0.0, 7.2.4). */
export const confirmPassword = accountAction('confirm-password', {
  limit: 'changes',
  input: z.strictObject({ password: text, code: text.optional() }),
  prepare: (ctx, { password }) => requireCurrentPassword(ctx, ctx.actor.userId, password),
  run: async (ctx, { code }) => {
    const { userId, sessionId } = ctx.actor;
    const second = await requireSecondFactor(ctx, userId, code);
    if (!second.ok) return second;
    const { db } = ctx.database;
    await forgiveTries(db, countInside(userId));
    const session = await proveSession(db, ctx, sessionId);
    return session === null ? refuse({ code: 'signed-out' }) : accept({ session });
  },
});
