/**
 * Logging in with a passkey (readings: "a passkey can be used in step 2"). It counts as both factors, because user
 * verification is required.
 */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { noteActivity } from '../activity.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { beginSession } from '../sessions/sessions.server.ts';
import { verifyAnswer } from './passkey-answers.server.ts';
import { loadWebAuthn, makeChallenge, rpIdOf } from './passkey-challenges.server.ts';
import { markUsed } from './passkeys.db.server.ts';

/** Every login by passkey needs a challenge, so counting challenges counts tries. */
export async function beginPasskeySignIn(
  ctx: RequestContext,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, Refusal>> {
  // Counted apart from password tries of the same network.
  const counts = countsByNetwork('SIGN_INS_PER_HOUR_PER_IP', ctx.visitor).map((count) => ({
    ...count,
    by: `passkey ${count.by}`,
  }));
  const within = await requireWithinLimits(ctx, ...counts);
  if (!within.ok) return within;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return accept(
    await generateAuthenticationOptions({
      rpID: rpIdOf(ctx),
      challenge: await makeChallenge(ctx, null),
      userVerification: 'required',
    }),
  );
}

/** Returns the token of a new session. */
export async function signInWithPasskey(
  ctx: RequestContext & Granted,
  response: AuthenticationResponseJSON,
): Promise<Result<{ token: string }, Refusal>> {
  const { database, log, now } = ctx;
  const answered = await verifyAnswer(ctx, null, response);
  if (answered === null) return refuse({ code: 'passkey-failed' });
  const { passkey, newCounter } = answered;
  const userId = passkey.user_id;
  const token = await database.db.transaction().execute(async (trx) => {
    if (!(await markUsed(trx, passkey, { newCounter, now }))) return null;
    await noteActivity(trx, ctx, userId, 'signed-in');
    return beginSession(trx, ctx, userId);
  });
  if (token === null) return refuse({ code: 'passkey-failed' });
  log.info({ userId }, 'signed in with a passkey');
  return accept({ token });
}
