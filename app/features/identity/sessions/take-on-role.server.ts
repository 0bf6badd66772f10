/** Gives a role to a person, or takes it; the room of the role writes its part in the same transaction. */

import type { Role, SessionGrant } from '#app/kernel/policy.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { allOrNothing } from '#app/platform/database/all-or-nothing.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { deleteRole, hasRole, insertRole, lockIdentity } from '../identities.db.server.ts';
import type { Refusal } from '../refusals.ts';
import { deleteSession } from './sessions.db.server.ts';
import { beginSession } from './sessions.server.ts';

/**
 * For a person with a verified address and a phone; does nothing twice. It raises their rights, so their session
 * gets a new token, which is returned (ASVS 5.0.0, 7.2.4).
 */
export const takeOnRole = (
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'> & SessionGrant,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  role: Role,
  insert: (trx: Db) => Promise<void>,
): Promise<Result<{ token: string }, Refusal>> =>
  allOrNothing<{ token: string }, Refusal>(ctx.database.db, async (trx) => {
    const identity = await lockIdentity(trx, userId);
    if (identity === null) return refuse({ code: 'signed-out' });
    if (identity.email_verified_at === null || identity.phone_number === null) {
      return refuse({ code: 'wrong-state' });
    }
    if (await hasRole(trx, userId, role)) return refuse({ code: 'wrong-state' });
    // A session that has ended in the meantime gets no successor.
    if (!(await deleteSession(trx, userId, sessionId))) return refuse({ code: 'signed-out' });
    await insertRole(trx, { identityId: userId, role, since: ctx.now });
    await insert(trx);
    return accept({ token: await beginSession(trx, ctx, userId) });
  });

/** Whether they have the role; it cannot be taken until the transaction ends. */
export async function keepRole(trx: Db, identityId: string, role: Role): Promise<boolean> {
  await lockIdentity(trx, identityId);
  return hasRole(trx, identityId, role);
}

/** For a locked identity. Roles are read at each request, so all sessions lose it at once. */
export const giveUpRole = (trx: Db, identityId: string, role: Role): Promise<void> =>
  deleteRole(trx, { identityId, role });
