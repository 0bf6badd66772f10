/** SQL of "taken_times". Free time has no row. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type TakenKind = 'hold' | 'visit' | 'time_off';

export type TakenSpan = {
  /** Whole minutes since 1970, rounded outwards. */
  from: number;
  to: number;
  /** null for time off, which has no place. */
  zip: string | null;
};

export type TakenTimesQuery = {
  numbers: readonly number[];
  from: Date;
  to: Date;
  now: Date;
  /** Visits whose own times are ignored, because they are to have others. */
  ownVisits: readonly string[];
};

type TakenRow = { number: number; starts: number[]; ends: number[]; zips: (string | null)[] };

/** Ignores expired holds, deleted or not. A plan reads thousands: as three lists for each homesmith, by an index-only scan. */
const takenOf = ({ numbers, from, to, now, ownVisits }: TakenTimesQuery) => sql`
  select taken.*
  from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as asked(number)
  cross join lateral (
    select taken_times.number,
      to_json(array_agg(floor(date_part('epoch', starts_at) / 60)::int)) as starts,
      to_json(array_agg(ceil(date_part('epoch', ends_at) / 60)::int)) as ends,
      to_json(array_agg(zip)) as zips
    from taken_times
    where taken_times.number = asked.number::int and ends_at > ${from} and starts_at < ${to}
      and (expires_at is null or expires_at > ${now})
      and (visit_id is null or visit_id <> all(array(
        select value::uuid from jsonb_array_elements_text(${JSON.stringify(ownVisits)}::jsonb))))
    group by taken_times.number
  ) as taken`;

const spansIn = (rows: readonly TakenRow[]): ReadonlyMap<number, TakenSpan[]> =>
  new Map(
    rows.map(({ number, starts, ends, zips }) => [
      number,
      starts.map((start, at) => ({ from: start, to: ends[at] ?? start, zip: zips[at] ?? null })),
    ]),
  );

/** By homesmith. */
export async function listTaken(
  db: Db,
  wanted: TakenTimesQuery,
): Promise<ReadonlyMap<number, TakenSpan[]>> {
  if (wanted.numbers.length === 0) return new Map();
  const { rows } = await sql<TakenRow>`${takenOf(wanted)}`.execute(db);
  return spansIn(rows);
}

/**
 * The same before something is taken: deletes what it ignores, of homesmiths whose rows are locked and who include those
 * of `ownVisits`.
 */
export async function clearAndListTaken(
  trx: Db,
  wanted: TakenTimesQuery,
  locked: readonly number[],
): Promise<ReadonlyMap<number, TakenSpan[]>> {
  const { now, ownVisits } = wanted;
  const { rows } = await sql<TakenRow>`
    with expired as (
      delete from taken_times where expires_at <= ${now} and number = any(${[...locked]}::int[])
    ), own as (
      delete from taken_times where visit_id = any(${[...ownVisits]}::uuid[])
    ) ${takenOf(wanted)}`.execute(trx);
  return spansIn(rows);
}

/** For each homesmith with any, the number of visits that begin in that time. */
export async function countVisits(
  db: Db,
  numbers: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; count: number }>`
    select number, count(*)::int as count from taken_times
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      and kind = 'visit' and starts_at >= ${from} and starts_at < ${to} and ends_at > ${from}
    group by number`.execute(db);
  return new Map(rows.map(({ number, count }) => [number, count]));
}

export type NewTakenTime = {
  id: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
  kind: TakenKind;
  visitId: string | null;
  zip: string | null;
  expiresAt: Date | null;
};

/** The number inserted: fewer than given when some of that time is taken, and then the caller rolls back. */
export async function insertTaken(trx: Db, taken: readonly NewTakenTime[]): Promise<number> {
  const { rows } = await sql`
    insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip, expires_at)
    select id, number, "startsAt", "endsAt", kind, "visitId", zip, "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as one(id uuid, number int,
      "startsAt" timestamptz, "endsAt" timestamptz, kind text, "visitId" uuid, zip text,
      "expiresAt" timestamptz)
    order by number, "startsAt"
    on conflict do nothing
    returning id`.execute(trx);
  return rows.length;
}

