/** SQL of "authenticator_apps" and "recovery_codes". Single-use values are used up by one statement. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { IdentityTables } from '../tables.server.ts';

export type AppRow = Selectable<IdentityTables['authenticator_apps']>;

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function findApp(db: Db, userId: string): Promise<AppRow | null> {
  const row = await tables(db)
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces an unconfirmed one; false when a confirmed one exists. */
export async function storeUnconfirmedApp(
  trx: Db,
  userId: string,
  secret: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when it is already confirmed, gone, or has another secret by now. */
export async function confirmApp(
  trx: Db,
  { user_id, secret }: Pick<AppRow, 'user_id' | 'secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses up the time step; false when it or a later one was used before. */
export async function takeStep(
  db: Db,
  { user_id, secret }: Pick<AppRow, 'user_id' | 'secret'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when there was none. */
export async function deleteApp(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  trx: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tables(trx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tables(trx)
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses up the code; false when it does not exist. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
