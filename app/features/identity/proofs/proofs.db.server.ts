/** SQL of "mailed_tokens" and "phone_codes", which prove a mailbox or a phone. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { IdentityTables, MailedPurpose } from '../tables.server.ts';

export type MailedTokenRow = Selectable<IdentityTables['mailed_tokens']>;
export type PhoneCodeRow = Selectable<IdentityTables['phone_codes']>;

const tables = (db: Db) => db.withTables<IdentityTables>();

/** Replaces the earlier one of the same person and purpose. */
export async function storeMailedToken(trx: Db, token: MailedTokenRow): Promise<void> {
  const { user_id: _, purpose: __, ...rest } = token;
  await tables(trx)
    .insertInto('mailed_tokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(rest))
    .execute();
}

export async function findMailedToken(
  db: Db,
  purpose: MailedPurpose,
  tokenHash: string,
  now: Date,
): Promise<MailedTokenRow | null> {
  const row = await tables(db)
    .selectFrom('mailed_tokens')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** When the latest was created, or null. */
export async function findLastMailed(
  db: Db,
  userId: string,
  purpose: MailedPurpose,
): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('mailed_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Uses it up; null when it does not exist or has expired. */
export async function takeMailedToken(
  trx: Db,
  purpose: MailedPurpose,
  tokenHash: string,
  now: Date,
): Promise<MailedTokenRow | null> {
  const row = await tables(trx)
    .deleteFrom('mailed_tokens')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteMailedTokens(trx: Db, userId: string): Promise<void> {
  await tables(trx).deleteFrom('mailed_tokens').where('user_id', '=', userId).execute();
}

/** Replaces the earlier one. */
export async function storePhoneCode(trx: Db, code: PhoneCodeRow): Promise<void> {
  const { user_id: _, ...rest } = code;
  await tables(trx)
    .insertInto('phone_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute();
}

export async function findLastTexted(db: Db, userId: string): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('phone_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The valid code, or null. */
export async function findPendingCode(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<PhoneCodeRow, 'phone_number' | 'created_at'> | null> {
  const row = await tables(db)
    .selectFrom('phone_codes')
    .select(['phone_number', 'created_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return row ?? null;
}

type TriedCode = { userId: string; triedHash: string; now: Date };

/** Uses up one try of the pending code; null when there is none, no try is left, or that one was just refused. */
export async function takeTry(
  db: Db,
  { userId, triedHash, now }: TriedCode,
): Promise<PhoneCodeRow | null> {
  const row = await tables(db)
    .updateTable('phone_codes')
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .where('refused_hash', 'is distinct from', triedHash)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The tries that are left when the code was the last one to be refused; null otherwise. */
export async function findRefused(
  db: Db,
  { userId, triedHash, now }: TriedCode,
): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('phone_codes')
    .select('tries_left')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('refused_hash', '=', triedHash)
    .executeTakeFirst();
  return row?.tries_left ?? null;
}

/**
 * Notes a wrong code. Gives the try back when another request with the same code was refused before it. Returns the
 * tries that are left; null when the code was replaced in the meantime.
 */
export async function noteRefused(
  db: Db,
  code: Pick<PhoneCodeRow, 'user_id' | 'code_hash'>,
  triedHash: string,
): Promise<number | null> {
  const row = await tables(db)
    .updateTable('phone_codes')
    .set({
      refused_hash: triedHash,
      tries_left: sql<number>`tries_left + (refused_hash is not distinct from ${triedHash})::int`,
    })
    .where('user_id', '=', code.user_id)
    .where('code_hash', '=', code.code_hash)
    .returning('tries_left')
    .executeTakeFirst();
  return row?.tries_left ?? null;
}

/** Gives back a try that was not compared. */
export async function returnTry(
  db: Db,
  code: Pick<PhoneCodeRow, 'user_id' | 'code_hash'>,
): Promise<void> {
  await tables(db)
    .updateTable('phone_codes')
    .set({ tries_left: sql<number>`tries_left + 1` })
    .where('user_id', '=', code.user_id)
    .where('code_hash', '=', code.code_hash)
    .execute();
}

/** Uses up the right code; false when it was replaced or used in the meantime. */
export async function takePhoneCode(
  trx: Db,
  code: Pick<PhoneCodeRow, 'user_id' | 'code_hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('phone_codes')
    .where('user_id', '=', code.user_id)
    .where('code_hash', '=', code.code_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function listMailedTokens(db: Db, userId: string): Promise<MailedTokenRow[]> {
  return tables(db)
    .selectFrom('mailed_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function listPhoneCodes(db: Db, userId: string): Promise<PhoneCodeRow[]> {
  return tables(db).selectFrom('phone_codes').selectAll().where('user_id', '=', userId).execute();
}

export async function forgetExpiredProofs(db: Db, now: Date): Promise<void> {
  await tables(db).deleteFrom('mailed_tokens').where('expires_at', '<=', now).execute();
  await tables(db).deleteFrom('phone_codes').where('expires_at', '<=', now).execute();
  await tables(db).deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** The new address that is not confirmed yet, or null. */
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
