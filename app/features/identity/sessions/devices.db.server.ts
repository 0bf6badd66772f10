/** SQL of "known_devices". A device is found by the hash of its browser's token. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { IdentityTables } from '../tables.server.ts';

const tables = (db: Db) => db.withTables<IdentityTables>();

export async function isDeviceOf(
  db: Db,
  { tokenHash, userId, usedAfter }: { tokenHash: string; userId: string; usedAfter: Date },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves what is known of a device to its new token, for every account. */
export async function renameDevice(
  trx: Db,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await tables(trx)
    .updateTable('known_devices')
    .set({ token_hash: newHash })
    .where('token_hash', '=', oldHash)
    .execute();
}

/** For the account of this session; a session that is ending at the same time stores nothing. */
export async function storeDevice(
  trx: Db,
  { tokenHash, sessionHash, now }: { tokenHash: string; sessionHash: string; now: Date },
): Promise<void> {
  await sql`
    with present as (select user_id from sessions where token_hash = ${sessionHash} for update)
    insert into known_devices (token_hash, user_id, last_used_at)
    select ${tokenHash}, user_id, ${now} from present
    on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`.execute(
    trx,
  );
}

export async function deleteDevices(trx: Db, userId: string): Promise<void> {
  await tables(trx).deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteUnusedDevices(db: Db, usedBefore: Date): Promise<void> {
  await tables(db).deleteFrom('known_devices').where('last_used_at', '<=', usedBefore).execute();
}

/** When each last signed in, latest first. */
export async function listDevices(db: Db, userId: string): Promise<Date[]> {
  const rows = await tables(db)
    .selectFrom('known_devices')
    .select('last_used_at')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
  return rows.map(({ last_used_at }) => last_used_at);
}
