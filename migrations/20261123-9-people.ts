/**
 * Identity, customer, home and role become four tables (decision 0025): "users" was all of them.
 * During an upgrade the previous version still uses "users": it becomes a view, and triggers carry the changes of
 * either version to the other. View, triggers and the old columns of "identities" go in a later version.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // First of all, because it waits for whoever writes: a lock that is made stronger later could wait for ever.
  await sql`alter table users rename to identities`.execute(db);
  await createTables(db);
  await copyPeople(db);
  await addReferences(db);
  await requireEverything(db);
  await keepVersionBefore(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What somebody is to us. One person can be all of them.
    create table roles (
      identity_id uuid not null,
      role text not null check (role in ('customer', 'homesmith', 'operator')),
      since timestamptz not null,
      primary key (identity_id, role)
    )`.execute(db);
  await sql`
    create table homes (
      id uuid primary key,
      identity_id uuid not null,
      address_line1 text not null check (address_line1 <> ''),
      address_line2 text,
      city text not null check (city <> ''),
      state text not null check (state ~ '^[A-Z]{2}$'),
      zip_code text not null check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
      created_at timestamptz not null,
      -- So that a customer's home is their own; also finds the homes of a person.
      unique (identity_id, id)
    )`.execute(db);
  await sql`
    -- Whose registration is complete (spec §3): there is no row before.
    create table customers (
      identity_id uuid primary key,
      -- Nobody is a customer without the role.
      role text not null default 'customer' check (role = 'customer'),
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      -- The home of the profile.
      home_id uuid not null,
      -- Since the version that made this table; when their account was created for those before it.
      registered_at timestamptz not null
    )`.execute(db);
}

/** Foreign keys after the rows: checking them at once takes a tenth of the time, during which everybody waits. */
async function addReferences(db: Kysely<unknown>): Promise<void> {
  for (const table of ['roles', 'homes', 'customers']) {
    await sql`
      alter table ${sql.table(table)}
        add foreign key (identity_id) references identities on delete cascade`.execute(db);
  }
  await sql`
    alter table customers
      add foreign key (identity_id, role) references roles on delete cascade,
      add foreign key (identity_id, home_id) references homes (identity_id, id)`.execute(db);
}

async function copyPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into roles (identity_id, role, since)
    select id, 'customer', created_at from identities where registration_complete`.execute(db);
  await sql`
    insert into homes (id, identity_id, address_line1, address_line2, city, state, zip_code, created_at)
    select gen_random_uuid(), id, home_address, address_line2, city, state, zip_code, created_at
    from identities where registration_complete`.execute(db);
  await sql`
    insert into customers (identity_id, first_name, last_name, home_id, registered_at)
    select identities.id, first_name, last_name, homes.id, identities.created_at
    from identities join homes on homes.identity_id = identities.id`.execute(db);
}

/** A customer needs a verified address and a phone, which are in another table. */
async function requireEverything(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_complete_customer() returns trigger language plpgsql as $$
    declare proved boolean;
    begin
      -- Locked: nobody takes a proof away while somebody else becomes a customer by it.
      select email_verified_at is not null and phone_number is not null into proved
        from identities where id = new.identity_id for share;
      if not proved then
        raise check_violation using message = 'A customer has a verified address and a phone.',
          constraint = 'customer_has_everything';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger customer_has_everything after insert or update of identity_id on customers
    for each row execute function require_complete_customer()`.execute(db);
  await sql`
    create function require_proofs_of_customer() returns trigger language plpgsql as $$
    begin
      if exists (select from customers where identity_id = new.id) then
        raise check_violation using message = 'A customer keeps a verified address and a phone.',
          constraint = 'customer_has_everything';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger customer_has_everything after update of email_verified_at, phone_number on identities
    for each row when (new.email_verified_at is null or new.phone_number is null)
    execute function require_proofs_of_customer()`.execute(db);
}

/** Writes of triggers (`pg_trigger_depth() > 0`) are not carried back. */
async function keepVersionBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view users as
    select id, email, email_key, email_verified_at, first_name, last_name, home_address, address_line2, city, state,
      zip_code, phone_number, registration_complete, terms_version, terms_accepted_at, created_at, deletion_due_at,
      list_version
    from identities`.execute(db);
  await sql`
    create function people_from_version_before() returns trigger language plpgsql as $$
    declare home uuid;
    begin
      if not new.registration_complete then
        delete from roles where identity_id = new.id and role = 'customer';
        delete from homes where identity_id = new.id;
        return null;
      end if;
      update customers set first_name = new.first_name, last_name = new.last_name
        where identity_id = new.id returning home_id into home;
      if found then
        update homes set address_line1 = new.home_address, address_line2 = new.address_line2, city = new.city,
          state = new.state, zip_code = new.zip_code where id = home;
        return null;
      end if;
      insert into roles values (new.id, 'customer', now()) on conflict do nothing;
      insert into homes values (gen_random_uuid(), new.id, new.home_address, new.address_line2, new.city, new.state,
        new.zip_code, now()) returning id into home;
      insert into customers (identity_id, first_name, last_name, home_id, registered_at)
        values (new.id, new.first_name, new.last_name, home, now());
      return null;
    end $$`.execute(db);
  await sql`
    create trigger written_by_version_before_new after insert on identities
    for each row when (pg_trigger_depth() = 0 and new.registration_complete)
    execute function people_from_version_before()`.execute(db);
  await sql`
    create trigger written_by_version_before after update of first_name, last_name, home_address, address_line2, city,
      state, zip_code, registration_complete on identities
    for each row when (pg_trigger_depth() = 0 and (old.registration_complete or new.registration_complete))
    execute function people_from_version_before()`.execute(db);
  await sql`
    create function people_for_version_before() returns trigger language plpgsql as $$
    begin
      update identities set first_name = customers.first_name, last_name = customers.last_name,
        home_address = address_line1, address_line2 = homes.address_line2, city = homes.city, state = homes.state,
        zip_code = homes.zip_code, registration_complete = true
      from customers join homes on homes.id = home_id
      where identities.id = new.identity_id and customers.identity_id = new.identity_id;
      return null;
    end $$`.execute(db);
  for (const table of ['customers', 'homes']) {
    await sql`
      create trigger kept_for_version_before after insert or update on ${sql.table(table)}
      for each row when (pg_trigger_depth() = 0) execute function people_for_version_before()`.execute(
      db,
    );
  }
  await sql`
    create function customers_gone_for_version_before() returns trigger language plpgsql as $$
    begin
      update identities set registration_complete = false where id = old.identity_id and registration_complete;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger gone_for_version_before after delete on customers
    for each row execute function customers_gone_for_version_before()`.execute(db);
}
