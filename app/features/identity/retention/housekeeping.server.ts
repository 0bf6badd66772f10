/** Deletes expired data of identities. */
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { forgetExpiredProofs } from '../proofs/proofs.db.server.ts';
import { forgetUnusedDevices } from '../sessions/devices.server.ts';
import { forgetDeadSessions } from '../sessions/sessions.server.ts';

export async function sweepAccounts(
  ctx: Pick<RequestContext, 'config' | 'database' | 'log' | 'now'>,
): Promise<void> {
  await forgetDeadSessions(ctx);
  await forgetUnusedDevices(ctx);
  await forgetExpiredProofs(ctx.database.db, ctx.now);
}
