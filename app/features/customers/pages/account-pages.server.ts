/** Loads the account's own pages; reads only what belongs to the asking person. */
import { findAskedEmail } from '#app/features/identity/api/contact.server.ts';
import { listActivity } from '#app/features/identity/api/identity.server.ts';
import { showInstant } from '#app/features/identity/api/identity.ts';
import {
  countRecoveryCodes,
  findPasskeys,
  isSecondFactorOn,
} from '#app/features/identity/api/second-factor.server.ts';
import { findLiveSessions } from '#app/features/identity/api/sessions.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import { likelyZone } from '#app/platform/zip-codes/zip-zones.server.ts';
import { loadProfile, type Profile } from '../customers.server.ts';
import type { DashboardView } from '../dashboard/dashboard-view.ts';
import type { DeletionView, SettingsView } from '../settings/settings-view.ts';
import { findVisitTexts } from '../text-consents.server.ts';

const MAX_ACTIVITY = 10;

type PageContext = Pick<RequestContext, 'database' | 'config' | 'now' | 'visitor'>;

/** Null when the account was deleted during the request. */
export async function loadDashboard(
  { database: { db }, visitor }: Pick<PageContext, 'database' | 'visitor'>,
  userId: string,
): Promise<DashboardView | null> {
  const user = await loadProfile(db, userId);
  if (user === null) return null;
  const hasApp = await isSecondFactorOn(db, userId);
  const passkeys = await findPasskeys(db, userId);
  const activity = await listActivity(db, userId, MAX_ACTIVITY);
  return {
    firstName: user.first_name ?? '',
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    hasPhone: user.phone_number !== null,
    hasAddress: user.address_line1 !== null,
    hasSecondFactor: hasApp || passkeys.length > 0,
    activity: activity.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    ...viewDeletion(user, visitor),
  };
}

/** `sessionId` is the current session. Null as above. */
export async function loadSettings(
  ctx: PageContext,
  userId: string,
  sessionId: string,
): Promise<SettingsView | null> {
  const { db } = ctx.database;
  const user = await loadProfile(db, userId);
  if (user === null) return null;
  const sessions = await findLiveSessions(ctx, userId);
  return {
    details: user.registered_at === null ? null : detailsOf(user),
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    pendingEmail: await findAskedEmail(ctx, userId),
    phoneNumber: user.phone_number,
    visitTexts: await stateOfTexts(db, userId),
    sessions: sessions.map(({ id, device, created_at, last_seen_at }) => ({
      id,
      device,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isThisOne: id === sessionId,
    })),
    hasAuthenticatorApp: await isSecondFactorOn(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: await findPasskeys(db, userId),
    ...viewDeletion(user, ctx.visitor),
  };
}

const stateOfTexts = async (db: PageContext['database']['db'], userId: string) =>
  (await findVisitTexts(db, userId))?.state ?? null;

/** With the same words as in the mail about it, and in the same time zone. */
const viewDeletion = (
  { deletion_due_at: dueAt }: Pick<Profile, 'deletion_due_at'>,
  { zip }: PageContext['visitor'],
): DeletionView => ({
  deletionDueAt: dueAt?.toISOString() ?? null,
  deletesOn: dueAt && showInstant(dueAt, likelyZone(zip)),
});

const detailsOf = (user: Profile) => ({
  firstName: user.first_name ?? '',
  lastName: user.last_name ?? '',
  homeAddress: user.address_line1 ?? '',
  addressLine2: user.address_line2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zip_code ?? '',
});
