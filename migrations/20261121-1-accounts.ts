/** Accounts (spec §3, "User profile"): users, their proofs and sessions, and their data. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The collection "users" of the specification, keyed by the auth user id.
    create table users (
      id uuid primary key,
      -- As it was typed, trimmed.
      email text not null check (email <> ''),
      -- What it is compared by: composed (NFC), lower-cased.
      email_key text collate "C" not null unique check (email_key = lower(email_key)),
      email_verified_at timestamptz,
      first_name text,
      last_name text,
      home_address text,
      address_line2 text,
      city text,
      state text check (state ~ '^[A-Z]{2}$'),
      zip_code text check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
      phone_number text unique check (phone_number ~ '^[+]1[2-9][0-9]{2}[2-9][0-9]{6}$'),
      registration_complete boolean not null default false,
      terms_version text not null,
      terms_accepted_at timestamptz not null,
      created_at timestamptz not null,
      -- Asked to be deleted: gone at this instant unless they change their mind.
      deletion_due_at timestamptz,
      -- Counts the changes of their service list, so that other devices see that there is a newer one.
      list_version int8 not null default 0,
      constraint complete_has_everything check (
        not registration_complete or (
          email_verified_at is not null and phone_number is not null
          and first_name <> '' and last_name <> '' and home_address <> '' and city <> ''
          and state is not null and zip_code is not null
        )
      )
    )`.execute(db);
  await sql`
    create table passwords (
      user_id uuid primary key references users on delete cascade,
      -- scrypt with its parameters and its salt.
      hash text not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      -- SHA-256 of the token that the browser's cookie carries.
      token_hash text collate "C" not null unique,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      -- When they last proved who they are.
      authenticated_at timestamptz not null,
      -- "Chrome on Android", for the list of sessions.
      device text not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`
    -- What a link in a mail carries, hashed. One a person and purpose: a new one kills the old one.
    create table mailed_tokens (
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
      token_hash text collate "C" not null unique,
      -- The address that it was mailed to.
      email text not null,
      -- The device that asked.
      device text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(db);
  await sql`
    -- The code that was texted last. One a person: a new one kills the old one.
    create table phone_codes (
      user_id uuid primary key references users on delete cascade,
      phone_number text not null,
      -- scrypt, as a password: six digits are quickly guessed.
      code_hash text not null,
      tries_left integer not null check (tries_left >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table authenticator_apps (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      -- null until the first code was right.
      confirmed_at timestamptz,
      -- The time step of the code used last: none is good twice.
      last_step int8 not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash text collate "C" not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkeys (
      credential_id text collate "C" primary key,
      user_id uuid not null references users on delete cascade,
      public_key text not null,
      counter int8 not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    -- What a passkey was asked to sign, hashed; each is good once.
    create table passkey_challenges (
      challenge_hash text collate "C" primary key,
      -- null: somebody who is logging in.
      user_id uuid references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    -- What happened to an account, for its owner's eyes.
    create table account_activity (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      at timestamptz not null,
      kind text not null,
      device text not null
    )`.execute(db);
  await sql`create index account_activity_user on account_activity (user_id, at desc)`.execute(db);
  await sql`
    -- A signed-in person's list (spec §3 "serviceOrders"). A removed order leaves its id, because a
    -- removal wins over an edit that another device makes later.
    create table service_orders (
      user_id uuid not null references users on delete cascade,
      id text collate "C" not null check (length(id) between 1 and 100),
      -- The place in the list.
      position int8 not null,
      status text not null check (status in ('unconfirmed', 'confirmed')),
      -- The order as the browser knows it.
      body jsonb,
      removed_at timestamptz,
      primary key (user_id, id),
      check ((body is null) = (removed_at is not null))
    )`.execute(db);
  await sql`
    -- Mails and text messages, written in the transaction that calls for them, sent afterwards.
    create table outbox_messages (
      id uuid primary key,
      channel text not null check (channel in ('mail', 'text')),
      -- Goes with the account.
      user_id uuid references users on delete cascade,
      recipient text not null,
      subject text not null,
      -- Emptied once it is delivered, because it may hold a code.
      body_text text not null,
      body_html text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
      attempts integer not null default 0,
      -- When it is due; while it is being sent, when to stop waiting for whoever sends it.
      due_at timestamptz not null,
      -- Not worth sending afterwards: a code that is no longer good.
      expires_at timestamptz,
      -- An attempt broke off when the other side may have taken the message already.
      maybe_sent boolean not null default false,
      last_error text not null default '',
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index outbox_messages_due on outbox_messages (due_at) where state in ('waiting', 'sending')`.execute(
    db,
  );
  await sql`
    -- How often something was done in a span of time, by the hash of what it is counted by.
    create table limit_counts (
      key text collate "C" primary key,
      count integer not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`
    -- Bot checks that were passed, until they expire: each is good once.
    create table used_bot_checks (
      id text collate "C" primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    -- Random keys that this installation made for itself, shared by its processes.
    create table secrets (
      name text collate "C" primary key,
      value text not null
    )`.execute(db);
}
