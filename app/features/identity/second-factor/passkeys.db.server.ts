/** SQL of "passkeys" and "passkey_challenges". */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { IdentityTables } from '../tables.server.ts';

export type PasskeyRow = Selectable<IdentityTables['passkeys']>;
type NewPasskey = Insertable<IdentityTables['passkeys']>;
type Challenge = Selectable<IdentityTables['passkey_challenges']>;

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await tables(db).insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses it up; false when it does not exist or has expired. */
export async function takeChallenge(
  db: Db,
  { challenge_hash, user_id }: Omit<Challenge, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challenge_hash)
    .where('user_id', 'is not distinct from', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const row = await tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the passkey is registered already. */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when it is gone, or was used in the meantime. */
export async function markUsed(
  trx: Db,
  { credential_id, counter }: Pick<PasskeyRow, 'credential_id' | 'counter'>,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('credential_id', '=', credential_id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when this person has no passkey with this id. */
export async function deletePasskey(
  trx: Db,
  userId: string,
  credentialId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
