/**
 * Payments: the operator's rules by version, ceilings of booked orders, payments with lines and events, and the
 * ledger. New tables only: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_to_rewrite_money() returns trigger language plpgsql as $$
    begin
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    -- Bookings name the version that they were made by.
    create table money_rules (
      version int primary key check (version > 0),
      rules jsonb not null check (jsonb_typeof(rules) = 'object'),
      imported_at timestamptz not null,
      check ((rules ->> 'version')::int = version)
    )`.execute(db);
  await onlyAddedTo(db, 'money_rules');
  await createPayments(db);
  await createLedger(db);
  await sql`
    alter table audit_log drop constraint audit_log_subject_kind_check,
      add constraint audit_log_subject_kind_check check (subject_kind in
        ('application', 'request', 'homesmith', 'conversation', 'payment')) not valid`.execute(db);
  await sql`alter table audit_log validate constraint audit_log_subject_kind_check`.execute(db);
}

const onlyAddedTo = (db: Kysely<unknown>, name: string) =>
  sql`
    create trigger only_added_to before update or delete on ${sql.table(name)}
    for each row execute function refuse_to_rewrite_money()`.execute(db);

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of each booked order, the most that it may cost with its taxes: whatever is charged is pending first.
    create table order_money (
      booking_order_id uuid primary key,
      approved_cents int not null check (approved_cents >= 0),
      pending_cents int not null default 0 check (pending_cents >= 0),
      captured_cents int not null default 0 check (captured_cents >= 0),
      refunded_cents int not null default 0,
      constraint within_the_ceiling check (captured_cents + pending_cents <= approved_cents),
      constraint refunded_of_captured check (refunded_cents between 0 and captured_cents)
    )`.execute(db);
  await sql`create sequence invoice_numbers as int start 1001`.execute(db);
  await sql`
    -- Of each visit one. Whose it is, bookings know: nothing of a person stands here.
    create table payments (
      id uuid primary key,
      visit_id uuid not null unique,
      booking_id uuid not null,
      rules_version int not null references money_rules,
      state text not null check (state in ('on_completion', 'owed', 'claimed', 'paid', 'void', 'written_off')),
      -- Who is paid, and as what they stood there then: of an invoice for good.
      business_id uuid,
      seller text check (seller <> ''),
      invoice_number int unique,
      invoiced_at timestamptz,
      -- Since the invoice, or since somebody said that it was not paid: reminders count from here.
      owed_since timestamptz,
      owed_cents int not null default 0 check (owed_cents >= 0),
      method text check (method in ('cash', 'check', 'terminal', 'transfer')),
      paid_at timestamptz,
      refunded_cents int not null default 0 check (refunded_cents between 0 and owed_cents),
      -- Reminders that went out.
      duns int not null default 0 check (duns between 0 and 3),
      due_at timestamptz,
      changed_at timestamptz not null,
      constraint invoiced_whole check (
        (state in ('on_completion', 'void')) = (invoice_number is null)
        and (invoice_number is null) = (invoiced_at is null)
        and (invoice_number is null) = (owed_since is null)
        and (invoice_number is null) = (business_id is null)
        and (invoice_number is null) = (seller is null)
        and (invoice_number is null) = (owed_cents = 0)),
      constraint paid_somehow check ((state in ('claimed', 'paid')) = (method is not null)),
      constraint paid_sometime check ((state = 'paid') = (paid_at is not null)),
      constraint refunded_when_paid check (refunded_cents = 0 or state = 'paid')
    )`.execute(db);
  await sql`create index payments_due on payments (due_at, id) where due_at is not null`.execute(
    db,
  );
  await sql`create index payments_booking on payments (booking_id)`.execute(db);
  await sql`create index payments_rules on payments (rules_version)`.execute(db);
  await sql`create index payments_open on payments (invoiced_at, id) where state in ('owed', 'claimed')`.execute(
    db,
  );
  await sql`create index payments_business on payments (business_id, invoiced_at) where business_id is not null`.execute(
    db,
  );
  await sql`
    -- What a payment is made of; taxes are part of the cents.
    create table payment_lines (
      payment_id uuid not null references payments,
      position int not null check (position >= 0),
      kind text not null check (kind in ('work', 'move', 'cancel', 'absent', 'trip')),
      booking_order_id uuid references order_money,
      what text not null check (what <> ''),
      -- As somebody agreed to it; null until it is invoiced, 0 where nothing of it is.
      agreed_cents int not null check (agreed_cents >= 0),
      due_cents int,
      tax_cents int not null check (tax_cents >= 0),
      primary key (payment_id, position),
      constraint due_as_agreed check (due_cents between 0 and agreed_cents),
      constraint tax_in_it check (tax_cents <= coalesce(due_cents, agreed_cents)),
      check ((kind = 'work') = (booking_order_id is not null))
    )`.execute(db);
  await sql`create index payment_lines_order on payment_lines (booking_order_id) where booking_order_id is not null`.execute(
    db,
  );
  await sql`
    -- Ids, names of steps and states, and codes.
    create table payment_events (
      id uuid primary key,
      subject_id uuid not null references payments,
      at timestamptz not null,
      step text not null check (step <> ''),
      actor text not null check (actor <> ''),
      -- Null where it begins.
      from_state text,
      to_state text not null,
      reason text
    )`.execute(db);
  await sql`create index payment_events_subject on payment_events (subject_id, at)`.execute(db);
  await onlyAddedTo(db, 'payment_events');
  await sql`
    -- By the form's own key: the same one that comes again has been done.
    create table payment_operations (
      id uuid primary key,
      payment_id uuid not null references payments,
      step text not null check (step <> ''),
      cents int check (cents > 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index payment_operations_payment on payment_operations (payment_id)`.execute(db);
  await onlyAddedTo(db, 'payment_operations');
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row moves cents from one account to another, so all of them together are always nothing.
    create table ledger_moves (
      seq bigint generated always as identity primary key,
      -- What it was for, said once: the same cause moves nothing twice.
      cause text not null unique check (cause <> ''),
      payment_id uuid not null references payments,
      at timestamptz not null,
      from_account text not null,
      to_account text not null,
      cents int not null check (cents > 0),
      constraint known_accounts check (
        from_account ~ '^(customer|card_clearing|cash|platform|tax|vendor_fees|business:[0-9a-f-]{36})$'
        and to_account ~ '^(customer|card_clearing|cash|platform|tax|vendor_fees|business:[0-9a-f-]{36})$'),
      check (from_account <> to_account)
    )`.execute(db);
  await sql`create index ledger_moves_payment on ledger_moves (payment_id)`.execute(db);
  await sql`create index ledger_moves_from on ledger_moves (from_account, at) include (cents)`.execute(
    db,
  );
  await sql`create index ledger_moves_to on ledger_moves (to_account, at) include (cents)`.execute(
    db,
  );
  await onlyAddedTo(db, 'ledger_moves');
}
