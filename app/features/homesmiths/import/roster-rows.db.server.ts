/** Bulk SQL of the roster, for import and export. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { CoveredZip } from '../roster/coverage.db.server.ts';
import type { HoursSpan, TradeInState, WorkArea } from '../roster/homesmith.ts';
import type { ListedBusiness, ListedHomesmith } from './roster-file.ts';

/** Serializes imports. */
export async function lockImports(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import of homesmiths'))`.execute(trx);
}

/** Reads within one snapshot. */
export const inOneSnapshot = <Value>(db: Db, read: (trx: Db) => Promise<Value>): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read);

export async function listBusinessIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from businesses order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasBusiness(db: Db): Promise<boolean> {
  const { rows } = await sql`select from businesses limit 1`.execute(db);
  return rows.length > 0;
}

/** Trades and services of existing homesmiths, also those no longer sold. */
export async function listNamedWork(db: Db): Promise<{ trades: string[]; serviceIds: string[] }> {
  const { rows } = await sql<{ trades: string[]; serviceIds: string[] }>`
    select coalesce((select jsonb_agg(trade) from trade_bits), '[]') as trades,
      coalesce((select jsonb_agg(distinct service_id) from services_left_out), '[]') as "serviceIds"`.execute(
    db,
  );
  return rows[0] ?? { trades: [], serviceIds: [] };
}

/** Businesses first, then homesmiths, each sorted: the common order of locks. */
export async function lockRoster(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from businesses where id in (${uuids(ids)}) order by id for no key update`.execute(trx);
  await sql`
    select from homesmiths where business_id in (${uuids(ids)}) order by number
    for no key update`.execute(trx);
}

/** The businesses of these homesmith numbers. */
export async function findOwners(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ number: number; business_id: string }>`
    select number, business_id from homesmiths where number in (${ints(numbers)})`.execute(db);
  return new Map(rows.map(({ number, business_id }) => [number, business_id]));
}

type StoredHomesmith = Omit<ListedHomesmith, 'number' | 'area' | 'hours'> & {
  number: number;
  baseZip: string;
  miles: number | null;
  zips: string[] | null;
  hours: HoursSpan[];
};
type StoredBusiness = Omit<ListedBusiness, 'homesmiths'> & { homesmiths: StoredHomesmith[] };
export type NumberedHomesmith = ListedHomesmith & { number: number };
export type NumberedBusiness = Omit<ListedBusiness, 'homesmiths'> & {
  homesmiths: readonly NumberedHomesmith[];
};

export async function readBusinesses(db: Db, ids: readonly string[]): Promise<NumberedBusiness[]> {
  const { rows } = await sql<StoredBusiness>`
    select id, name, state, insurance_until as "insuranceUntil", is_sample as "isSample",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'number', number, 'name', name,
          'state', case when suspended_at is null or state = 'ended' then state else 'suspended' end,
          'baseZip', base_zip, 'miles', area_miles, 'zips', area_zips,
          'isInstant', is_instant, 'crewSize', crew_size, 'worksHolidays', works_holidays,
          'hours', coalesce((
            select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute)
              order by weekday, from_minute)
            from homesmith_hours where homesmith_hours.number = homesmiths.number), '[]'),
          'trades', coalesce((
            select jsonb_agg(jsonb_build_object('trade', trade, 'usState', us_state,
              'licenseNumber', license_number, 'licenseUntil', license_until) order by trade, us_state)
            from homesmith_trades where homesmith_trades.number = homesmiths.number), '[]'),
          'leavesOut', coalesce((
            select jsonb_agg(service_id order by service_id)
            from services_left_out where services_left_out.number = homesmiths.number), '[]')
        ) order by number)
        from homesmiths where business_id = businesses.id), '[]') as homesmiths
    from businesses where id in (${uuids(ids)}) order by id`.execute(db);
  return rows.map(({ homesmiths, ...business }) => ({
    ...business,
    homesmiths: homesmiths.map(({ baseZip, miles, zips, ...homesmith }) => ({
      ...homesmith,
      area: areaOf(baseZip, miles, zips),
    })),
  }));
}

const areaOf = (baseZip: string, miles: number | null, zips: string[] | null): WorkArea =>
  miles === null ? { kind: 'list', baseZip, zips: zips ?? [] } : { kind: 'radius', baseZip, miles };

export async function writeBusinesses(
  trx: Db,
  businesses: readonly Pick<ListedBusiness, 'id' | 'name' | 'insuranceUntil' | 'isSample'>[],
  now: Date,
): Promise<void> {
  await sql`
    insert into businesses (id, name, insurance_until, state, is_sample, created_at)
    select id, name, "insuranceUntil", 'active', "isSample", ${now}
    from jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb)
      as one(id uuid, name text, "insuranceUntil" date, "isSample" boolean)
    on conflict (id) do update set name = excluded.name, insurance_until = excluded.insurance_until,
      is_sample = excluded.is_sample`.execute(trx);
}

/** New numbers from the table's sequence. */
export async function takeNumbers(trx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence('homesmiths', 'number'))::int as number
    from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ number }) => number);
}

/** Moves the sequence past the numbers of a file. */
export async function skipNumbers(trx: Db, highest: number): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('homesmiths', 'number'), ${highest})
    from homesmiths_number_seq where last_value < ${highest}`.execute(trx);
}

