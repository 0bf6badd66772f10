/** Proving one's identity again in a session by a passkey, which counts as both factors, as when logging in. */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing } from '../account-input.ts';
import { proveSession } from '../sessions/sessions.server.ts';
import { verifyAnswer } from './passkey-answers.server.ts';
import { loadWebAuthn, makeChallenge, rpIdOf } from './passkey-challenges.server.ts';
import { SIGNED } from './passkey-input.ts';
import { listPasskeys, markUsed } from './passkeys.db.server.ts';

/** Lists the account's passkeys, so that the device offers no others. */
export const beginPasskeyConfirmation = accountAction('confirm-passkey-options', {
  limit: 'changes',
  input: nothing,
  run: async (ctx) => {
    const { userId } = ctx.actor;
    const known = await listPasskeys(ctx.database.db, userId);
    if (known.length === 0) return refuse({ code: 'passkey-gone' });
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: rpIdOf(ctx),
      challenge: await makeChallenge(ctx, userId),
      allowCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      userVerification: 'required',
    });
    return accept({ answer: { options } });
  },
});

/** The session continues under a new token (ASVS 5.0.0, 7.2.4). */
export const confirmByPasskey = accountAction('confirm-passkey', {
  limit: 'changes',
  input: z.strictObject({ response: SIGNED }),
  run: async (ctx, { response }) => {
    const { actor, database, now } = ctx;
    const answered = await verifyAnswer(ctx, actor.userId, response);
    if (answered === null) return refuse({ code: 'passkey-failed' });
    const { passkey, newCounter } = answered;
    if (!(await markUsed(database.db, passkey, { newCounter, now }))) {
      return refuse({ code: 'passkey-failed' });
    }
    const session = await proveSession(database.db, ctx, actor.sessionId);
    return session === null ? refuse({ code: 'signed-out' }) : accept({ session });
  },
});
