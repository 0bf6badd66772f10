/** Challenges for passkeys: random, stored hashed, valid once and for five minutes. */

import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { insertChallenge, takeChallenge } from './passkeys.db.server.ts';

/** The library takes 26 MB, so it is loaded with the first passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Passkeys are bound to the host that the browser sees. */
export const rpIdOf = ({ ownOrigin }: Pick<RequestContext, 'ownOrigin'>): string =>
  new URL(ownOrigin).hostname;

/** For this person; null for someone who is logging in. */
export async function makeChallenge(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  await insertChallenge(database.db, {
    challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
    user_id: userId,
    expires_at: new Date(now.getTime() + PASSKEY_CHALLENGE_LIFETIME_MS),
  });
  return challenge;
}

/** Uses up the challenge that the response answers; null when it is unknown or expired. */
export async function takeAnsweredChallenge(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  userId: string | null,
  clientDataJson: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const asked = { challenge_hash: hashToken(challenge), user_id: userId };
  return (await takeChallenge(database.db, asked, now)) ? challenge : null;
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
