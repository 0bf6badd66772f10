/** The second factor: codes of an authenticator app, and recovery codes for the day when it is lost. */
import type { Db } from '#app/platform/database/database.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import type { AccountTables } from './tables.server.ts';

export async function isSecondFactorOn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the code, of the app or a recovery code; false when it is neither. */
export async function takeSecondFactor(
  _ctx: Pick<AccountsContext, 'database' | 'now'>,
  _userId: string,
  _code: string,
): Promise<boolean> {
  return false;
}
