/** Proving one's identity again in a session by a passkey, which counts as both factors, as when logging in. */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { Granted } from '#app/platform/http/change.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { Refusal } from '../refusals.ts';
import { proveSession } from '../sessions/sessions.server.ts';
import { verifyAnswer } from './passkey-answers.server.ts';
import { loadWebAuthn, makeChallenge, rpIdOf } from './passkey-challenges.server.ts';
import { listPasskeys, markUsed } from './passkeys.db.server.ts';

/** Lists the account's passkeys, so that the device offers no others. */
export async function beginPasskeyConfirmation(
  ctx: Pick<RequestContext, 'database' | 'now' | 'ownOrigin'>,
  userId: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, Refusal>> {
  const known = await listPasskeys(ctx.database.db, userId);
  if (known.length === 0) return refuse({ code: 'passkey-gone' });
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return accept(
    await generateAuthenticationOptions({
      rpID: rpIdOf(ctx),
      challenge: await makeChallenge(ctx, userId),
      allowCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      userVerification: 'required',
    }),
  );
}

/** The session continues under a new token (ASVS 5.0.0, 7.2.4). */
export async function confirmByPasskey(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now' | 'ownOrigin'> & Granted,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  response: AuthenticationResponseJSON,
): Promise<Result<{ token: string }, Refusal>> {
  const answered = await verifyAnswer(ctx, userId, response);
  if (answered === null) return refuse({ code: 'passkey-failed' });
  const { passkey, newCounter } = answered;
  const { database, now } = ctx;
  return database.db.transaction().execute(async (trx) => {
    if (!(await markUsed(trx, passkey, { newCounter, now }))) {
      return refuse({ code: 'passkey-failed' });
    }
    const token = await proveSession(trx, ctx, sessionId);
    return token === null ? refuse({ code: 'signed-out' }) : accept({ token });
  });
}
