/** What the account's own pages show. Only reads, and only what is the asking person's. */

import { isSecondFactorOn } from '#app/features/identity/second-factor/authenticator-app.server.ts';
import {
  countRecoveryCodes,
  findPendingEmail,
  readActivity,
  readLiveSessions,
  readPasskeys,
} from '#app/features/identity/shown-identity.db.server.ts';
import { daysBefore } from '#app/kernel/time-units.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { findProfile, type ProfileRow } from '../customers.db.server.ts';
import type { DashboardView } from '../dashboard/dashboard-view.ts';
import type { SettingsView } from '../settings/settings-view.ts';

const MAX_ACTIVITY = 10;

type PageContext = Pick<RequestContext, 'database' | 'config' | 'now'>;

/** Null for somebody whose account went away while they asked. */
export async function loadDashboard(
  { database: { db } }: Pick<PageContext, 'database'>,
  userId: string,
): Promise<DashboardView | null> {
  const user = await findProfile(db, userId);
  if (user === null) return null;
  const hasApp = await isSecondFactorOn(db, userId);
  const passkeys = await readPasskeys(db, userId);
  const activity = await readActivity(db, userId, MAX_ACTIVITY);
  return {
    firstName: user.first_name ?? '',
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    hasPhone: user.phone_number !== null,
    hasAddress: user.address_line1 !== null,
    hasSecondFactor: hasApp || passkeys.length > 0,
    activity: activity.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    deletionDueAt: isoOf(user.deletion_due_at),
  };
}

/** `sessionId` is the session that asks. Null as above. */
export async function loadSettings(
  { database: { db }, config, now }: PageContext,
  userId: string,
  sessionId: string,
): Promise<SettingsView | null> {
  const user = await findProfile(db, userId);
  if (user === null) return null;
  const sessions = await readLiveSessions(db, userId, {
    seenAfter: daysBefore(now, config.limits.SESSION_IDLE_DAYS),
    createdAfter: daysBefore(now, config.limits.SESSION_MAX_DAYS),
  });
  const passkeys = await readPasskeys(db, userId);
  return {
    details: user.registered_at === null ? null : detailsOf(user),
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    pendingEmail: await findPendingEmail(db, userId, now),
    phoneNumber: user.phone_number,
    sessions: sessions.map(({ id, device, created_at, last_seen_at }) => ({
      id,
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isThisOne: id === sessionId,
    })),
    hasAuthenticatorApp: await isSecondFactorOn(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: passkeys.map(({ credential_id, name, created_at, last_used_at }) => ({
      id: credential_id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: isoOf(last_used_at),
    })),
    deletionDueAt: isoOf(user.deletion_due_at),
  };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const detailsOf = (user: ProfileRow) => ({
  firstName: user.first_name ?? '',
  lastName: user.last_name ?? '',
  homeAddress: user.address_line1 ?? '',
  addressLine2: user.address_line2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zip_code ?? '',
});
