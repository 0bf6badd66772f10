/** SQL of "service_lists" and "service_orders". Changes lock the list's row first. */
import { type JSONColumnType, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { OrderStatus, ServiceOrder } from '../list/service-list.ts';

type Tables = {
  service_orders: {
    user_id: string;
    id: string;
    position: number;
    status: OrderStatus;
    body: JSONColumnType<ServiceOrder> | null;
    removed_at: Date | null;
  };
  service_lists: { user_id: string; version: number };
};

export type StoredOrder = { position: number; order: ServiceOrder };

const tables = (db: Db) => db.withTables<Tables>();

/** 0 for a list that was never changed. */
export async function findListVersion(db: Db, userId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('service_lists')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Locks the list, and returns its version. An unknown account is a foreign key violation. */
export const lockList = (trx: Db, userId: string): Promise<number> => addToVersion(trx, userId, 0);

/** Locks it as well, and returns the new version. */
export const raiseVersion = (trx: Db, userId: string): Promise<number> =>
  addToVersion(trx, userId, 1);

async function addToVersion(trx: Db, userId: string, more: number): Promise<number> {
  const row = await tables(trx)
    .insertInto('service_lists')
    .values({ user_id: userId, version: more })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        version: (set) => set('service_lists.version', '+', more),
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The orders of the list, in order. */
export async function readOrders(db: Db, userId: string): Promise<StoredOrder[]> {
  const rows = await tables(db)
    .selectFrom('service_orders')
    .select(['id', 'position', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, position, status, body }) =>
    body === null ? [] : [{ position, order: { ...body, id, status } }],
  );
}

/** The removed ones among these ids. */
export async function findRemoved(
  trx: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tables(trx)
    .selectFrom('service_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** `bringsBack`: also those that were removed, because they are booked. */
export async function writeOrders(
  trx: Db,
  userId: string,
  stored: readonly StoredOrder[],
  { bringsBack = false } = {},
): Promise<void> {
  if (stored.length === 0) return;
  const rows = JSON.stringify(
    stored.map(({ position, order }) => ({
      user_id: userId,
      id: order.id,
      position,
      status: order.status,
      body: order,
    })),
  );
  await sql`
    insert into service_orders (user_id, id, position, status, body)
    select user_id, id, position, status, body
    from jsonb_populate_recordset(null::service_orders, ${rows}::jsonb)
    on conflict (user_id, id) do update set
      position = excluded.position, status = excluded.status, body = excluded.body, removed_at = null
    where service_orders.removed_at is null or ${bringsBack}`.execute(trx);
}

/** Keeps only the ids, also of orders that were never added. */
export async function writeRemovals(
  trx: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tables(trx)
    .insertInto('service_orders')
    .values(
      ids.map((id) => ({
        user_id: userId,
        id,
        position: 0,
        status: 'unconfirmed' as const,
        body: null,
        removed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({ body: null, removed_at: now }),
    )
    .execute();
}

/** Deletes the oldest removals beyond `most`. */
export async function forgetRemovals(trx: Db, userId: string, most: number): Promise<void> {
  await sql`
    delete from service_orders where user_id = ${userId} and id in (
      select id from service_orders where user_id = ${userId} and removed_at is not null
      order by removed_at desc, id offset ${most}
    )`.execute(trx);
}

export async function deleteList(trx: Db, userId: string): Promise<void> {
  await tables(trx).deleteFrom('service_lists').where('user_id', '=', userId).execute();
  await tables(trx).deleteFrom('service_orders').where('user_id', '=', userId).execute();
}
