/** The log of an account's events, shown to its owner as "recent activity". */
import type { Selectable } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { RequestContext } from '#app/platform/request-context/request-context.server.ts';
import type { ActivityKind } from './activity.ts';
import type { IdentityTables } from './tables.server.ts';

export async function noteActivity(
  trx: Db,
  { now, newId, visitor }: Pick<RequestContext, 'now' | 'newId' | 'visitor'>,
  userId: string,
  kind: ActivityKind,
): Promise<void> {
  await trx
    .withTables<IdentityTables>()
    .insertInto('account_activity')
    .values({ id: newId(), user_id: userId, at: now, kind, device: visitor.device })
    .execute();
}

export type ShownActivity = Pick<
  Selectable<IdentityTables['account_activity']>,
  'id' | 'kind' | 'device' | 'at'
>;

/** Newest first. */
export function listActivity(db: Db, userId: string, limit: number): Promise<ShownActivity[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('account_activity')
    .select(['id', 'kind', 'device', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
