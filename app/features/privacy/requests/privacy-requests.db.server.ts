/** SQL of "privacy_requests". */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import { ANSWER_DAYS, EXTENDED_ANSWER_DAYS } from './privacy-clock.ts';
import type { KeptRequest } from './privacy-request.ts';

type Own = Pick<Tables, 'privacy_requests'>;

export const PRIVACY_REQUESTS: Stateful = {
  table: 'privacy_requests',
  id: 'item_id',
  events: 'privacy_request_events',
};

const requests = (db: Db) => db.withTables<Own>().selectFrom('privacy_requests').selectAll();

type NewRequest = Pick<
  KeptRequest,
  'itemId' | 'right' | 'agent' | 'state' | 'receivedAt' | 'endedAt'
>;

export async function insertRequest(
  trx: Db,
  { itemId, right, agent, state, receivedAt, endedAt }: NewRequest,
): Promise<void> {
  await trx
    .withTables<Own>()
    .insertInto('privacy_requests')
    .values({
      item_id: itemId,
      asked_for: right,
      agent,
      state,
      received_at: receivedAt,
      proved_at: null,
      extended_at: null,
      reminded: null,
      changed_at: receivedAt,
      ended_at: endedAt,
    })
    .execute();
}

export async function findRequestOf(db: Db, itemId: string): Promise<KeptRequest | null> {
  const row = await requests(db).where('item_id', '=', itemId).executeTakeFirst();
  return row === undefined ? null : requestOf(row);
}

/** The reason for which it was denied. */
export async function findDenial(db: Db, itemId: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select reason from privacy_request_events
    where subject_id = ${itemId}::uuid and step = 'deny' limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

/** The caller has locked its item: the order of locks is item, then request. */
export async function lockRequest(trx: Db, itemId: string): Promise<KeptRequest | null> {
  const row = await requests(trx).where('item_id', '=', itemId).forUpdate().executeTakeFirst();
  return row === undefined ? null : requestOf(row);
}

const WAITING = ['unproved', 'received', 'extended', 'answered'] as const;
const IS_WAITING = sql`state in (${sql.join(WAITING.map((state) => sql.lit(state)))})`;

/** The items of unfinished requests, which have a deadline. */
export const WAITING_ITEMS = sql`select item_id from privacy_requests where ${IS_WAITING}`;

/** Unfinished requests, oldest first; of these items, or of all. */
export async function listWaiting(db: Db, of: readonly string[] | null): Promise<KeptRequest[]> {
  if (of?.length === 0) return [];
  const waiting = requests(db).where('state', 'in', WAITING);
  const asked = of === null ? waiting : waiting.where('item_id', 'in', of);
  const rows = await asked.orderBy('received_at').orderBy('item_id').execute();
  return rows.map(requestOf);
}

type DueQuery = {
  order: 'oldest' | 'newest';
  after: { dueAt: Date; itemId: string } | null;
  limit: number;
};

/** A page of unfinished requests by deadline, which follows from the day of receipt. */
export async function listDueRequests(
  db: Db,
  { order, after, limit }: DueQuery,
): Promise<{ dueAt: Date; request: KeptRequest }[]> {
  const isOldest = order === 'oldest';
  const direction = isOldest ? sql`asc` : sql`desc`;
  const then = isOldest ? sql`>` : sql`<`;
  const place =
    after === null
      ? sql`true`
      : sql`(due_at, item_id) ${then} (${after.dueAt}::timestamptz, ${after.itemId}::uuid)`;
  const { rows } = await sql<Selectable<Own['privacy_requests']> & { due_at: Date }>`
    select * from (
      select *, received_at + make_interval(hours => 24 * case when extended_at is null
        then ${ANSWER_DAYS}::int else ${EXTENDED_ANSWER_DAYS}::int end) as due_at
      from privacy_requests where ${IS_WAITING}
    ) as waiting
    where ${place} order by due_at ${direction}, item_id ${direction} limit ${limit}`.execute(db);
  return rows.map((row) => ({ dueAt: row.due_at, request: requestOf(row) }));
}

/** Unproved requests received before then. */
export async function listUnproved(db: Db, receivedBefore: Date, limit: number): Promise<string[]> {
  const rows = await requests(db)
    .where('state', '=', 'unproved')
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Ended requests last changed before then. */
export async function listEnded(db: Db, changedBefore: Date, limit: number): Promise<string[]> {
  const rows = await requests(db)
    .where('changed_at', '<', changedBefore)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function noteRequestChanged(trx: Db, itemId: string, now: Date): Promise<void> {
  await trx
    .withTables<Own>()
    .updateTable('privacy_requests')
    .set({ changed_at: now })
    .where('item_id', '=', itemId)
    .execute();
}

export async function forgetAgent(trx: Db, itemId: string): Promise<void> {
  await trx
    .withTables<Own>()
    .updateTable('privacy_requests')
    .set({ agent: null })
    .where('item_id', '=', itemId)
    .execute();
}

/** The administrator has not had this reminder yet. */
export const notReminded = (reminder: 'due' | 'overdue') =>
  sql<boolean>`reminded is distinct from ${reminder}`;

const requestOf = (row: Selectable<Own['privacy_requests']>): KeptRequest => ({
  itemId: row.item_id,
  right: row.asked_for,
  agent: row.agent,
  state: row.state,
  receivedAt: row.received_at,
  provedAt: row.proved_at,
  extendedAt: row.extended_at,
  changedAt: row.changed_at,
  endedAt: row.ended_at,
});
