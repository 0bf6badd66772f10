/** Ends sessions, from the settings. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { accountAction } from '../account-action.server.ts';
import { noteActivity } from '../activity.server.ts';
import { deleteSession, deleteSessions } from './sessions.db.server.ts';

const WHICH = 'Send the id of one session, or all: true.';

/** One of the person's sessions, possibly the current one, or all but the current one. */
export const endSessions = accountAction('sessions-end', {
  limit: 'changes',
  input: z
    .strictObject({ id: z.uuid(WHICH).optional(), all: z.literal(true, WHICH).optional() })
    .refine(({ id, all }) => (id === undefined) !== (all === undefined), {
      path: ['id'],
      message: WHICH,
    }),
  run: async (ctx, { id }) => {
    const { db } = ctx.database;
    const { userId, sessionId } = ctx.actor;
    if (id === undefined) await deleteSessions(db, userId, sessionId);
    else if (!(await deleteSession(db, userId, id))) return refuse({ code: 'session-gone' });
    await noteActivity(db, ctx, userId, 'sessions-ended');
    return accept(id === sessionId ? { session: null } : {});
  },
});
