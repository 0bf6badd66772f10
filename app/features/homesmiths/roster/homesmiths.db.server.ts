/** SQL of businesses and homesmiths. */
import { sql } from 'kysely';
import type { LocalDate } from '#app/kernel/local-date.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Stateful } from '#app/platform/database/process.server.ts';
import type { BusinessState, HomesmithState } from './homesmith.process.ts';
import type { HoursSpan, TradeInState, WorkArea } from './homesmith.ts';

export const BUSINESSES: Stateful<BusinessState> = {
  table: 'businesses',
  id: 'id',
  events: 'business_events',
};
export const HOMESMITHS: Stateful<HomesmithState> = {
  table: 'homesmiths',
  id: 'number',
  events: 'homesmith_events',
};

export type Business = {
  id: string;
  name: string;
  insuranceUntil: LocalDate | null;
  state: BusinessState;
  isSample: boolean;
};

export async function insertBusiness(trx: Db, business: Business, now: Date): Promise<void> {
  const { id, name, insuranceUntil, state, isSample } = business;
  await sql`
    insert into businesses (id, name, insurance_until, state, is_sample, created_at)
    values (${id}, ${name}, ${insuranceUntil}, ${state}, ${isSample}, ${now})`.execute(trx);
}

export const findBusiness = (db: Db, id: string): Promise<Business | null> =>
  readBusiness(db, id, sql``);

/** Locks the business; always before its homesmiths. */
export const lockBusiness = (trx: Db, id: string): Promise<Business | null> =>
  readBusiness(trx, id, sql`for no key update`);

async function readBusiness(
  db: Db,
  id: string,
  lock: ReturnType<typeof sql>,
): Promise<Business | null> {
  const { rows } = await sql<Business>`
    select id, name, insurance_until as "insuranceUntil", state, is_sample as "isSample"
    from businesses where id = ${id} ${lock}`.execute(db);
  return rows[0] ?? null;
}

export async function setInsurance(trx: Db, id: string, until: LocalDate | null): Promise<void> {
  await sql`update businesses set insurance_until = ${until} where id = ${id}`.execute(trx);
}

export type Homesmith = {
  number: number;
  businessId: string;
  name: string;
  state: HomesmithState;
  isSuspended: boolean;
  area: WorkArea;
  timeZone: string;
  isInstant: boolean;
  crewSize: number;
  /** Federal holidays are working days like others. */
  worksHolidays: boolean;
};

type HomesmithRow = {
  number: number;
  business_id: string;
  name: string;
  state: HomesmithState;
  suspended_at: Date | null;
  base_zip: string;
  area_miles: number | null;
  area_zips: string[] | null;
  time_zone: string;
  is_instant: boolean;
  crew_size: number;
  works_holidays: boolean;
};

const COLUMNS = sql`number, business_id, name, state, suspended_at, base_zip, area_miles,
  to_jsonb(area_zips) as area_zips, time_zone, is_instant, crew_size, works_holidays`;

