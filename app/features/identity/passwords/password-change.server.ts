/** Changes the password; asks for the current one. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { passwordChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { lockIdentityByPassword, storePasswordHash } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { requireCurrentPassword } from '../proofs/current-password.server.ts';
import { deleteMailedTokens } from '../proofs/proofs.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { deleteDevices } from '../sessions/devices.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { requireGoodPassword } from './new-password.server.ts';

/** Ends every session and begins a new one here; returns its token (ASVS 5.0.0, 7.4.3). */
export async function changePassword(
  ctx: RequestContext & Granted,
  userId: string,
  given: { current: string; password: string; confirmation: string },
): Promise<Result<{ token: string }, Refusal>> {
  const { database, now, ports } = ctx;
  const proved = await requireCurrentPassword(ctx, userId, given.current);
  if (!proved.ok) return proved;
  const good = await requireGoodPassword(proved.value.user.email, given);
  if (!good.ok) return good;
  const hash = await ports.passwords.hash(given.password);
  const changed = await database.db
    .transaction()
    .execute<Result<{ token: string }, Refusal>>(async (trx) => {
      const user = await lockIdentityByPassword(trx, userId, proved.value.hash);
      if (user === null) return refuse({ code: 'password-wrong' });
      await storePasswordHash(trx, userId, hash, now);
      await deleteSessions(trx, userId);
      await deleteDevices(trx, userId);
      await deleteMailedTokens(trx, userId);
      await noteActivity(trx, ctx, userId, 'password-changed');
      await notifyByMail(trx, ctx, user, passwordChangedMail);
      return accept({ token: await beginSession(trx, ctx, userId) });
    });
  ports.outbox.wake();
  return changed;
}
