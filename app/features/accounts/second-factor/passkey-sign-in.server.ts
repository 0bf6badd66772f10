/**
 * Logging in with a passkey (readings: "a passkey can be used in step 2"). It counts as both factors,
 * because it is taken only when the device has checked who holds it.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { countsByNetwork } from '#app/platform/limits/limits.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { noteActivity } from '../activity.server.ts';
import type { Refusal } from '../refusals.ts';
import { requireWithinLimits } from '../require-limits.server.ts';
import { beginSession, type Granted } from '../sessions.server.ts';
import {
  loadWebAuthn,
  makeChallenge,
  rpIdOf,
  takeAnsweredChallenge,
} from './passkey-challenges.server.ts';
import { findPasskey, markUsed, type PasskeyRow } from './passkeys.db.server.ts';
import { reasonOf } from './passkeys.server.ts';

/** Whoever logs in needs a challenge first, so counting these counts the tries. */
export async function beginPasskeySignIn(
  ctx: RequestContext,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, Refusal>> {
  // By themselves: whoever guesses passwords from the same network uses up none of these.
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

/** Answers with the token of a new session. */
export async function signInWithPasskey(
  ctx: RequestContext & Granted,
  response: AuthenticationResponseJSON,
): Promise<Result<{ token: string }, Refusal>> {
  const { database, log, now } = ctx;
  const challenge = await takeAnsweredChallenge(ctx, null, response.response.clientDataJSON);
  const passkey = challenge === null ? null : await findPasskey(database.db, response.id);
  if (challenge === null || passkey === null) return refuse({ code: 'passkey-failed' });
  const newCounter = await verifySigned(ctx, passkey, response, challenge);
  if (newCounter === null) return refuse({ code: 'passkey-failed' });
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

/** The passkey's new counter, when the signature is its own; null when not. */
async function verifySigned(
  ctx: Pick<RequestContext, 'log' | 'ownOrigin'>,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    requireSameOwner(passkey, response.response.userHandle);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ctx.ownOrigin,
      expectedRPID: rpIdOf(ctx),
      // A counter that does not go up is a copy's: the library refuses it.
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    ctx.log.info({ reason: reasonOf(error), userId: passkey.user_id }, 'passkey refused');
  }
  return null;
}

/** WebAuthn, 7.2 step 6: the user handle, where there is one, is that of the passkey's owner. */
function requireSameOwner({ user_id }: PasskeyRow, userHandle: string | undefined): void {
  if (userHandle === undefined) return;
  if (Buffer.from(userHandle, 'base64url').toString() !== user_id) {
    throw new Error('The passkey is somebody else’s.');
  }
}
