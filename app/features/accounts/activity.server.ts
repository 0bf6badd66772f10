/** What happened to an account, kept for its owner's eyes ("recent activity"). */
import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { insertActivity, listActivity } from './activity.db.server.ts';
import type { ActivityKind } from './dashboard/activity.ts';
import type { ActivityEntry } from './dashboard/dashboard-view.ts';

export async function noteActivity(
  trx: Db,
  { now, visitor }: Pick<AccountsContext, 'now' | 'visitor'>,
  userId: string,
  kind: ActivityKind,
): Promise<void> {
  const { device } = visitor;
  await insertActivity(trx, { id: randomUUID(), user_id: userId, at: now, kind, device });
}

/** The newest first. */
export async function readActivity(
  db: Db,
  userId: string,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await listActivity(db, userId, limit);
  return rows.map(({ id, kind, device, at }) => ({ id, kind, device, at: at.toISOString() }));
}
