/**
 * Bookings: visits that are confirmed together, their orders as agreed, and their events. New tables, and calendar
 * entries of mails: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createBookings(db);
  await createVisits(db);
  await createEvents(db);
  await createWhatComesOfVisits(db);
  // An .ics beside the text, of a mail about a visit.
  await sql`alter table outbox_messages add column calendar text check (calendar <> '')`.execute(
    db,
  );
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id uuid primary key,
      reference text not null unique check (reference ~ '^HM-[2-9A-Z]{4}-[2-9A-Z]{4}$'),
      -- null while nobody who is signed in has taken it on, and once whose it was is erased.
      user_id uuid references identities on delete set null,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      time_zone text not null check (time_zone <> ''),
      -- Of the home: all of it, or nothing yet.
      address_line1 text check (address_line1 <> ''),
      address_line2 text check (address_line2 <> ''),
      city text check (city <> ''),
      us_state text check (us_state ~ '^[A-Z]{2}$'),
      -- Who is there, and what to know: how to get in, where to park, pets.
      contact_name text check (contact_name <> ''),
      contact_phone text check (contact_phone ~ '^\\+1[0-9]{10}$'),
      notes text check (notes <> ''),
      -- Of fees: those of the day on which it was held.
      rules_version int not null,
      -- The question that its times answered, so that it can be asked again, and what no window took.
      asked jsonb not null check (jsonb_typeof(asked) = 'object'),
      held_at timestamptz not null,
      confirmed_at timestamptz,
      -- The conversation about what no window took.
      request_reference text,
      check (confirmed_at is null or address_line1 is not null or user_id is null),
      check ((address_line1 is null) = (city is null) and (city is null) = (us_state is null))
    )`.execute(db);
  await sql`create index bookings_user on bookings (user_id, held_at) where user_id is not null`.execute(
    db,
  );
  await sql`
    -- A service order as it was agreed.
    create table booking_orders (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      position int not null check (position >= 0),
      user_id uuid references identities on delete set null,
      -- Of the service list that it came from.
      order_id text not null check (order_id <> ''),
      service_id text collate "C" not null check (service_id <> ''),
      service_name text not null check (service_name <> ''),
      trade text collate "C" not null check (trade <> ''),
      trade_category text not null check (trade_category <> ''),
      choices jsonb not null check (jsonb_typeof(choices) = 'object'),
      -- What was chosen, for people to read.
      words text not null,
      cents int not null check (cents >= 0),
      tax_cents int not null default 0 check (tax_cents >= 0),
      minutes int not null check (minutes > 0),
      crew_size int not null check (crew_size >= 1),
      -- Trades whose work comes before.
      comes_after jsonb not null check (jsonb_typeof(comes_after) = 'array'),
      -- From its confirmation until it ends.
      is_live boolean not null default false,
      unique (booking_id, position)
    )`.execute(db);
  await sql`
    -- An order is booked once.
    create unique index booking_orders_live on booking_orders (user_id, order_id) where is_live`.execute(
    db,
  );
  await sql`create index booking_orders_user on booking_orders (user_id) where user_id is not null`.execute(
    db,
  );
}

async function createVisits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visits (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      position int not null check (position >= 0),
      state text not null check (state in ('held', 'scheduled', 'offered', 'unplaced', 'en_route',
        'arrived', 'working', 'paused', 'finished', 'expired', 'unfilled', 'cancelled', 'no_show',
        'closed')),
      -- Its work was started, once.
      is_begun boolean not null default false,
      number int references homesmiths on delete set null,
      day date not null,
      hour int not null check (hour in (8, 10, 12, 14, 16)),
      window_starts_at timestamptz not null,
      window_ends_at timestamptz not null,
      -- The planned work, which begins in the window.
      starts_at timestamptz not null,
      minutes int not null check (minutes > 0),
      crew_size int not null check (crew_size >= 1),
      -- The earliest of all that time brings to it.
      due_at timestamptz,
      -- How often it was told to calendars.
      sequence int not null default 0,
      redo_of uuid references visits on delete set null,
      changed_at timestamptz not null,
      unique (booking_id, position),
      check (window_starts_at < window_ends_at),
      check (starts_at >= window_starts_at and starts_at < window_ends_at)
    )`.execute(db);
  await sql`create index visits_due on visits (due_at) where due_at is not null`.execute(db);
  await sql`create index visits_number on visits (number, window_starts_at)`.execute(db);
  await sql`create index visits_state on visits (state, window_starts_at)`.execute(db);
  await sql`create index visits_redo on visits (redo_of) where redo_of is not null`.execute(db);
  await sql`
    create table visit_orders (
      visit_id uuid not null references visits on delete cascade,
      booking_order_id uuid not null references booking_orders on delete cascade,
      primary key (visit_id, booking_order_id)
    )`.execute(db);
  await sql`create index visit_orders_order on visit_orders (booking_order_id)`.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No personal data: what people write is a conversation's, and can be erased.
    create table visit_events (
      -- The form's "once", so that what comes twice happens once.
      id uuid primary key,
      subject_id uuid not null references visits,
      seq bigint generated always as identity,
      at timestamptz not null,
      -- By the clock of whoever pressed it without a signal.
      device_at timestamptz,
      step text not null check (step <> ''),
      actor text not null check (actor <> ''),
      from_state text,
      to_state text not null,
      reason text,
      -- What the step overwrote, and what fees need.
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object')
    )`.execute(db);
  await sql`create index visit_events_subject on visit_events (subject_id, seq)`.execute(db);
  await sql`
    create function refuse_to_change_events() returns trigger language plpgsql as $$
    begin
      raise exception 'What happened to a visit is only added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger only_added_to before update or delete on visit_events
    for each row execute function refuse_to_change_events()`.execute(db);
  await sql`
    -- What somebody agreed to, as it was shown to them.
    create table approvals (
      id uuid primary key,
      booking_id uuid not null references bookings on delete cascade,
      visit_id uuid references visits on delete cascade,
      user_id uuid references identities on delete set null,
      about text not null check (about in ('confirm', 'move', 'cancel')),
      shown jsonb not null check (jsonb_typeof(shown) = 'object'),
      cents int not null check (cents >= 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index approvals_booking on approvals (booking_id, at)`.execute(db);
  await sql`create index approvals_visit on approvals (visit_id) where visit_id is not null`.execute(
    db,
  );
  await sql`create index approvals_user on approvals (user_id) where user_id is not null`.execute(
    db,
  );
}

async function createWhatComesOfVisits(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A visit shown to one homesmith who wants to be asked first; it holds their time.
    create table offers (
      id uuid primary key,
      visit_id uuid not null references visits on delete cascade,
      number int not null references homesmiths on delete cascade,
      state text not null check (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
      opened_at timestamptz not null,
      ends_at timestamptz not null,
      -- Why it was them.
      score jsonb not null check (jsonb_typeof(score) = 'object')
    )`.execute(db);
  await sql`create unique index offers_open on offers (visit_id) where state = 'open'`.execute(db);
  await sql`create index offers_visit on offers (visit_id)`.execute(db);
  await sql`create index offers_number on offers (number, ends_at)`.execute(db);
  await sql`
    -- What of a home a homesmith was shown, and when.
    create table reveals (
      id uuid primary key,
      visit_id uuid not null references visits on delete cascade,
      number int not null references homesmiths on delete cascade,
      what text not null check (what in ('address', 'contact')),
      at timestamptz not null,
      unique (visit_id, number, what)
    )`.execute(db);
  await sql`create index reveals_number on reveals (number)`.execute(db);
}
