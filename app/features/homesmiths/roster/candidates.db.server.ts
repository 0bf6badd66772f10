/**
 * SQL of homesmiths who could come: for each trade of a list those with most of its trades, and of these the
 * nearest.
 */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { UsState } from '#app/kernel/us-state.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** A homesmith who covers a Zip Code and has one of the trades there. */
export type CandidateRow = {
  number: number;
  name: string;
  /** Where their day begins and ends. */
  baseZip: string;
  timeZone: string;
  isInstant: boolean;
  crewSize: number;
  worksHolidays: boolean;
  insuredUntil: LocalDate;
  /** Each with the last day of its license; null for no end. */
  trades: readonly (readonly [trade: string, until: LocalDate | null])[];
  hours: readonly (readonly [weekday: number, from: number, to: number])[];
  /** Among the given services. */
  leavesOut: readonly string[];
};

export type CandidatesQuery = {
  zip: string;
  usState: UsState;
  trades: readonly string[];
  serviceIds: readonly string[];
  today: LocalDate;
  /** For each trade; null for all. */
  limit: number | null;
  /** Restricted to these homesmiths. */
  only?: readonly number[] | undefined;
};

export async function listCandidates(
  db: Db,
  { zip, usState, trades, serviceIds, today, limit, only }: CandidatesQuery,
): Promise<CandidateRow[]> {
  // Each list is an array built once; in a subquery it would be unpacked again for every homesmith.
  const asked = sql`array(select jsonb_array_elements_text(${JSON.stringify(trades)}::jsonb))`;
  const services = sql`array(select jsonb_array_elements_text(${JSON.stringify(serviceIds)}::jsonb))`;
  // Coverage of the Zip Code is read once for all trades.
  const { rows } = await sql<CandidateRow>`
    with wanted as materialized (
      select 1::bigint << bit as mask from trade_bits where trade = any(${asked})
    ), covering as materialized (
      select number, miles, trades & (select bit_or(mask) from wanted) as trades from coverage
      where zip = ${zip} and trades & (select bit_or(mask) from wanted) <> 0 ${isOnly(only)}
    ), near as (
      select distinct nearest.number
      from wanted
      cross join lateral (
        select number from covering
        where trades & wanted.mask <> 0
        order by bit_count(trades::bit(64)) desc, miles, number
        limit ${limit}
      ) as nearest
    )
    select homesmiths.number, homesmiths.name, base_zip as "baseZip", time_zone as "timeZone", is_instant as "isInstant",
      crew_size as "crewSize", works_holidays as "worksHolidays",
      insurance_until as "insuredUntil",
      coalesce((
        select json_agg(json_build_array(trade, license_until)) from homesmith_trades
        where homesmith_trades.number = homesmiths.number and us_state = ${usState}
          and trade = any(${asked})
      ), '[]') as trades,
      coalesce((
        select json_agg(json_build_array(weekday, from_minute, to_minute)) from homesmith_hours
        where homesmith_hours.number = homesmiths.number
      ), '[]') as hours,
      coalesce((
        select json_agg(service_id) from services_left_out
        where services_left_out.number = homesmiths.number and service_id = any(${services})
      ), '[]') as "leavesOut"
    from near
    join homesmiths on homesmiths.number = near.number
    join businesses on businesses.id = business_id
    where insurance_until >= ${today}
    order by homesmiths.number`.execute(db);
  return rows;
}

/** Who does one of these trades in this state without a license for it that is valid that day. */
export async function listUnlicensed(
  db: Db,
  { usState, trades, today }: Pick<CandidatesQuery, 'usState' | 'trades' | 'today'>,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from homesmith_trades
    where us_state = ${usState} and trade = any(${[...trades]}::text[])
      and (license_number is null or license_until < ${today})`.execute(db);
  return rows.map(({ number }) => number);
}

/** Whether any homesmith covers this Zip Code, in any trade. */
export async function isZipCovered(db: Db, zip: string, only?: number): Promise<boolean> {
  const { rows } = await sql`
    select from coverage where zip = ${zip} ${isOnly(only === undefined ? undefined : [only])} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The working minutes of everyone who covers this ZIP code, on a weekday (0 is Sunday). */
export type DayHours = { numbers: readonly number[]; minutes: number };

/** What homesmiths who cover a ZIP code work on a weekday, all together. */
export async function readDayHours(
  db: Db,
  { zip, weekday }: { zip: string; weekday: number },
): Promise<DayHours> {
  const { rows } = await sql<DayHours>`
    select coalesce(json_agg(distinct coverage.number), '[]') as numbers,
      coalesce(sum(to_minute - from_minute), 0)::int as minutes
    from coverage join homesmith_hours on homesmith_hours.number = coverage.number
    where zip = ${zip} and weekday = ${weekday}`.execute(db);
  return rows[0] ?? { numbers: [], minutes: 0 };
}

/** Those that any homesmith covers, in the given order. A look into the index for each: some have many rows. */
export async function listCoveredZips(db: Db, zips: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ zip: string }>`
    select asked.zip from unnest(${zips}::text[]) with ordinality asked (zip, place)
    cross join lateral (select from coverage where coverage.zip = asked.zip limit 1) as covered
    order by asked.place`.execute(db);
  return rows.map(({ zip }) => zip);
}

const isOnly = (numbers: readonly number[] | undefined) =>
  numbers === undefined ? sql`` : sql`and number = any(${[...numbers]}::int[])`;
