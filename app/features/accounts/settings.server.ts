/** What the account settings show, and the changes that need no more than being signed in. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { noteActivity } from './activity.server.ts';
import { countRecoveryCodes } from './authenticator-app.db.server.ts';
import { isSecondFactorOn } from './authenticator-app.server.ts';
import { columnsOf, type GivenDetails, judgeDetails } from './completion.server.ts';
import { listPasskeys } from './passkeys.db.server.ts';
import type { ProfileDetails } from './profile.ts';
import { findPendingEmail } from './proofs.db.server.ts';
import type { Refusal } from './refusals.ts';
import { deleteSession, deleteSessions, listSessions } from './sessions.db.server.ts';
import { earliestGood, type SignedIn } from './sessions.server.ts';
import type { PasskeyView, SessionView, SettingsView } from './settings/settings-view.ts';
import { findUser, lockUser, type UserRow, updateUser } from './users.db.server.ts';

type ReadContext = Pick<AccountsContext, 'config' | 'database' | 'now'>;

/** Throws when the account went away since the session was found. */
export async function readSettings(ctx: ReadContext, signedIn: SignedIn): Promise<SettingsView> {
  const { database, now } = ctx;
  const { userId } = signedIn;
  const user = await findUser(database.db, userId);
  if (user === null) throw new Error('The account is gone.');
  return {
    details: detailsOf(user),
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    pendingEmail: await findPendingEmail(database.db, userId, now),
    phoneNumber: user.phone_number,
    sessions: await readSessions(ctx, signedIn),
    hasAuthenticatorApp: await isSecondFactorOn(database.db, userId),
    recoveryCodesLeft: await countRecoveryCodes(database.db, userId),
    passkeys: await readPasskeys(ctx, userId),
    deletionDueAt: user.deletion_due_at?.toISOString() ?? null,
  };
}

const detailsOf = (user: UserRow): ProfileDetails => ({
  firstName: user.first_name ?? '',
  lastName: user.last_name ?? '',
  homeAddress: user.home_address ?? '',
  addressLine2: user.address_line2 ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zip_code ?? '',
});

async function readSessions(
  ctx: ReadContext,
  { userId, sessionId }: SignedIn,
): Promise<SessionView[]> {
  const rows = await listSessions(ctx.database.db, userId, earliestGood(ctx));
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isThisOne: id === sessionId,
  }));
}

async function readPasskeys({ database }: ReadContext, userId: string): Promise<PasskeyView[]> {
  const rows = await listPasskeys(database.db, userId);
  return rows.map(({ credential_id, name, created_at, last_used_at }) => ({
    id: credential_id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Name and address, by the same checks as in step 6. */
export async function changeDetails(
  ctx: Pick<AccountsContext, 'database' | 'now' | 'visitor'>,
  userId: string,
  given: GivenDetails,
): Promise<Result<null, Refusal>> {
  const judged = await judgeDetails(given);
  if (!judged.ok) return judged;
  return ctx.database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    if ((await lockUser(trx, userId)) === null) return refuse({ code: 'signed-out' });
    await updateUser(trx, userId, columnsOf(judged.value));
    await noteActivity(trx, ctx, userId, 'details-changed');
    return accept(null);
  });
}

/** One of the person's sessions, which may be their own, or all but their own. */
export async function endSessions(
  ctx: Pick<AccountsContext, 'database' | 'now' | 'visitor'>,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  which: { id: string } | { all: true },
): Promise<Result<null, Refusal>> {
  return ctx.database.db.transaction().execute<Result<null, Refusal>>(async (trx) => {
    if ('all' in which) await deleteSessions(trx, userId, sessionId);
    else if (!(await deleteSession(trx, userId, which.id))) return refuse({ code: 'session-gone' });
    await noteActivity(trx, ctx, userId, 'sessions-ended');
    return accept(null);
  });
}
