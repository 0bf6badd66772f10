/**
 * Logging in with a passkey (readings: "a passkey can be used in step 2"). It counts as both factors, because user
 * verification is required.
 */
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing } from '../account-input.ts';
import { noteActivity } from '../activity.server.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { replaceSession } from '../sessions/sessions.server.ts';
import { verifyAnswer } from './passkey-answers.server.ts';
import { loadWebAuthn, makeChallenge, rpIdOf } from './passkey-challenges.server.ts';
import { SIGNED } from './passkey-input.ts';
import { markUsed } from './passkeys.db.server.ts';

/** Every login by passkey needs a challenge, so counting challenges counts tries. */
export const beginPasskeySignIn = accountAction('passkey-options', {
  limit: 'own',
  input: nothing,
  run: async (ctx) => {
    // Counted apart from password tries of the same network.
    const counts = countsByNetwork('SIGN_INS_PER_HOUR_PER_IP', ctx.visitor).map((count) => ({
      ...count,
      by: `passkey ${count.by}`,
    }));
    const within = await requireWithinLimits(ctx, ...counts);
    if (!within.ok) return within;
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: rpIdOf(ctx),
      challenge: await makeChallenge(ctx, null),
      userVerification: 'required',
    });
    return accept({ answer: { options } });
  },
});

export const signInWithPasskey = accountAction('passkey-sign-in', {
  limit: 'visits',
  input: z.strictObject({ response: SIGNED }),
  run: async (ctx, { response }) => {
    const { database, log, now } = ctx;
    const answered = await verifyAnswer(ctx, null, response);
    if (answered === null) return refuse({ code: 'passkey-failed' });
    const { passkey, newCounter } = answered;
    const userId = passkey.user_id;
    if (!(await markUsed(database.db, passkey, { newCounter, now }))) {
      return refuse({ code: 'passkey-failed' });
    }
    await noteActivity(database.db, ctx, userId, 'signed-in');
    const session = await replaceSession(database.db, ctx, userId);
    log.info({ userId }, 'signed in with a passkey');
    return accept({ session });
  },
});
