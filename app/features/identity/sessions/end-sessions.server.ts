/** Ends sessions, from the settings. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { noteActivity } from '../activity.server.ts';
import type { Refusal } from '../refusals.ts';
import { deleteSession, deleteSessions } from './sessions.db.server.ts';

/** One of the person's sessions, possibly the current one, or all but the current one. */
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
