/** Whether what a passkey signed is the answer to our challenge. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { loadWebAuthn, rpIdOf, takeAnsweredChallenge } from './passkey-challenges.server.ts';
import { findPasskey, type PasskeyRow } from './passkeys.db.server.ts';
import { reasonOf } from './passkeys.server.ts';

/** Not yet noted as used: that belongs to what it is used for. */
type Answered = { passkey: PasskeyRow; newCounter: number };

/**
 * Of the person whom the challenge was made for, or of anybody where it was made for nobody (`userId` null). Null for
 * everything else; the challenge is used up either way.
 */
export async function verifyAnswer(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now' | 'ownOrigin'>,
  userId: string | null,
  response: AuthenticationResponseJSON,
): Promise<Answered | null> {
  const challenge = await takeAnsweredChallenge(ctx, userId, response.response.clientDataJSON);
  if (challenge === null) return null;
  const passkey = await findPasskey(ctx.database.db, response.id);
  if (passkey === null || (userId !== null && passkey.user_id !== userId)) return null;
  const newCounter = await verifySigned(ctx, passkey, response, challenge);
  return newCounter === null ? null : { passkey, newCounter };
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
