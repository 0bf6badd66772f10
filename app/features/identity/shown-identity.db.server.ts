/** SQL of the account's own pages: reads only, each bound to one person. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AccountTables } from './tables.server.ts';

export type ShownSession = Pick<
  Selectable<AccountTables['sessions']>,
  'id' | 'device' | 'created_at' | 'last_seen_at'
>;
export type ShownPasskey = Pick<
  Selectable<AccountTables['passkeys']>,
  'credential_id' | 'name' | 'created_at' | 'last_used_at'
>;
export type ShownActivity = Pick<
  Selectable<AccountTables['account_activity']>,
  'id' | 'kind' | 'device' | 'at'
>;

const tables = (db: Db) => db.withTables<AccountTables>();

/** Those that still open something. */
export function readLiveSessions(
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

/** Oldest first. */
export function readPasskeys(db: Db, userId: string): Promise<ShownPasskey[]> {
  return tables(db)
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
}

/** Newest first. */
export function readActivity(db: Db, userId: string, most: number): Promise<ShownActivity[]> {
  return tables(db)
    .selectFrom('account_activity')
    .select(['id', 'kind', 'device', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The new address that a mail still has to confirm, or null. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('mailed_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}
