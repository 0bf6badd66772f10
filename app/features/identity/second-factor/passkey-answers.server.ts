/** Verifies that a passkey's signature answers our challenge. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { loadWebAuthn, rpIdOf, takeAnsweredChallenge } from './passkey-challenges.server.ts';
import { findPasskey, type PasskeyRow } from './passkeys.db.server.ts';
import { reasonOf } from './passkeys.server.ts';

/** The counter is not stored yet: that belongs to the transaction of the change. */
type PasskeyAnswer = { passkey: PasskeyRow; newCounter: number };

/**
 * By the person whom the challenge was made for, or by anybody when `userId` is null. Otherwise null; the challenge
 * is used up either way.
 */
export async function verifyAnswer(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now' | 'ownOrigin'>,
  userId: string | null,
  response: AuthenticationResponseJSON,
): Promise<PasskeyAnswer | null> {
  const challenge = await takeAnsweredChallenge(ctx, userId, response.response.clientDataJSON);
  if (challenge === null) return null;
  const passkey = await findPasskey(ctx.database.db, response.id);
  if (passkey === null || (userId !== null && passkey.user_id !== userId)) return null;
  const newCounter = await verifySigned(ctx, passkey, response, challenge);
  return newCounter === null ? null : { passkey, newCounter };
}

/** The passkey's new counter when the signature is valid, otherwise null. */
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
      // The library refuses a counter that does not increase, which indicates a copied key.
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

/** WebAuthn, 7.2 step 6: a user handle, where present, has to be the passkey owner's. */
function requireSameOwner({ user_id }: PasskeyRow, userHandle: string | undefined): void {
  if (userHandle === undefined) return;
  if (Buffer.from(userHandle, 'base64url').toString() !== user_id) {
    throw new Error('The passkey belongs to another account.');
  }
}
