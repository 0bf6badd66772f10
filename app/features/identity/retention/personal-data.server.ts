/** What is kept of somebody's identity: given to them, and erased. Never a secret, a hash or a token. */

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

/** Links and codes that were sent and not used yet: where to and when, not what they say. */
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

/** By which other rooms may know them too; null for nobody, and for an address that nobody has verified. */
export async function findVerifiedEmail(db: Db, userId: string): Promise<string | null> {
  const user = await findIdentity(db, userId);
  return user === null || user.email_verified_at === null ? null : user.email;
}

/** Whose address it is, verified or not; null where none has. */
export async function findOwnerOfAddress(db: Db, email: string): Promise<string | null> {
  return (await findIdentityByEmail(db, email))?.id ?? null;
}

/** The person, and by the database's own rule whatever hangs on them. */
export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteIdentity(trx, userId);
}
