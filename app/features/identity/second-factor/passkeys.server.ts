/** The passkeys of an account: adding and removing. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { accept, refuse } from '#app/kernel/result.ts';
import { toPlainText } from '#app/kernel/text.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { accountAction } from '../account-action.server.ts';
import { nothing, text } from '../account-input.ts';
import { passkeyChangedMail } from '../account-mails.ts';
import { noteActivity } from '../activity.server.ts';
import { findIdentity, lockIdentity } from '../identities.db.server.ts';
import { notifyByMail } from '../notices.server.ts';
import {
  loadWebAuthn,
  makeChallenge,
  rpIdOf,
  takeAnsweredChallenge,
} from './passkey-challenges.server.ts';
import { MADE } from './passkey-input.ts';
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

/** The options for the browser to create one; `nameOf` is what the device shows. */
export const beginPasskey = (nameOf: (db: Db, userId: string) => Promise<string>) =>
  accountAction('passkey-add-options', {
    limit: 'changes',
    input: nothing,
    run: async (ctx) => {
      const { db } = ctx.database;
      const { userId } = ctx.actor;
      const user = await findIdentity(db, userId);
      if (user === null) return refuse({ code: 'signed-out' });
      const known = await listPasskeys(db, userId);
      if (known.length >= MAX_PASSKEYS) return refuse({ code: 'passkeys-full' });
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: 'Homesmith',
        rpID: rpIdOf(ctx),
        userName: user.email,
        userDisplayName: await nameOf(db, userId),
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
      });
      return accept({ answer: { options } });
    },
  });

export const addPasskey = accountAction('passkey-add', {
  limit: 'changes',
  input: z.strictObject({ response: MADE, name: text }),
  run: async (ctx, input) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const name = parseName(input.name);
    if (name === null) return refuse({ code: 'passkey-name' });
    // Locked, so that two concurrent additions do not both fit under the maximum.
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    const made = await verifyMade(ctx, userId, input.response);
    if (made === null) return refuse({ code: 'passkey-not-added' });
    if ((await listPasskeys(db, userId)).length >= MAX_PASSKEYS) {
      return refuse({ code: 'passkeys-full' });
    }
    const isNew = await insertPasskey(db, {
      credential_id: made.id,
      user_id: userId,
      public_key: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: JSON.stringify(made.transports ?? []),
      name,
      created_at: ctx.now,
      last_used_at: null,
    });
    if (!isNew) return refuse({ code: 'passkey-known' });
    await noteActivity(db, ctx, userId, 'passkey-added');
    await notifyByMail(db, ctx, user, (changed) => passkeyChangedMail({ ...changed, added: true }));
    return accept({ answer: { passkey: { id: made.id, name } } });
  },
});

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

export const removePasskey = accountAction('passkey-remove', {
  limit: 'changes',
  input: z.strictObject({ id: text }),
  run: async (ctx, { id }) => {
    const { db } = ctx.database;
    const { userId } = ctx.actor;
    const user = await lockIdentity(db, userId);
    if (user === null) return refuse({ code: 'signed-out' });
    if (!(await deletePasskey(db, userId, id))) return refuse({ code: 'passkey-gone' });
    await noteActivity(db, ctx, userId, 'passkey-removed');
    await notifyByMail(db, ctx, user, (changed) =>
      passkeyChangedMail({ ...changed, added: false }),
    );
    return accept({});
  },
});
