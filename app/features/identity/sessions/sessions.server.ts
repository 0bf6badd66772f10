/**
 * Sessions: 256 random bits in a cookie, their hash in the database. They expire by idle and absolute limits (ASVS
 * 5.0.0, 7.3.1 and 7.3.2); every request reads the database, so an ended session is ended everywhere.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { SessionGrant } from '#app/kernel/policy.ts';
import { DAY_MS, daysBefore, HOUR_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Visitor } from '#app/platform/http/visitor.server.ts';
import type { Actor } from '#app/platform/request-context/actor.ts';
import type {
  Moment,
  RequestContext,
} from '#app/platform/request-context/request-context.server.ts';
import { isNamedOperator } from '../roles.ts';
import {
  deleteDeadSessions,
  deleteSessionByToken,
  type FoundSession,
  findSessionByToken,
  insertSession,
  listLiveSessions,
  renewSession,
  type ShownSession,
  touchSession,
} from './sessions.db.server.ts';

/** The idle limit is in days, so the time is not stored for each page. */
const TOUCH_AFTER_MS = HOUR_MS;

type SessionContext = Pick<RequestContext, 'database' | 'config' | 'configuration' | 'now'>;

/** 256 random bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** In the caller's transaction; returns the cookie's token. */
export async function beginSession(
  trx: Db,
  {
    now,
    newId,
    visitor,
    authenticatedAt,
  }: Moment & { visitor: Pick<Visitor, 'device'> } & SessionGrant,
  userId: string,
): Promise<string> {
  if (authenticatedAt === null) throw new Error('This call grants no session.');
  const token = newToken();
  await insertSession(trx, {
    id: newId(),
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    authenticated_at: authenticatedAt,
    device: visitor.device,
  });
  return token;
}

/** Of a login: ends the browser's previous session (ASVS 5.0.0, 7.2.4). */
export async function replaceSession(
  trx: Db,
  ctx: Parameters<typeof beginSession>[1] & Pick<RequestContext, 'sessionToken'>,
  userId: string,
): Promise<string> {
  const token = await beginSession(trx, ctx, userId);
  if (ctx.sessionToken !== null) await endSession(trx, ctx.sessionToken);
  return token;
}

/** Marks the session as proved again, under this new token; null when it has ended in the meantime. */
export async function proveSession(
  db: Db,
  { now, authenticatedAt }: { now: Date } & SessionGrant,
  sessionId: string,
): Promise<string | null> {
  if (authenticatedAt === null) throw new Error('This call grants no session.');
  const token = newToken();
  const renewed = { tokenHash: hashToken(token), now, authenticatedAt };
  return (await renewSession(db, sessionId, renewed)) ? token : null;
}

/** The actor with this token; null for an unknown token or an expired session. */
export async function findActor(
  { database, config, configuration, now }: SessionContext,
  token: string,
): Promise<Actor | null> {
  const found = await findSessionByToken(database.db, hashToken(token));
  if (found === null) return null;
  if (found.is_sample && config.mode !== 'trial') return null;
  const { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } = config.limits;
  const idleMs = now.getTime() - found.last_seen_at.getTime();
  if (idleMs > SESSION_IDLE_DAYS * DAY_MS) return null;
  if (now.getTime() - found.created_at.getTime() > SESSION_MAX_DAYS * DAY_MS) return null;
  if (idleMs > TOUCH_AFTER_MS) await touchSession(database.db, found.id, now);
  const user = authUserOf(found);
  return {
    userId: user.id,
    sessionId: found.id,
    ...proofOf(found, now),
    user,
    roles: new Set(
      isNamedOperator(found, configuration.get('admin.email'))
        ? [...found.roles, 'operator']
        : found.roles,
    ),
    deletionDueAt: found.deletion_due_at,
  };
}

/**
 * Sample people have neither password nor second factor. In a trial, the only place where they exist, their sessions
 * count as proved by both.
 */
const proofOf = (
  found: FoundSession,
  now: Date,
): Pick<Actor, 'authenticatedAt' | 'secondFactorSince'> =>
  found.is_sample
    ? { authenticatedAt: now, secondFactorSince: found.created_at }
    : { authenticatedAt: found.authenticated_at, secondFactorSince: found.second_factor_since };

const authUserOf = (found: FoundSession): Actor['user'] => ({
  id: found.user_id,
  email: found.email,
  emailVerified: found.email_verified_at !== null,
  phoneNumber: found.phone_number,
  registrationComplete: found.roles.includes('customer'),
});

export async function endSession(db: Db, token: string): Promise<void> {
  await deleteSessionByToken(db, hashToken(token));
}

/** A person's sessions that have not expired. */
export const findLiveSessions = (
  { database, config, now }: Pick<RequestContext, 'database' | 'config' | 'now'>,
  userId: string,
): Promise<ShownSession[]> =>
  listLiveSessions(database.db, userId, {
    seenAfter: daysBefore(now, config.limits.SESSION_IDLE_DAYS),
    createdAfter: daysBefore(now, config.limits.SESSION_MAX_DAYS),
  });

/** Deletes expired sessions. */
export async function forgetDeadSessions({
  database,
  config,
  now,
}: Pick<RequestContext, 'database' | 'config' | 'now'>): Promise<void> {
  await deleteDeadSessions(database.db, {
    seenBefore: daysBefore(now, config.limits.SESSION_IDLE_DAYS),
    createdBefore: daysBefore(now, config.limits.SESSION_MAX_DAYS),
  });
}

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
