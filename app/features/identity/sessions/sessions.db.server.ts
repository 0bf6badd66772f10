/** SQL of "sessions". A session is found by the hash of its token. */
import type { Selectable } from 'kysely';
import type { Role } from '#app/kernel/policy.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { rolesColumn } from '../identities.db.server.ts';
import type { IdentityTables } from '../tables.server.ts';

export type SessionRow = Selectable<IdentityTables['sessions']>;
export type FoundSession = Pick<
  SessionRow,
  'id' | 'user_id' | 'created_at' | 'last_seen_at' | 'authenticated_at'
> &
  Pick<
    Selectable<IdentityTables['identities']>,
    'email' | 'email_key' | 'email_verified_at' | 'phone_number' | 'deletion_due_at' | 'is_sample'
  > & {
    roles: Role[];
    second_factor_since: Date | null;
  };

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function insertSession(trx: Db, session: SessionRow): Promise<void> {
  await tables(trx).insertInto('sessions').values(session).execute();
}

/** With its identity: the only query that a page needs to know who is signed in. */
export async function findSessionByToken(db: Db, tokenHash: string): Promise<FoundSession | null> {
  const row = await tables(db)
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.id', 'sessions.user_id')
    // Null for an app that was never confirmed.
    .leftJoin('authenticator_apps', 'authenticator_apps.user_id', 'identities.id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.authenticated_at',
      'identities.email',
      'identities.email_key',
      'identities.email_verified_at',
      'identities.phone_number',
      'identities.deletion_due_at',
      'identities.is_sample',
      'authenticator_apps.confirmed_at as second_factor_since',
      rolesColumn.as('roles'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the token after a new proof; false when the session has ended. */
export async function renewSession(
  trx: Db,
  id: string,
  { tokenHash, now, authenticatedAt }: { tokenHash: string; now: Date; authenticatedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('sessions')
    .set({ token_hash: tokenHash, authenticated_at: authenticatedAt, last_seen_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks the session as just proved; it may have ended in the meantime. */
export async function markAuthenticated(trx: Db, id: string, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('sessions')
    .set({ authenticated_at: at })
    .where('id', '=', id)
    .execute();
}

/** False when this person has no session with this id. */
export async function deleteSession(trx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** All of this person's sessions, except `keepId`. */
export async function deleteSessions(trx: Db, userId: string, keepId?: string): Promise<void> {
  const doomed = tables(trx).deleteFrom('sessions').where('user_id', '=', userId);
  await (keepId === undefined ? doomed : doomed.where('id', '!=', keepId)).execute();
}

export async function deleteSessionByToken(db: Db, tokenHash: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteDeadSessions(
  db: Db,
  { seenBefore, createdBefore }: { seenBefore: Date; createdBefore: Date },
): Promise<void> {
  await tables(db)
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('last_seen_at', '<', seenBefore), where('created_at', '<', createdBefore)]),
    )
    .execute();
}

export type ShownSession = Pick<SessionRow, 'id' | 'device' | 'created_at' | 'last_seen_at'>;

/** Sessions that have not expired. */
export function listLiveSessions(
  db: Db,
  userId: string,
  { seenAfter, createdAfter }: { seenAfter: Date; createdAfter: Date },
): Promise<ShownSession[]> {
  return tables(db)
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', seenAfter)
    .where('created_at', '>=', createdAfter)
    .execute();
}
