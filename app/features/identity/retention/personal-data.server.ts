/** What the accounts keep of a person: given to them, and erased. Never a secret, a hash or a token. */

import {
  findProfile,
  type HomeRow,
  listHomes,
  listRoles,
  type ProfileRow,
} from '#app/features/customers/customers.db.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { deleteUser, findPasswordDate, findUser } from '../identities.db.server.ts';
import { listMailedTokens, listPhoneCodes } from '../proofs/proofs.db.server.ts';
import { findApp } from '../second-factor/authenticator-app.db.server.ts';
import { listDevices } from '../sessions/devices.db.server.ts';
import {
  countRecoveryCodes,
  readActivity,
  readLiveSessions,
  readPasskeys,
} from '../shown-identity.db.server.ts';

const EVER = new Date(0);
const ALL = 100_000;

export async function exportFor(db: Db, userId: string): Promise<Record<string, unknown>> {
  const profile = await findProfile(db, userId);
  if (profile === null) return {};
  return {
    profile: profileOf(profile),
    homes: (await listHomes(db, userId)).map(homeOf),
    roles: await listRoles(db, userId),
    password: { changedAt: await findPasswordDate(db, userId) },
    twoStepVerification: {
      onSince: (await findApp(db, userId))?.confirmed_at ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    },
    passkeys: (await readPasskeys(db, userId)).map(({ name, created_at, last_used_at }) => ({
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    ...(await exportVisits(db, userId)),
    ...(await exportProofs(db, userId)),
  };
}

/** By the names of the specification (§3, "User profile"), and what we noted beside them. */
const profileOf = (user: ProfileRow) => ({
  id: user.id,
  email: user.email,
  emailVerifiedAt: user.email_verified_at,
  firstName: user.first_name,
  lastName: user.last_name,
  homeAddress: user.address_line1,
  addressLine2: user.address_line2,
  city: user.city,
  state: user.state,
  zipCode: user.zip_code,
  phoneNumber: user.phone_number,
  registrationComplete: user.registered_at !== null,
  registeredAt: user.registered_at,
  termsVersion: user.terms_version,
  termsAcceptedAt: user.terms_accepted_at,
  createdAt: user.created_at,
  deletionDueAt: user.deletion_due_at,
});

const homeOf = (home: HomeRow) => ({
  homeAddress: home.address_line1,
  addressLine2: home.address_line2,
  city: home.city,
  state: home.state,
  zipCode: home.zip_code,
  since: home.created_at,
});

async function exportVisits(db: Db, userId: string) {
  const sessions = await readLiveSessions(db, userId, { seenAfter: EVER, createdAfter: EVER });
  const devices = await listDevices(db, userId);
  const activity = await readActivity(db, userId, ALL);
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
  const user = await findUser(db, userId);
  return user === null || user.email_verified_at === null ? null : user.email;
}

/** The person, and by the database's own rule whatever hangs on them. */
export async function eraseFor(trx: Db, userId: string): Promise<void> {
  await deleteUser(trx, userId);
}
