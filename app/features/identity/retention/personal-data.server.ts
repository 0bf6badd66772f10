/** Export and erasure of a person's identity. Exports contain no secret, hash or token. */

import type { Db } from '#app/platform/database/database.server.ts';
import { listActivity } from '../activity.server.ts';
import {
  deleteIdentity,
  findIdentity,
  findIdentityByEmail,
  findPasswordDate,
  listRoles,
} from '../identities.db.server.ts';
import { listMailedTokens, listPhoneCodes } from '../proofs/proofs.db.server.ts';
import { countRecoveryCodes, findApp } from '../second-factor/authenticator-app.db.server.ts';
import { listPasskeys } from '../second-factor/passkeys.db.server.ts';
import { listDevices } from '../sessions/devices.db.server.ts';
import { listLiveSessions } from '../sessions/sessions.db.server.ts';

const EVER = new Date(0);
const ALL = 100_000;

export async function exportFor(db: Db, userId: string): Promise<Record<string, unknown>> {
  if ((await findIdentity(db, userId)) === null) return {};
  return {
    roles: await listRoles(db, userId),
    password: { changedAt: await findPasswordDate(db, userId) },
    twoStepVerification: {
      onSince: (await findApp(db, userId))?.confirmed_at ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    },
    passkeys: (await listPasskeys(db, userId)).map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    ...(await exportVisits(db, userId)),
    ...(await exportProofs(db, userId)),
  };
}

async function exportVisits(db: Db, userId: string) {
  const sessions = await listLiveSessions(db, userId, { seenAfter: EVER, createdAfter: EVER });
  const devices = await listDevices(db, userId);
  const activity = await listActivity(db, userId, ALL);
  return {
    sessions: sessions.map(({ device, created_at, last_seen_at }) => ({
      device,
      createdAt: created_at,
      lastSeenAt: last_seen_at,
    })),
    knownDevices: devices.map((lastSignedInAt) => ({ lastSignedInAt })),
    activity: activity.map(({ at, kind, device }) => ({ at, kind, device })),
  };
}

/** Unused links and codes: where and when they were sent, not their content. */
async function exportProofs(db: Db, userId: string) {
  const links = await listMailedTokens(db, userId);
  const codes = await listPhoneCodes(db, userId);
  return {
    mailedLinks: links.map(({ purpose, email, device, created_at, expires_at }) => ({
      purpose,
      email,
      device,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
    textedCodes: codes.map(({ phone_number, created_at, expires_at }) => ({
      phoneNumber: phone_number,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
  };
}

/** The key by which other rooms know the person; null when unknown or unverified. */
export async function findVerifiedEmail(db: Db, userId: string): Promise<string | null> {
  const user = await findIdentity(db, userId);
  return user === null || user.email_verified_at === null ? null : user.email;
}

/** The account with this address, verified or not; null for none. */
export async function findOwnerOfAddress(db: Db, email: string): Promise<string | null> {
  return (await findIdentityByEmail(db, email))?.id ?? null;
}

/** Deletes the identity; foreign keys delete what depends on it. */
export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteIdentity(trx, userId);
}
