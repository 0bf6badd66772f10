/** SQL over "identities" and their passwords. Every function takes the database or the transaction first. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { emailKey, typedEmailKey } from '#app/kernel/email-key.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import type { AccountTables } from './tables.server.ts';

export type UserRow = Selectable<AccountTables['identities']>;

const users = (db: Db) => db.withTables<AccountTables>();

/** Not `*`: the version before has columns of its own here. */
const COLUMNS = [
  'id',
  'email',
  'email_key',
  'email_verified_at',
  'phone_number',
  'terms_version',
  'terms_accepted_at',
  'created_at',
  'deletion_due_at',
] as const satisfies (keyof UserRow)[];

/** Whatever its spelling; one that is spelled exactly so first. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const typed = typedEmailKey(email);
  const row = await users(db)
    .selectFrom('identities')
    .select(COLUMNS)
    .where('email_key', 'in', [emailKey(email), typed])
    .orderBy((order) => order('email_key', '=', typed), 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const row = await users(db)
    .selectFrom('identities')
    .select(COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks it: whatever else wants to change this person waits until the transaction ends. */
export async function lockUser(trx: Db, userId: string): Promise<UserRow | null> {
  const row = await users(trx)
    .selectFrom('identities')
    .select(COLUMNS)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when the email is taken. */
export async function insertUser(
  trx: Db,
  user: Insertable<AccountTables['identities']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await users(trx)
    .insertInto('identities')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateUser(
  trx: Db,
  userId: string,
  change: Updateable<AccountTables['identities']>,
): Promise<void> {
  await users(trx).updateTable('identities').set(change).where('id', '=', userId).execute();
}

/** With everything that belongs to them. False when they were gone already. */
export async function deleteUser(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await users(trx)
    .deleteFrom('identities')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Accounts whose deletion is due, the longest due first. */
export async function listDueUsers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await users(db)
    .selectFrom('identities')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts whose address was never verified, the oldest first. */
export async function listUnverifiedUsers(
  db: Db,
  createdBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await users(db)
    .selectFrom('identities')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** False when somebody else was quicker: both saw that it was free, and the database is the referee. */
export async function linkPhone(trx: Db, userId: string, phoneNumber: string): Promise<boolean> {
  await sql`savepoint before_phone`.execute(trx);
  try {
    await updateUser(trx, userId, { phone_number: phoneNumber });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint before_phone`.execute(trx);
    return false;
  }
}

export async function isPhoneTaken(db: Db, phoneNumber: string, userId: string): Promise<boolean> {
  const row = await users(db)
    .selectFrom('identities')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await users(db)
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Locks a person whose password is still the one that was compared; null when it, or they, are not. */
export async function lockUserByPassword(
  trx: Db,
  userId: string,
  hash: string | null,
): Promise<UserRow | null> {
  const user = await lockUser(trx, userId);
  return (await findPasswordHash(trx, userId)) === hash ? user : null;
}

export async function findPasswordDate(db: Db, userId: string): Promise<Date | null> {
  const row = await users(db)
    .selectFrom('passwords')
    .select('changed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

export async function storePasswordHash(
  trx: Db,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await users(trx)
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}