/** For these homesmiths, whose rows are locked, before anything is taken. */
export async function deleteExpiredHolds(
  trx: Db,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    delete from taken_times
    where expires_at <= ${now}
      and number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`.execute(
    trx,
  );
}

/** The homesmiths' rows are locked. */
export async function deleteVisits(trx: Db, visitIds: readonly string[]): Promise<void> {
  await sql`
    delete from taken_times
    where visit_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(visitIds)}::jsonb))`.execute(
    trx,
  );
}

/** Of a confirmed visit, on its last day. The homesmith's row is locked, and nothing is in the way. */
export async function setEndOfVisit(trx: Db, visitId: string, endsAt: Date): Promise<void> {
  await sql`
    update taken_times set ends_at = ${endsAt}
    where visit_id = ${visitId} and kind = 'visit'
      and starts_at = (select max(starts_at) from taken_times where visit_id = ${visitId})`.execute(
    trx,
  );
}

/** Confirms the holds of these visits; returns of how many. The homesmiths' rows are locked. */
export async function keepHoldsOf(
  trx: Db,
  visitIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ visitId: string | null }>`
    update taken_times set kind = 'visit', expires_at = null
    where kind = 'hold' and expires_at > ${now} and ${isOfVisits(visitIds)}
    returning visit_id as "visitId"`.execute(trx);
  return new Set(rows.map(({ visitId }) => visitId)).size;
}

/** Extends the holds of these visits; returns of how many. */
export async function extendHoldsOf(
  trx: Db,
  visitIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ visitId: string | null }>`
    update taken_times set expires_at = ${until}
    where kind = 'hold' and expires_at > ${now} and ${isOfVisits(visitIds)}
    returning visit_id as "visitId"`.execute(trx);
  return new Set(rows.map(({ visitId }) => visitId)).size;
}

/**
 * A day of a visit is done: what it took until then is over. Returns when its next day begins, and when its last one
 * ends; null when there is none. The homesmith's row is locked.
 */
export async function endDayOf(
  trx: Db,
  visitId: string,
  now: { after: Date },
): Promise<{ startsAt: Date; endsAt: Date } | null> {
  await sql`
    delete from taken_times where visit_id = ${visitId} and starts_at <= ${now.after}`.execute(trx);
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select starts_at as "startsAt", ends_at as "endsAt" from taken_times
    where visit_id = ${visitId} order by starts_at`.execute(trx);
  const [next] = rows;
  return next === undefined
    ? null
    : { startsAt: next.startsAt, endsAt: rows.at(-1)?.endsAt ?? next.endsAt };
}

const isOfVisits = (visitIds: readonly string[]) => sql<boolean>`visit_id in (
  select value::uuid from jsonb_array_elements_text(${JSON.stringify(visitIds)}::jsonb))`;

export type CalendarEntry = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  kind: TakenKind;
  visitId: string | null;
  zip: string | null;
};

/** In order; `count` limits them. */
export async function listEntries(
  db: Db,
  number: number,
  { from, to, now, count = null }: { from: Date; to: Date; now: Date; count?: number | null },
): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select id, starts_at as "startsAt", ends_at as "endsAt", kind, visit_id as "visitId", zip
    from taken_times
    where number = ${number} and ends_at > ${from} and starts_at < ${to}
      and (expires_at is null or expires_at > ${now})
    order by starts_at limit ${count}`.execute(db);
  return rows;
}

/** Time off that ends after an instant, in order. */
export async function listTimeOff(
  db: Db,
  number: number,
  { from, count }: { from: Date; count: number },
): Promise<Pick<CalendarEntry, 'id' | 'kind' | 'startsAt' | 'endsAt'>[]> {
  const { rows } = await sql<Pick<CalendarEntry, 'id' | 'kind' | 'startsAt' | 'endsAt'>>`
    select id, kind, starts_at as "startsAt", ends_at as "endsAt" from taken_times
    where number = ${number} and ends_at > ${from} and kind = 'time_off'
    order by ends_at limit ${count}`.execute(db);
  return rows;
}

/** All entries in order, without the place of visits, which is someone's home. */
export async function listTakenOf(
  db: Db,
  number: number,
): Promise<Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'kind'>[]> {
  const { rows } = await sql<Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'kind'>>`
    select starts_at as "startsAt", ends_at as "endsAt", kind from taken_times
    where number = ${number} order by starts_at`.execute(db);
  return rows;
}

/** False when it is another homesmith's, or no time off (anymore). */
export async function deleteTimeOff(trx: Db, number: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from taken_times where number = ${number} and kind = 'time_off' and id::text = ${id}
    returning id`.execute(trx);
  return rows.length === 1;
}

/** What is in a range as a whole. The homesmith's row is locked. */
export async function deleteTimeOffWithin(
  trx: Db,
  number: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    delete from taken_times where number = ${number} and kind = 'time_off'
      and starts_at >= ${startsAt} and ends_at <= ${endsAt}`.execute(trx);
}