export async function insertHomesmith(
  trx: Db,
  homesmith: Omit<Homesmith, 'number' | 'isSuspended'>,
  now: Date,
): Promise<number> {
  const { businessId, name, state, area, timeZone, isInstant, crewSize, worksHolidays } = homesmith;
  const { rows } = await sql<{ number: number }>`
    insert into homesmiths (business_id, name, state, base_zip, area_miles, area_zips, time_zone,
      is_instant, crew_size, works_holidays, created_at)
    values (${businessId}, ${name}, ${state}, ${area.baseZip}, ${milesOf(area)}, ${zipsOf(area)},
      ${timeZone}, ${isInstant}, ${crewSize}, ${worksHolidays}, ${now})
    returning number`.execute(trx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error('The database gave no number.');
  return number;
}

export async function findHomesmith(db: Db, number: number): Promise<Homesmith | null> {
  const { rows } = await sql<HomesmithRow>`
    select ${COLUMNS} from homesmiths where number = ${number}`.execute(db);
  return rows[0] === undefined ? null : homesmithOf(rows[0]);
}

/** null unless this account is one of their members. */
export async function findHomesmithOfMember(
  db: Db,
  { number, identityId }: { number: number; identityId: string },
): Promise<Homesmith | null> {
  const { rows } = await sql<HomesmithRow>`
    select ${COLUMNS} from homesmiths
    where number = ${number} and exists (
      select from members
      where members.number = homesmiths.number and identity_id = ${identityId})`.execute(db);
  return rows[0] === undefined ? null : homesmithOf(rows[0]);
}

/** Everything that windows depend on, beside the homesmith's own row. */
export type Standing = {
  business: Business;
  hours: HoursSpan[];
  trades: TradeInState[];
  leftOut: string[];
  /** Whether a ZIP code is covered. */
  isCovering: boolean;
};

export async function getStanding(db: Db, number: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select json_build_object('id', id, 'name', businesses.name,
          'insuranceUntil', insurance_until, 'state', businesses.state, 'isSample', is_sample)
        from businesses where id = business_id) as business,
      (select coalesce(json_agg(json_build_object(
          'weekday', weekday, 'from', from_minute, 'to', to_minute)
          order by weekday, from_minute), '[]')
        from homesmith_hours as span where span.number = homesmiths.number) as hours,
      (select coalesce(json_agg(json_build_object('trade', trade, 'usState', us_state,
          'licenseNumber', license_number, 'licenseUntil', license_until)
          order by trade, us_state), '[]')
        from homesmith_trades as one where one.number = homesmiths.number) as trades,
      array(select service_id from services_left_out as one
        where one.number = homesmiths.number order by service_id) as "leftOut",
      exists(select from coverage where coverage.number = homesmiths.number) as "isCovering"
    from homesmiths where number = ${number}`.execute(db);
  const standing = rows[0];
  if (standing === undefined) throw new Error(`There is no homesmith ${number}.`);
  return standing;
}

/**
 * Locks homesmiths: protects their calendars, and everything that windows depend on. In ascending order, which
 * avoids deadlocks.
 */
export async function lockHomesmiths(
  trx: Db,
  numbers: readonly number[],
): Promise<(Homesmith & Seller)[]> {
  const { rows } = await sql<HomesmithRow & Pick<Seller, 'business' | 'isSample' | 'licenses'>>`
    select ${COLUMNS},
      (select businesses.name from businesses where businesses.id = business_id) as business,
      (select is_sample from businesses where businesses.id = business_id) as "isSample",
      ${LICENSES} as licenses
    from homesmiths
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
    order by number for no key update`.execute(trx);
  return rows.map(({ business, isSample, licenses, ...row }) => ({
    ...homesmithOf(row),
    business,
    isSample,
    licenses,
  }));
}

/** With names, for operators. */
export async function listHomesmiths(db: Db, numbers: readonly number[]): Promise<Homesmith[]> {
  const { rows } = await sql<HomesmithRow>`
    select ${COLUMNS} from homesmiths
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
    order by number`.execute(db);
  return rows.map(homesmithOf);
}

export type HeldLicense = TradeInState & { licenseNumber: string };

export type Seller = Pick<Homesmith, 'number' | 'name' | 'crewSize' | 'businessId'> & {
  business: string;
  isSample: boolean;
  /** As the homesmith gave them to us, by trade and state. */
  licenses: readonly HeldLicense[];
};

/** Of rows of "homesmiths". */
const LICENSES = sql`coalesce((
  select json_agg(json_build_object('trade', trade, 'usState', us_state,
    'licenseNumber', license_number, 'licenseUntil', license_until) order by trade, us_state)
  from homesmith_trades as one
  where one.number = homesmiths.number and license_number is not null), '[]')`;

/** Of rows of "homesmiths" and "businesses". */
export const SELLER = sql`number, homesmiths.name, crew_size as "crewSize",
  business_id as "businessId", businesses.name as business, is_sample as "isSample",
  ${LICENSES} as licenses`;

/** The business that is paid, and the name that customers see. */
export async function listSellers(db: Db, numbers: readonly number[]): Promise<Seller[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Seller>`
    select ${SELLER} from homesmiths join businesses on businesses.id = business_id
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
    order by number`.execute(db);
  return rows;
}

export type HomesmithOfBusiness = Pick<Seller, 'number' | 'name' | 'businessId' | 'business'>;

/** Of each business its homesmiths, by number. */
export async function listHomesmithsOfBusinesses(
  db: Db,
  businessIds: readonly string[],
): Promise<HomesmithOfBusiness[]> {
  const { rows } = await sql<HomesmithOfBusiness>`
    select number, homesmiths.name, business_id as "businessId", businesses.name as business
    from homesmiths join businesses on businesses.id = business_id
    where business_id = any(${[...businessIds]}::uuid[]) order by number`.execute(db);
  return rows;
}

export async function lockHomesmith(trx: Db, number: number): Promise<Homesmith | null> {
  return (await lockHomesmiths(trx, [number]))[0] ?? null;
}

export async function listNumbersOf(db: Db, businessId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from homesmiths where business_id = ${businessId} order by number`.execute(db);
  return rows.map(({ number }) => number);
}

