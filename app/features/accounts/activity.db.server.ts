/** SQL over "account_activity". */
import type { Selectable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AccountTables } from './tables.server.ts';

export type ActivityRow = Selectable<AccountTables['account_activity']>;

export async function insertActivity(trx: Db, activity: ActivityRow): Promise<void> {
  await trx.withTables<AccountTables>().insertInto('account_activity').values(activity).execute();
}

/** The newest first. */
export async function listActivity(db: Db, userId: string, limit: number): Promise<ActivityRow[]> {
  return db
    .withTables<AccountTables>()
    .selectFrom('account_activity')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
