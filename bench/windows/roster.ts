/** Generates rosters of any size: homesmiths around large cities, with calendars of a given density. */
import { sql } from 'kysely';
import { addDays } from '../../app/kernel/local-date.ts';
import type { Db } from '../../app/platform/database/database.server.ts';
import {
  findMilesBetween,
  findPlacesWithin,
} from '../../app/platform/zip-codes/zip-codes.server.ts';
import { findZone } from '../../app/platform/zip-codes/zip-zones.server.ts';
import { between, many, oneOf, seededRandom } from '../search/random.ts';

export const CITIES = [
  '10001',
  '90012',
  '60602',
  '77002',
  '85004',
  '19107',
  '78205',
  '92101',
  '75202',
  '98104',
  '80202',
  '33130',
] as const;

export const TRADES: readonly string[] = many(32, () => 0).map((_, at) => `trade-${at}`);

/** A Monday. */
export const FIRST_DAY = '2026-06-01';
export const NOW = new Date('2026-06-01T09:00:00Z');
const DAYS = 14;
/** Three visits of two and a half hours take 83 % of nine hours. */
const SLOTS = [480, 660, 840];
const SLOT_MINUTES = 150;
const FULL = (SLOTS.length * SLOT_MINUTES) / 540;

export type RosterSize = {
  homesmiths: number;
  /** In total, including past ones. */
  visits: number;
  /** The share of the hours of the next 14 days, 0 to 1. */
  fill: number;
};

/** Homesmiths with their coverage, without calendar entries. */
export async function fillRoster(db: Db, homesmiths: number): Promise<void> {
  await insertAreas(db);
  await insertHomesmiths(db, homesmiths, seededRandom(homesmiths));
  await withoutIndexes(db, 'coverage', async () => {
    await sql`
      insert into coverage (zip, number, miles, trades)
      select area.zip, homesmiths.number, area.miles, masks.mask
      from homesmiths
      join areas area on area.base = base_zip and area.reach = area_miles
      join (
        select number, us_state, bit_or(1::bigint << bit) as mask
        from homesmith_trades join trade_bits using (trade) group by number, us_state
      ) masks on masks.number = homesmiths.number and masks.us_state = area.us_state`.execute(db);
  });
}

export async function fillCalendars(db: Db, size: RosterSize): Promise<void> {
  await withoutIndexes(db, 'taken_times', () => insertVisits(db, size));
  // As on a running server: index-only scans need the visibility map.
  await sql`vacuum analyze`.execute(db);
}

/** Drops a table's indexes and constraints while millions of rows are inserted, and rebuilds them afterwards. */
async function withoutIndexes(db: Db, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype in ('p', 'u', 'x', 'f')`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table}
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`.execute(
    db,
  );
  const change = sql`alter table ${sql.table(table)}`;
  for (const { name } of constraints) {
    await sql`${change} drop constraint ${sql.ref(name)}`.execute(db);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { name, definition } of constraints) {
    await sql`${change} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}

const REACHES = [6, 12, 20];

/** The Zip Codes around each base, computed once for each radius in use. */
async function insertAreas(db: Db): Promise<void> {
  await sql`
    create table areas (base text, reach int, zip text, us_state text, miles real, zone text)`.execute(
    db,
  );
  for (const city of CITIES) {
    const bases = (findPlacesWithin(city, 15) ?? []).slice(0, 60);
    for (const { zipCode: base } of bases) {
      const rows = REACHES.flatMap((reach) =>
        (findPlacesWithin(base, reach) ?? []).map(({ zipCode, state }) => ({
          base,
          reach,
          zip: zipCode,
          us_state: state,
          miles: findMilesBetween(base, zipCode) ?? 0,
          zone: findZone(base),
        })),
      );
      await sql`
        insert into areas
        select * from jsonb_populate_recordset(null::areas, ${JSON.stringify(rows)}::jsonb)`.execute(
        db,
      );
    }
  }
  await sql`create index on areas (base, reach)`.execute(db);
}

async function insertHomesmiths(db: Db, count: number, random: () => number): Promise<void> {
  const bases = (
    await sql<{ base: string; zone: string; states: string[] }>`
      select base, zone, jsonb_agg(distinct us_state) as states from areas group by base, zone`.execute(
      db,
    )
  ).rows;
  await sql`
    insert into trade_bits (trade, bit)
    select value, ordinality - 1
    from jsonb_array_elements_text(${JSON.stringify(TRADES)}::jsonb) with ordinality`.execute(db);
  await sql`
    insert into businesses (id, name, insurance_until, state, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'Sample', '2030-01-01', 'active', now())`.execute(
    db,
  );
  for (let done = 0; done < count; done += BATCH) {
    const rows = many(Math.min(BATCH, count - done), () => {
      const place = oneOf(random, bases);
      const trades = new Set(many(between(random, 2, 5), () => oneOf(random, TRADES)));
      const { base, zone, states } = place;
      const reach = oneOf(random, REACHES);
      return { base, zone, states, reach, instant: random() < 0.8, trades: [...trades] };
    });
    await sql`
      with given as (
        select row_number() over () as at, one.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as one(base text, zone text, states jsonb, reach int, instant boolean, trades jsonb)
      ), begun as (
        insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
          crew_size, works_holidays, created_at)
        select '00000000-0000-4000-8000-000000000001', 'Sample', 'active', base, reach, zone, instant,
          1 + at % 2, true, now()
        from given order by at
        returning number
      ), numbered as (
        select number, row_number() over (order by number) as at from begun
      ), skilled as (
        insert into homesmith_trades (number, trade, us_state)
        select number, trade, us_state from given join numbered using (at),
          jsonb_array_elements_text(trades) as trade, jsonb_array_elements_text(states) as us_state
      )
      insert into homesmith_hours
      select number, weekday, 480, 1020 from numbered, generate_series(1, 5) as weekday`.execute(
      db,
    );
  }
}

const BATCH = 2_000;

/** Fills the next 14 days to the density; the remaining visits are in the past. */
async function insertVisits(db: Db, { homesmiths, visits, fill }: RosterSize): Promise<void> {
  const coming = Math.round(homesmiths * DAYS * SLOTS.length * (fill / FULL));
  const pastDays = Math.ceil(Math.max(0, visits - coming) / homesmiths / SLOTS.length);
  for (const [from, to, chance] of [
    [-pastDays, -1, 1],
    [0, DAYS - 1, fill / FULL],
  ] as const) {
    for (let day = from; day <= to; day += 1) {
      const date = addDays(FIRST_DAY, day);
      await sql`
        insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
        select gen_random_uuid(), number, begin, begin + ${SLOT_MINUTES} * interval '1 minute', 'visit',
          gen_random_uuid(), base_zip
        from homesmiths,
          lateral (
            select (${date}::date + minute * interval '1 minute') at time zone time_zone as begin
            from jsonb_array_elements_text(${JSON.stringify(SLOTS)}::jsonb) as slot(value),
              lateral (select value::int as minute) as slots
            where random() < ${chance}
          ) as starts`.execute(db);
    }
  }
}
