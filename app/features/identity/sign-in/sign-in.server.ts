/** Step 2 for a known person (spec §4: "Login success sets logged-in"), and logging out. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { accountAction } from '../account-action.server.ts';
import { botCheck, text } from '../account-input.ts';
import { noteActivity } from '../activity.server.ts';
import {
  findIdentityByEmail,
  findPasswordHash,
  lockIdentityByPassword,
} from '../identities.db.server.ts';
import { forgiveGuess, requireMayGuess, requireRoomInQueue } from '../proofs/guessing.server.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { endSession, replaceSession } from '../sessions/sessions.server.ts';

export const signIn = accountAction('sign-in', {
  limit: 'own',
  input: z.strictObject({
    email: text,
    password: text,
    code: text.optional(),
    botCheck: botCheck.optional(),
  }),
  prepare: async (ctx, { email, password, botCheck }) => {
    const { db } = ctx.database;
    const user = await findIdentityByEmail(db, email);
    const guess = await requireMayGuess(ctx, { email, userId: user?.id ?? null, botCheck });
    if (!guess.ok) return guess;
    const hash = user === null ? null : await findPasswordHash(db, user.id);
    const room = requireRoomInQueue(ctx, guess.value);
    if (!room.ok) return room;
    // Takes as long when there is no such account.
    const isRight = await ctx.ports.passwords.verify(password, hash);
    if (user === null || !isRight) {
      ctx.log.info({ userId: user?.id ?? null }, 'sign-in refused');
      return refuse({ code: 'sign-in-failed' });
    }
    return accept({ userId: user.id, hash, guess: guess.value });
  },
  run: async (ctx, { code }, { userId, hash, guess }) => {
    const { db } = ctx.database;
    // A new password ends every session (ASVS 5.0.0, 7.4.3), also one that the old password is just beginning.
    if ((await lockIdentityByPassword(db, userId, hash)) === null) {
      return refuse({ code: 'sign-in-failed' });
    }
    const second = await requireSecondFactor(ctx, userId, code);
    if (!second.ok) return second;
    await noteActivity(db, ctx, userId, 'signed-in');
    const session = await replaceSession(db, ctx, userId);
    await forgiveGuess(db, guess);
    ctx.log.info({ userId }, 'signed in');
    return accept({ session });
  },
});

/** Ends this session, or all of the person's. An unknown token is no error. */
export const signOut = accountAction('sign-out', {
  limit: 'visits',
  input: z.strictObject({ everywhere: z.boolean('Send true or false.').optional() }),
  run: async ({ actor, database: { db }, sessionToken }, { everywhere }) => {
    if (everywhere && actor !== null) await deleteSessions(db, actor.userId);
    if (sessionToken !== null) await endSession(db, sessionToken);
    return accept({});
  },
});
