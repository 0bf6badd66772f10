/** SQL of identities, their roles and passwords. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { emailKey } from '#app/kernel/email-key.ts';
import type { Role } from '#app/kernel/policy.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import type { IdentityTables } from './tables.server.ts';

export type IdentityRow = Selectable<IdentityTables['identities']>;

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function findIdentityByEmail(db: Db, email: string): Promise<IdentityRow | null> {
  const row = await tables(db)
    .selectFrom('identities')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

export async function findIdentity(db: Db, userId: string): Promise<IdentityRow | null> {
  const row = await tables(db)
    .selectFrom('identities')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the row: other changes of this person wait until the transaction ends. */
export async function lockIdentity(trx: Db, userId: string): Promise<IdentityRow | null> {
  const row = await tables(trx)
    .selectFrom('identities')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** False when the email is taken. */
export async function insertIdentity(
  trx: Db,
  user: Insertable<IdentityTables['identities']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('identities')
    .values(user)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** In one statement; returns the ids of those whose email and phone were free. */
export async function insertIdentities(
  trx: Db,
  users: readonly Insertable<IdentityTables['identities']>[],
): Promise<string[]> {
  const rows = await tables(trx)
    .insertInto('identities')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateIdentity(
  trx: Db,
  userId: string,
  change: Updateable<IdentityTables['identities']>,
): Promise<void> {
  await tables(trx).updateTable('identities').set(change).where('id', '=', userId).execute();
}

/** With everything that belongs to it. False when it was gone already. */
export async function deleteIdentity(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('identities')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Accounts whose deletion is due, longest due first. */
export async function listDueIdentities(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('identities')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts with an unverified address, oldest first. */
export async function listUnverifiedIdentities(
  db: Db,
  createdBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('identities')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** False when another account has taken the address or the number in the meantime; the unique indexes decide. */
export async function updateUnlessTaken(
  trx: Db,
  userId: string,
  change: Updateable<IdentityTables['identities']>,
): Promise<boolean> {
  await sql`savepoint before_update`.execute(trx);
  try {
    await updateIdentity(trx, userId, change);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint before_update`.execute(trx);
    return false;
  }
}

export const linkPhone = (trx: Db, userId: string, phoneNumber: string): Promise<boolean> =>
  updateUnlessTaken(trx, userId, { phone_number: phoneNumber });

/** The account with this phone, "+14155550100"; null without one. */
export async function findAccountByPhone(db: Db, phoneNumber: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('identities')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isPhoneTaken(db: Db, phoneNumber: string, userId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identities')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .where('id', '!=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Locks an identity whose password hash is still the compared one; otherwise null. */
export async function lockIdentityByPassword(
  trx: Db,
  userId: string,
  hash: string | null,
): Promise<IdentityRow | null> {
  const user = await lockIdentity(trx, userId);
  return (await findPasswordHash(trx, userId)) === hash ? user : null;
}

export async function findPasswordDate(db: Db, userId: string): Promise<Date | null> {
  const row = await tables(db)
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
  await tables(trx)
    .insertInto('passwords')
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}

export const insertRole = (
  trx: Db,
  { identityId, ...of }: { identityId: string; role: Role; since: Date },
): Promise<void> => insertRoleOf(trx, [identityId], of);

/** In one statement. */
export async function insertRoleOf(
  trx: Db,
  identityIds: readonly string[],
  of: { role: Role; since: Date },
): Promise<void> {
  if (identityIds.length === 0) return;
  const rows = identityIds.map((id) => ({ identity_id: id, ...of }));
  await tables(trx).insertInto('roles').values(rows).execute();
}

export const deleteRole = async (
  trx: Db,
  { identityId, role }: { identityId: string; role: Role },
): Promise<void> => {
  await tables(trx)
    .deleteFrom('roles')
    .where('identity_id', '=', identityId)
    .where('role', '=', role)
    .execute();
};

export async function hasRole(db: Db, identityId: string, role: Role): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('roles')
    .select('role')
    .where('identity_id', '=', identityId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}

export const listRoles = (db: Db, identityId: string): Promise<{ role: Role; since: Date }[]> =>
  tables(db)
    .selectFrom('roles')
    .select(['role', 'since'])
    .where('identity_id', '=', identityId)
    .orderBy('since')
    .orderBy('role')
    .execute();

/** A column with the roles of the identity in the surrounding statement. */
export const rolesColumn = sql<Role[]>`array(
  select role from roles where roles.identity_id = identities.id order by role
)`;

/** `phone`: "+14155550100" */
export type Contact = { id: string; email: string; phone: string | null };

export const listContacts = (db: Db, ids: readonly string[]): Promise<Contact[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('identities')
        .select(['id', 'email', 'phone_number as phone'])
        .where('id', 'in', ids)
        .execute();