/**
 * Foreign key checks use a cached plan made for the row counts at the time: for a hundred rows a sequential scan,
 * which is slow for a hundred thousand. `analyze` invalidates it.
 */
export async function countAnew(trx: Db): Promise<void> {
  for (const table of ['homesmiths', 'homesmith_hours', 'homesmith_trades', 'coverage']) {
    await sql`analyze ${sql.table(table)}`.execute(trx);
  }
}

export type HomesmithToWrite = NumberedHomesmith & { businessId: string; timeZone: string };

/** Everything except coverage and state: new ones are active. */
export async function writeHomesmiths(
  trx: Db,
  homesmiths: readonly HomesmithToWrite[],
  now: Date,
): Promise<void> {
  const rows = homesmiths.map(({ area, ...one }) => ({
    ...one,
    base_zip: area.baseZip,
    miles: area.kind === 'radius' ? area.miles : null,
    zips: area.kind === 'radius' ? null : `{${area.zips.join()}}`,
  }));
  await sql`
    insert into homesmiths (number, business_id, name, state, base_zip, area_miles, area_zips,
      time_zone, is_instant, crew_size, works_holidays, created_at)
    overriding system value
    select number, "businessId", name, 'active', base_zip, miles, zips::text[], "timeZone",
      "isInstant", "crewSize", "worksHolidays", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(number int, "businessId" uuid,
      name text, base_zip text, miles int, zips text, "timeZone" text, "isInstant" boolean,
      "crewSize" int, "worksHolidays" boolean)
    on conflict (number) do update set name = excluded.name, base_zip = excluded.base_zip,
      area_miles = excluded.area_miles, area_zips = excluded.area_zips,
      time_zone = excluded.time_zone, is_instant = excluded.is_instant,
      crew_size = excluded.crew_size, works_holidays = excluded.works_holidays`.execute(trx);
  const numbers = homesmiths.map(({ number }) => number);
  for (const table of ['homesmith_hours', 'homesmith_trades', 'services_left_out']) {
    await sql`delete from ${sql.table(table)} where number in (${ints(numbers)})`.execute(trx);
  }
  await insertHours(trx, homesmiths);
  await insertTrades(trx, homesmiths);
  await insertLeftOut(trx, homesmiths);
}

async function insertHours(trx: Db, homesmiths: readonly HomesmithToWrite[]): Promise<void> {
  const rows = homesmiths.flatMap(({ number, hours }) =>
    hours.map((span) => ({ number, ...span })),
  );
  await sql`
    insert into homesmith_hours (number, weekday, from_minute, to_minute)
    select number, weekday, "from", "to" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(number int, weekday int, "from" int, "to" int)`.execute(trx);
}

async function insertTrades(trx: Db, homesmiths: readonly HomesmithToWrite[]): Promise<void> {
  const rows = homesmiths.flatMap(({ number, trades }) =>
    trades.map((trade: TradeInState) => ({ number, ...trade })),
  );
  await sql`
    insert into homesmith_trades (number, trade, us_state, license_number, license_until)
    select number, trade, "usState", "licenseNumber", "licenseUntil"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(number int, trade text,
      "usState" text, "licenseNumber" text, "licenseUntil" date)`.execute(trx);
}

async function insertLeftOut(trx: Db, homesmiths: readonly HomesmithToWrite[]): Promise<void> {
  const rows = homesmiths.flatMap(({ number, leavesOut }) =>
    leavesOut.map((service) => ({ number, service })),
  );
  await sql`
    insert into services_left_out (number, service_id)
    select number, service from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(number int, service text)`.execute(trx);
}

/** Replaces all of it. */
export async function writeCoverage(
  trx: Db,
  covered: ReadonlyMap<number, readonly CoveredZip[]>,
): Promise<void> {
  await sql`delete from coverage where number in (${ints([...covered.keys()])})`.execute(trx);
  const rows = [...covered].flatMap(([number, zips]) => zips.map((zip) => ({ number, ...zip })));
  await sql`
    insert into coverage (zip, number, miles, trades)
    select zip, number, miles, trades from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(zip text, number int, miles real, trades bigint)`.execute(trx);
}

const ints = (numbers: readonly number[]) =>
  sql`select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)`;
const uuids = (ids: readonly string[]) =>
  sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