export async function setArea(
  trx: Db,
  number: number,
  { area, timeZone }: Pick<Homesmith, 'area' | 'timeZone'>,
): Promise<void> {
  await sql`
    update homesmiths set base_zip = ${area.baseZip}, area_miles = ${milesOf(area)},
      area_zips = ${zipsOf(area)}, time_zone = ${timeZone}
    where number = ${number}`.execute(trx);
}

export async function setTerms(
  trx: Db,
  number: number,
  { isInstant, crewSize }: Pick<Homesmith, 'isInstant' | 'crewSize'>,
): Promise<void> {
  await sql`
    update homesmiths set is_instant = ${isInstant}, crew_size = ${crewSize}
    where number = ${number}`.execute(trx);
}

export async function setWorksHolidays(
  trx: Db,
  number: number,
  worksHolidays: boolean,
): Promise<void> {
  await sql`
    update homesmiths set works_holidays = ${worksHolidays} where number = ${number}`.execute(trx);
}

export async function listHours(db: Db, number: number): Promise<HoursSpan[]> {
  const { rows } = await sql<HoursSpan>`
    select weekday, from_minute as "from", to_minute as "to" from homesmith_hours
    where number = ${number} order by weekday, from_minute`.execute(db);
  return rows;
}

export async function replaceHours(
  trx: Db,
  number: number,
  hours: readonly HoursSpan[],
): Promise<void> {
  await sql`delete from homesmith_hours where number = ${number}`.execute(trx);
  await sql`
    insert into homesmith_hours (number, weekday, from_minute, to_minute)
    select ${number}, weekday, "from", "to"
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as span(weekday int, "from" int, "to" int)`.execute(
    trx,
  );
}

export async function listTrades(db: Db, number: number): Promise<TradeInState[]> {
  const { rows } = await sql<TradeInState>`
    select trade, us_state as "usState", license_number as "licenseNumber",
      license_until as "licenseUntil"
    from homesmith_trades where number = ${number} order by trade, us_state`.execute(db);
  return rows;
}

export async function replaceTrades(
  trx: Db,
  number: number,
  trades: readonly TradeInState[],
): Promise<void> {
  await sql`delete from homesmith_trades where number = ${number}`.execute(trx);
  await sql`
    insert into homesmith_trades (number, trade, us_state, license_number, license_until)
    select ${number}, trade, "usState", "licenseNumber", "licenseUntil"
    from jsonb_to_recordset(${JSON.stringify(trades)}::jsonb)
      as one(trade text, "usState" text, "licenseNumber" text, "licenseUntil" date)`.execute(trx);
}

export async function setLicenseUntil(
  trx: Db,
  number: number,
  { trade, usState, licenseUntil }: Pick<TradeInState, 'trade' | 'usState' | 'licenseUntil'>,
): Promise<void> {
  await sql`
    update homesmith_trades set license_until = ${licenseUntil}
    where number = ${number} and trade = ${trade} and us_state = ${usState}
      and license_number is not null`.execute(trx);
}

