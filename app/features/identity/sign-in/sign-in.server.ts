/** Step 2 for a known person (spec §4: "Login success sets logged-in"), and logging out. */

import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { noteActivity } from '../activity.server.ts';
import {
  findIdentityByEmail,
  findPasswordHash,
  lockIdentityByPassword,
} from '../identities.db.server.ts';
import { forgiveGuess, requireMayGuess, requireRoomInQueue } from '../proofs/guessing.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { beginSession, endSession } from '../sessions/sessions.server.ts';

type Credentials = {
  email: string;
  password: string;
  code?: string | undefined;
  botCheck?: string | undefined;
};

/** Returns the token of a new session. */
export async function signIn(
  ctx: RequestContext & Granted,
  { email, password, code, botCheck }: Credentials,
): Promise<Result<{ token: string; userId: string }, Refusal>> {
  const { database, log } = ctx;
  const user = await findIdentityByEmail(database.db, email);
  const guess = await requireMayGuess(ctx, { email, userId: user?.id ?? null, botCheck });
  if (!guess.ok) return guess;
  const hash = user === null ? null : await findPasswordHash(database.db, user.id);
  const room = requireRoomInQueue(ctx, guess.value);
  if (!room.ok) return room;
  // Takes as long when there is no such account.
  const isRight = await ctx.ports.passwords.verify(password, hash);
  if (user === null || !isRight) {
    log.info({ userId: user?.id ?? null }, 'sign-in refused');
    return refuse({ code: 'sign-in-failed' });
  }
  const second = await requireSecondFactor(ctx, user.id, code);
  if (!second.ok) return second;
  const token = await database.db.transaction().execute(async (trx) => {
    // A new password ends every session (ASVS 5.0.0, 7.4.3), also one that the old password is just beginning.
    if ((await lockIdentityByPassword(trx, user.id, hash)) === null) return null;
    await noteActivity(trx, ctx, user.id, 'signed-in');
    return beginSession(trx, ctx, user.id);
  });
  if (token === null) return refuse({ code: 'sign-in-failed' });
  await forgiveGuess(database.db, guess.value);
  log.info({ userId: user.id }, 'signed in');
  return accept({ token, userId: user.id });
}

/** Ends this session, or all of the person's. An unknown token is no error. */
export async function signOut(
  { database }: Pick<RequestContext, 'database'>,
  token: string | null,
  everywhere: { userId: string } | null,
): Promise<void> {
  if (everywhere !== null) await deleteSessions(database.db, everywhere.userId);
  if (token !== null) await endSession(database.db, token);
}
