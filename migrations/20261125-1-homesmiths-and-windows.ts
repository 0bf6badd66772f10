/**
 * Homesmiths and windows: businesses, homesmiths, their trades, areas, hours, and taken times. New tables, and a new
 * kind of conversation: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRoster(db);
  await createTrades(db);
  await createCalendars(db);
  await createRequests(db);
}

async function createRoster(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who is paid and insured; a sole trader is a business of one.
    create table businesses (
      id uuid primary key,
      name text not null check (name <> ''),
      -- The last day on which it is insured; null: nobody has seen an insurance yet.
      insurance_until date,
      state text not null check (state in ('active', 'paused', 'ended')),
      -- Invented, for a trial.
      is_sample boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    -- A person or a crew that does one visit at a time.
    create table homesmiths (
      number int generated always as identity primary key,
      business_id uuid not null references businesses on delete cascade,
      -- As customers will know them.
      name text not null check (name <> ''),
      state text not null check (state in ('active', 'paused', 'ended')),
      -- By us: they cannot resume by themselves.
      suspended_at timestamptz,
      base_zip text not null check (base_zip ~ '^[0-9]{5}$'),
      -- Around the base, or a list: one of both.
      area_miles int check (area_miles between 1 and 100),
      area_zips text[] check (cardinality(area_zips) between 1 and 300),
      time_zone text not null check (time_zone <> ''),
      is_instant boolean not null,
      crew_size int not null check (crew_size between 1 and 20),
      created_at timestamptz not null,
      check ((area_miles is null) <> (area_zips is null))
    )`.execute(db);
  await sql`create index homesmiths_business on homesmiths (business_id)`.execute(db);
  await sql`
    create table members (
      number int not null references homesmiths on delete cascade,
      identity_id uuid not null references identities on delete cascade,
      since timestamptz not null,
      primary key (number, identity_id)
    )`.execute(db);
  await sql`create index members_identity on members (identity_id)`.execute(db);
  await createEvents(
    db,
    'business_events',
    sql`uuid not null references businesses on delete cascade`,
  );
  await createEvents(
    db,
    'homesmith_events',
    sql`int not null references homesmiths on delete cascade`,
  );
}

async function createTrades(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Which bit of a mask is which trade: given once, for good.
    create table trade_bits (
      trade text collate "C" primary key check (trade ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      bit int not null unique check (bit between 0 and 62)
    )`.execute(db);
  await sql`
    create table homesmith_trades (
      number int not null references homesmiths on delete cascade,
      trade text collate "C" not null references trade_bits,
      us_state text not null check (us_state ~ '^[A-Z]{2}$'),
      -- null where the state asks for none.
      license_number text check (license_number <> ''),
      -- The last day; null for one that does not expire, and where there is none.
      license_until date,
      -- Plans read hundreds of them, from the index alone.
      primary key (number, trade, us_state) include (license_until),
      check (license_until is null or license_number is not null)
    )`.execute(db);
  await sql`create index homesmith_trades_trade on homesmith_trades (trade)`.execute(db);
  await sql`create index homesmith_trades_ends on homesmith_trades (license_until) where license_until is not null`.execute(
    db,
  );
  await sql`create index businesses_insurance_ends on businesses (insurance_until) where insurance_until is not null`.execute(
    db,
  );
  await sql`
    -- Services of their trades that somebody does not do; one that the catalogue no longer has says nothing.
    create table services_left_out (
      number int not null references homesmiths on delete cascade,
      service_id text collate "C" not null check (service_id <> ''),
      primary key (number, service_id)
    )`.execute(db);
  await sql`
    -- What somebody looked at, and what they found. Of an application, and then of what became of it.
    create table checks (
      id uuid primary key,
      kind text not null check (kind in ('identity', 'license', 'insurance', 'background')),
      item_id uuid references homesmith_applications on delete cascade,
      business_id uuid references businesses on delete cascade,
      number int references homesmiths on delete cascade,
      trade text collate "C",
      us_state text check (us_state ~ '^[A-Z]{2}$'),
      -- The last day for which it holds.
      until date,
      has_passed boolean not null,
      checked_by uuid references identities on delete set null,
      checked_at timestamptz not null,
      note text check (note <> ''),
      file_id uuid references inbox_files on delete set null,
      check ((kind = 'license') = (us_state is not null))
    )`.execute(db);
  await sql`create index checks_item on checks (item_id) where item_id is not null`.execute(db);
  await sql`create index checks_business on checks (business_id) where business_id is not null`.execute(
    db,
  );
  await sql`create index checks_number on checks (number) where number is not null`.execute(db);
  await sql`create index checks_checked_by on checks (checked_by) where checked_by is not null`.execute(
    db,
  );
  await sql`create index checks_file on checks (file_id) where file_id is not null`.execute(db);
  await sql`
    -- Who comes where: made of area, trades and state, in the transaction that changes one of them.
    create table coverage (
      zip text collate "C" not null check (zip ~ '^[0-9]{5}$'),
      number int not null references homesmiths on delete cascade,
      miles real not null check (miles >= 0),
      -- Bits of their trades in the Zip Code's state.
      trades bigint not null check (trades > 0),
      primary key (zip, number) include (miles, trades)
    )`.execute(db);
  await sql`create index coverage_number on coverage (number)`.execute(db);
}

async function createCalendars(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- By the clocks of their zone; a day may have several.
    create table homesmith_hours (
      number int not null references homesmiths on delete cascade,
      -- 0 is Sunday.
      weekday int not null check (weekday between 0 and 6),
      from_minute int not null check (from_minute >= 0),
      to_minute int not null check (to_minute <= 1440),
      primary key (number, weekday, from_minute) include (to_minute),
      check (from_minute < to_minute)
    )`.execute(db);
  await sql`
    -- A row is taken time: what is free again has none.
    create table taken_times (
      id uuid primary key,
      number int not null references homesmiths on delete cascade,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      kind text not null check (kind in ('hold', 'visit', 'time_off')),
      visit_id uuid,
      -- Where they are meanwhile; null for time off.
      zip text check (zip ~ '^[0-9]{5}$'),
      expires_at timestamptz,
      check (starts_at < ends_at),
      check ((kind = 'hold') = (expires_at is not null)),
      check ((kind = 'time_off') = (visit_id is null)),
      check ((kind = 'time_off') = (zip is null)),
      -- Nobody is in two places. As ranges of one number, because the core has this operator class for ranges alone.
      constraint taken_once exclude using gist
        (int4range(number, number, '[]') with &&, tstzrange(starts_at, ends_at) with &&)
    )`.execute(db);
  await sql`
    -- A plan reads thousands of rows, each on a page of its own: the index has all that it asks for.
    create index taken_times_number on taken_times (number, ends_at)
      include (starts_at, zip, kind, visit_id, expires_at)`.execute(db);
  await sql`create index taken_times_visit on taken_times (visit_id) where visit_id is not null`.execute(
    db,
  );
  await sql`create index taken_times_expires on taken_times (expires_at) where expires_at is not null`.execute(
    db,
  );
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_items drop constraint inbox_items_kind_check,
      add constraint inbox_items_kind_check
        check (kind in ('support', 'homesmith', 'career', 'privacy', 'request')) not valid`.execute(
    db,
  );
  await sql`alter table inbox_items validate constraint inbox_items_kind_check`.execute(db);
  await sql`
    -- Work that somebody wants and an operator places. It points at its conversation.
    create table requests (
      item_id uuid primary key references inbox_items on delete cascade,
      state text not null check (state in ('waiting', 'answered', 'assigned', 'declined', 'withdrawn', 'closed')),
      -- The home as it was when they asked; the address is the home's.
      home_id uuid references homes on delete set null,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      time_zone text not null check (time_zone <> ''),
      kind text not null check (kind in ('fewest', 'soonest')),
      -- Word for word what was shown: visits, orders, prices, and what had no window and why.
      plan jsonb not null check (jsonb_typeof(plan) = 'object'),
      asked_at timestamptz not null,
      changed_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index requests_open on requests (asked_at) where state in ('waiting', 'answered')`.execute(
    db,
  );
  await sql`create index requests_changed on requests (changed_at)`.execute(db);
  await sql`create index requests_home on requests (home_id) where home_id is not null`.execute(db);
  await sql`
    create table request_visits (
      id uuid primary key,
      item_id uuid not null references requests on delete cascade,
      position int not null check (position >= 0),
      order_keys jsonb not null check (jsonb_typeof(order_keys) = 'array'),
      -- null where nobody knows yet: longer than a day, several visits.
      minutes int check (minutes > 0),
      crew_size int not null check (crew_size >= 1),
      -- Who comes, once an operator has placed it.
      number int references homesmiths on delete set null,
      day date,
      hour int check (hour in (8, 10, 12, 14, 16)),
      unique (item_id, position),
      check ((day is null) = (hour is null))
    )`.execute(db);
  await sql`create index request_visits_number on request_visits (number) where number is not null`.execute(
    db,
  );
  await sql`
    -- The windows that somebody would like, the best first.
    create table wished_windows (
      visit_id uuid not null references request_visits on delete cascade,
      rank int not null check (rank >= 0),
      day date not null,
      hour int not null check (hour in (8, 10, 12, 14, 16)),
      primary key (visit_id, day, hour),
      unique (visit_id, rank)
    )`.execute(db);
  await createEvents(
    db,
    'request_events',
    sql`uuid not null references requests on delete cascade`,
  );
}

/** No personal data: ids, names of steps and states, and codes. */
async function createEvents(
  db: Kysely<unknown>,
  name: string,
  subject: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    create table ${sql.table(name)} (
      id uuid primary key,
      subject_id ${subject},
      at timestamptz not null,
      step text not null check (step <> ''),
      actor text not null check (actor <> ''),
      -- Null where it begins.
      from_state text,
      to_state text not null,
      reason text
    )`.execute(db);
  await sql`create index ${sql.ref(`${name}_subject`)} on ${sql.table(name)} (subject_id, at)`.execute(
    db,
  );
}
