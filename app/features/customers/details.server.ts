/** Changes of the settings that take no more than being signed in: details, and where one is. */

import { noteActivity } from '#app/features/identity/activity.server.ts';
import { lockUser } from '#app/features/identity/identities.db.server.ts';
import type { Refusal } from '#app/features/identity/refusals.ts';
import {
  deleteSession,
  deleteSessions,
} from '#app/features/identity/sessions/sessions.db.server.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { type GivenDetails, judgeDetails } from './completion.server.ts';
import { updateCustomer } from './customers.db.server.ts';

/** Name and address, by the same checks as in step 6. */
export async function changeDetails(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'>,
  userId: string,
  given: GivenDetails,
): Promise<Result<null, Refusal>> {
  const judged = await judgeDetails(given);
  if (!judged.ok) return judged;
  return ctx.database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    if ((await lockUser(trx, userId)) === null) return refuse({ code: 'signed-out' });
    if (!(await updateCustomer(trx, userId, judged.value))) return refuse({ code: 'not-for-you' });
    await noteActivity(trx, ctx, userId, 'details-changed');
    return accept(null);
  });
}

/** One of the person's sessions, which may be their own, or all but their own. */
export async function endSessions(
  ctx: Pick<RequestContext, 'database' | 'newId' | 'now' | 'visitor'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  which: { id: string } | { all: true },
): Promise<Result<null, Refusal>> {
  return ctx.database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    if ('all' in which) await deleteSessions(trx, userId, sessionId);
    else if (!(await deleteSession(trx, userId, which.id))) return refuse({ code: 'session-gone' });
    await noteActivity(trx, ctx, userId, 'sessions-ended');
    return accept(null);
  });
}