export async function listLeftOut(db: Db, number: number): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    select service_id from services_left_out where number = ${number} order by service_id`.execute(
    db,
  );
  return rows.map(({ service_id }) => service_id);
}

export async function replaceLeftOut(
  trx: Db,
  number: number,
  serviceIds: readonly string[],
): Promise<void> {
  await sql`delete from services_left_out where number = ${number}`.execute(trx);
  await sql`
    insert into services_left_out (number, service_id)
    select ${number}, value from jsonb_array_elements_text(${JSON.stringify(serviceIds)}::jsonb)`.execute(
    trx,
  );
}

export async function addMember(
  trx: Db,
  number: number,
  identityId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into members (number, identity_id, since) values (${number}, ${identityId}, ${now})
    on conflict do nothing`.execute(trx);
}

/** In one statement. */
export async function addMembers(
  trx: Db,
  members: readonly { number: number; identityId: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into members (number, identity_id, since)
    select number, "identityId", ${now}
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      as one(number int, "identityId" uuid)`.execute(trx);
}

/** Members' accounts, and since when. */
export async function listMembers(
  db: Db,
  number: number,
): Promise<{ identityId: string; since: Date }[]> {
  const { rows } = await sql<{ identityId: string; since: Date }>`
    select identity_id as "identityId", since from members
    where number = ${number} order by since, identity_id`.execute(db);
  return rows;
}

/** Members' accounts of these homesmiths. */
export async function listCrews(
  db: Db,
  numbers: readonly number[],
): Promise<{ number: number; identityId: string }[]> {
  const { rows } = await sql<{ number: number; identityId: string }>`
    select number, identity_id as "identityId" from members
    where number = any(${[...numbers]}::int[]) order by number, since, identity_id`.execute(db);
  return rows;
}

/** From this homesmith only. */
export async function removeMember(trx: Db, number: number, identityId: string): Promise<void> {
  await sql`
    delete from members where number = ${number} and identity_id = ${identityId}`.execute(trx);
}

/** From all homesmiths. */
export async function deleteMember(trx: Db, identityId: string): Promise<void> {
  await sql`delete from members where identity_id = ${identityId}`.execute(trx);
}

/**
 * Among these locked ones: deletes homesmiths without members, and businesses without homesmiths, whose ids it returns.
 */
export async function deleteWithoutMembers(trx: Db, numbers: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    delete from homesmiths
    where number in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      and not exists (select from members where members.number = homesmiths.number)
    returning business_id`.execute(trx);
  const ids = rows.map(({ business_id }) => business_id);
  const { rows: gone } = await sql<{ id: string }>`
    delete from businesses
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      and not exists (select from homesmiths where business_id = businesses.id)
    returning id`.execute(trx);
  return gone.map(({ id }) => id);
}

/** Numbers of the homesmiths that a person is a member of. */
export async function listNumbersOfMember(db: Db, identityId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from members where identity_id = ${identityId} order by number`.execute(db);
  return rows.map(({ number }) => number);
}

const milesOf = (area: WorkArea) => (area.kind === 'radius' ? area.miles : null);
const zipsOf = (area: WorkArea) => (area.kind === 'radius' ? null : [...area.zips]);

function homesmithOf(row: HomesmithRow): Homesmith {
  const { base_zip: baseZip, area_miles: miles, area_zips: zips } = row;
  return {
    number: row.number,
    businessId: row.business_id,
    name: row.name,
    state: row.state,
    isSuspended: row.suspended_at !== null,
    area:
      miles === null
        ? { kind: 'list', baseZip, zips: zips ?? [] }
        : { kind: 'radius', baseZip, miles },
    timeZone: row.time_zone,
    isInstant: row.is_instant,
    crewSize: row.crew_size,
    worksHolidays: row.works_holidays,
  };
}
