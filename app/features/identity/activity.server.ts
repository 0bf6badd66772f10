/** What happened to an account, kept for its owner's eyes ("recent activity"). */
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { ActivityKind } from './activity.ts';
import type { AccountTables } from './tables.server.ts';

export async function noteActivity(
  trx: Db,
  { now, newId, visitor }: Pick<RequestContext, 'now' | 'newId' | 'visitor'>,
  userId: string,
  kind: ActivityKind,
): Promise<void> {
  await trx
    .withTables<AccountTables>()
    .insertInto('account_activity')
    .values({ id: newId(), user_id: userId, at: now, kind, device: visitor.device })
    .execute();
}
