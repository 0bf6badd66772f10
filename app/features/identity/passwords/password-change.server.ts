/** Changes the password; asks for the current one. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { accountAction } from '../account-action.server.ts';
import { text } from '../account-input.ts';
import { passwordChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { lockIdentityByPassword, storePasswordHash } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import { requireCurrentPassword } from '../proofs/current-password.server.ts';
import { deleteMailedTokens } from '../proofs/proofs.db.server.ts';
import { deleteDevices } from '../sessions/devices.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { requireGoodPassword } from './new-password.server.ts';

/** Ends every session and begins a new one here (ASVS 5.0.0, 7.4.3). */
export const changePassword = accountAction('change-password', {
  limit: 'changes',
  input: z.strictObject({ current: text, password: text, confirmation: text }),
  prepare: async (ctx, input) => {
    const proved = await requireCurrentPassword(ctx, ctx.actor.userId, input.current);
    if (!proved.ok) return proved;
    const good = await requireGoodPassword(proved.value.user.email, input);
    if (!good.ok) return good;
    const hash = await ctx.ports.passwords.hash(input.password);
    return accept({ from: proved.value.hash, to: hash });
  },
  run: async (ctx, _, { from, to }) => {
    const { actor, database, now } = ctx;
    const { db } = database;
    const { userId } = actor;
    const user = await lockIdentityByPassword(db, userId, from);
    if (user === null) return refuse({ code: 'password-wrong' });
    await storePasswordHash(db, userId, to, now);
    await deleteSessions(db, userId);
    await deleteDevices(db, userId);
    await deleteMailedTokens(db, userId);
    await noteActivity(db, ctx, userId, 'password-changed');
    await notifyByMail(db, ctx, user, passwordChangedMail);
    return accept({ session: await beginSession(db, ctx, userId) });
  },
});
