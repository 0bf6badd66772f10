/** The passkeys of an account: adding and removing. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toPlainText } from '#app/kernel/text.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { passkeyChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { findIdentity, lockIdentity } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import type { Refusal } from '../refusals.ts';
import {
  loadWebAuthn,
  makeChallenge,
  rpIdOf,
  takeAnsweredChallenge,
} from './passkey-challenges.server.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys.db.server.ts';

const MAX_PASSKEYS = 20;
const MAX_CHARACTERS = 80;
/**
 * ES256, RS256, EdDSA: what devices offer. The library's default list makes Node warn about experimental algorithms.
 */
const ALGORITHMS = [-7, -257, -8];

/** Instants as ISO texts. */
export type ShownPasskey = {
  /** The credential's id. */
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** The oldest first. */
export async function findPasskeys(db: Db, userId: string): Promise<ShownPasskey[]> {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.map(({ credential_id, name, created_at, last_used_at }) => ({
    id: credential_id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** The options for the browser to create one; `name` is what the device shows. */
export async function beginPasskey(
  ctx: Pick<RequestContext, 'database' | 'now' | 'ownOrigin'>,
  { userId, name }: { userId: string; name: string },
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, Refusal>> {
  const user = await findIdentity(ctx.database.db, userId);
  if (user === null) return refuse({ code: 'signed-out' });
  const known = await listPasskeys(ctx.database.db, userId);
  if (known.length >= MAX_PASSKEYS) return refuse({ code: 'passkeys-full' });
  const { generateRegistrationOptions } = await loadWebAuthn();
  return accept(
    await generateRegistrationOptions({
      rpName: 'Homesmith',
      rpID: rpIdOf(ctx),
      userName: user.email,
      userDisplayName: name,
      userID: new TextEncoder().encode(userId),
      challenge: await makeChallenge(ctx, userId),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      // A discoverable credential with user verification, so that it works without an email and counts as both
      // factors.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

type Added = { id: string; name: string };

export async function addPasskey(
  ctx: RequestContext,
  userId: string,
  given: { response: RegistrationResponseJSON; name: string },
): Promise<Result<Added, Refusal>> {
  const name = parseName(given.name);
  if (name === null) return refuse({ code: 'passkey-name' });
  const made = await verifyMade(ctx, userId, given.response);
  if (made === null) return refuse({ code: 'passkey-not-added' });
  const { database, now, ports } = ctx;
  const added = await database.db.transaction().execute<Result<Added, Refusal>>(async (trx) => {
    // Locked, so that two concurrent additions do not both fit under the maximum.
    const user = await lockIdentity(trx, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if ((await listPasskeys(trx, userId)).length >= MAX_PASSKEYS) {
      return refuse({ code: 'passkeys-full' });
    }
    const isNew = await insertPasskey(trx, {
      credential_id: made.id,
      user_id: userId,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: JSON.stringify(made.transports ?? []),
      name,
      created_at: now,
      last_used_at: null,
    });
    if (!isNew) return refuse({ code: 'passkey-known' });
    await noteActivity(trx, ctx, userId, 'passkey-added');
    await notifyByMail(trx, ctx, user, (changed) =>
      passkeyChangedMail({ ...changed, added: true }),
    );
    return accept({ id: made.id, name });
  });
  ports.outbox.wake();
  return added;
}

function parseName(given: string): string | null {
  const name = toPlainText(given);
  if (name === '' || Array.from(name).length > MAX_CHARACTERS) return null;
  return /[\p{Cc}\p{Cf}]/u.test(name.replaceAll('\u200d', '')) ? null : name;
}

/** The credential made for our challenge; null for anything else. */
async function verifyMade(
  ctx: Pick<RequestContext, 'database' | 'log' | 'now' | 'ownOrigin'>,
  userId: string,
  response: RegistrationResponseJSON,
) {
  const challenge = await takeAnsweredChallenge(ctx, userId, response.response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: ctx.ownOrigin,
      expectedRPID: rpIdOf(ctx),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  } catch (error) {
    // The library throws for any invalid credential.
    ctx.log.info({ reason: reasonOf(error), userId }, 'passkey not added');
    return null;
  }
}

/** Only the error's name: its message repeats what was sent. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.name : 'unknown';

export async function removePasskey(
  ctx: RequestContext,
  userId: string,
  credentialId: string,
): Promise<Result<null, Refusal>> {
  const { database, ports } = ctx;
  const removed = await database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    const user = await lockIdentity(trx, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (!(await deletePasskey(trx, userId, credentialId))) return refuse({ code: 'passkey-gone' });
    await noteActivity(trx, ctx, userId, 'passkey-removed');
    await notifyByMail(trx, ctx, user, (changed) =>
      passkeyChangedMail({ ...changed, added: false }),
    );
    return accept(null);
  });
  ports.outbox.wake();
  return removed;
}
