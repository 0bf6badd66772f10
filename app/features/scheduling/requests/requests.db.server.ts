/** SQL of requests, their visits and wished windows. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { ArrivalWindow } from '../arrival-window.ts';
import type { PlanKind } from '../plan/find-plan.ts';
import type { RequestState } from './request.process.ts';

export const REQUESTS: Stateful<RequestState> = {
  table: 'requests',
  id: 'item_id',
  events: 'request_events',
};

export type RequestedVisit = {
  id: string;
  orderKeys: readonly string[];
  /** null when unknown. */
  minutes: number | null;
  crewSize: number;
  /** In order of preference. */
  wished: readonly ArrivalWindow[];
};

export type KeptRequest = {
  itemId: string;
  state: RequestState;
  homeId: string | null;
  zip: string;
  timeZone: string;
  kind: PlanKind;
  /** As it was shown to the customer. */
  plan: unknown;
  askedAt: Date;
  changedAt: Date;
  decidedAt: Date | null;
};

export type NewRequest = Omit<KeptRequest, 'changedAt' | 'decidedAt'> & {
  visits: readonly RequestedVisit[];
};

export async function insertRequest(trx: Db, request: NewRequest): Promise<void> {
  const { itemId, state, homeId, zip, timeZone, kind, plan, askedAt } = request;
  await sql`
    insert into requests (item_id, state, home_id, zip, time_zone, kind, plan, asked_at, changed_at)
    values (${itemId}, ${state}, ${homeId}, ${zip}, ${timeZone}, ${kind},
      ${JSON.stringify(plan)}::jsonb, ${askedAt}, ${askedAt})`.execute(trx);
  const visits = request.visits.map((visit, position) => ({ ...visit, position }));
  await sql`
    insert into request_visits (id, item_id, position, order_keys, minutes, crew_size)
    select id, ${itemId}, position, "orderKeys", minutes, "crewSize"
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as one(id uuid, position int, "orderKeys" jsonb, minutes int, "crewSize" int)`.execute(trx);
  const wished = visits.flatMap(({ id, wished: windows }) =>
    windows.map((window, rank) => ({ id, rank, ...window })),
  );
  await sql`
    insert into wished_windows (visit_id, rank, day, hour)
    select id, rank, day, hour from jsonb_to_recordset(${JSON.stringify(wished)}::jsonb)
      as one(id uuid, rank int, day date, hour int)`.execute(trx);
}

const COLUMNS = sql`item_id as "itemId", state, home_id as "homeId", zip, time_zone as "timeZone",
  kind, plan, asked_at as "askedAt", changed_at as "changedAt", decided_at as "decidedAt"`;

export async function findRequestOf(db: Db, itemId: string): Promise<KeptRequest | null> {
  const { rows } = await sql<KeptRequest>`
    select ${COLUMNS} from requests where item_id = ${itemId}`.execute(db);
  return rows[0] ?? null;
}

/** The caller has locked its item: the order of locks is item, then request. */
export async function lockRequest(trx: Db, itemId: string): Promise<KeptRequest | null> {
  const { rows } = await sql<KeptRequest>`
    select ${COLUMNS} from requests where item_id = ${itemId} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Of these, whose offered times were let go, ran out, or were withdrawn. */
export async function listLapsed(db: Db, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from request_events
    where subject_id = any(${[...itemIds]}::uuid[]) and step = 'lapse'`.execute(db);
  return rows.map(({ id }) => id);
}

export type RequestFilter = {
  /** null for any state. */
  state: RequestState | null;
  zip: string | null;
  /** Only these items. */
  itemIds: readonly string[] | null;
  order: 'oldest' | 'newest';
  /** The last row of the previous page. */
  after: { askedAt: Date; itemId: string } | null;
  limit: number;
};

/** A page of the queue, by index (migrations/schema.sql). */
export async function listRequests(db: Db, asked: RequestFilter): Promise<KeptRequest[]> {
  return (await requestsQuery(asked).execute(db)).rows;
}

export function requestsQuery({ state, zip, itemIds, order, after, limit }: RequestFilter) {
  const isOldest = order === 'oldest';
  const direction = isOldest ? sql`asc` : sql`desc`;
  const conditions = [
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(zip === null ? [] : [sql`zip = ${zip}`]),
    ...(itemIds === null ? [] : [isAmong(itemIds)]),
    ...(after === null
      ? []
      : [
          isOldest
            ? sql`(asked_at, item_id) > (${after.askedAt}, ${after.itemId})`
            : sql`(asked_at, item_id) < (${after.askedAt}, ${after.itemId})`,
        ]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  return sql<KeptRequest>`
    select ${COLUMNS} from requests where ${where}
    order by asked_at ${direction}, item_id ${direction} limit ${limit}`;
}

const isAmong = (ids: readonly string[]) => sql`item_id in (
  select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** The items of those that wait for an operator. */
export const WAITING_ITEMS = sql`select item_id from requests where state = 'waiting'`;

/** Counts those that wait for an operator, up to `most`, and when the first of them came. */
export async function countWaitingRequests(
  db: Db,
  most: number,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(asked_at) as since from (
      select asked_at from requests where state = 'waiting'
      order by asked_at, item_id limit ${most}
    ) as waiting`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

export async function noteRequestChanged(trx: Db, itemId: string, now: Date): Promise<void> {
  await sql`update requests set changed_at = ${now} where item_id = ${itemId}`.execute(trx);
}

export async function listRequestedVisits(db: Db, itemId: string): Promise<RequestedVisit[]> {
  const { rows } = await sql<RequestedVisit>`
    select id, order_keys as "orderKeys", minutes, crew_size as "crewSize",
      coalesce((
        select json_agg(json_build_object('day', wished.day, 'hour', wished.hour) order by rank)
        from wished_windows wished where visit_id = request_visits.id
      ), '[]') as wished
    from request_visits where item_id = ${itemId} order by position`.execute(db);
  return rows;
}

type EndFilter = { before: Date };

export async function listEndedRequests(
  db: Db,
  { before }: EndFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from requests
    where state not in ('waiting', 'answered', 'offered') and changed_at < ${before}
    order by changed_at limit ${limit}`.execute(db);
  return rows.map(({ itemId }) => itemId);
}

/** Locks it; false when it is gone, or was changed in the meantime. */
export async function isStillEnded(
  trx: Db,
  itemId: string,
  { before }: EndFilter,
): Promise<boolean> {
  const { rows } = await sql`
    select from requests where item_id = ${itemId}
      and state not in ('waiting', 'answered', 'offered') and changed_at < ${before} for update`.execute(
    trx,
  );
  return rows.length === 1;
}
