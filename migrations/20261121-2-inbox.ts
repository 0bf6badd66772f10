/** The inbox: what people send in, its conversation, and attached files. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inbox_items (
      id uuid primary key,
      -- What people and mails call it: "HS-7K2M-9QXR".
      reference text collate "C" not null unique check (reference ~ '^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
      kind text not null check (kind in ('support', 'homesmith', 'career', 'privacy')),
      state text not null check (state in ('draft', 'open', 'answered', 'closed')),
      -- Whose account it belongs to; null for somebody without one.
      user_id uuid references users on delete set null,
      -- Null once nobody must be found by it any more.
      email text check (email <> ''),
      email_key text collate "C" check (email_key = lower(email_key)),
      -- When somebody opened a link that was mailed there.
      email_verified_at timestamptz,
      name text,
      subject text not null check (subject <> ''),
      -- What the form asked, in its order, for people to read: [{"label", "value"}].
      facts jsonb not null default '[]',
      -- The same for programs, in the shape of its kind.
      details jsonb not null default '{}',
      created_at timestamptz not null,
      -- Null while it is a draft.
      submitted_at timestamptz,
      changed_at timestamptz not null,
      closed_at timestamptz,
      constraint submitted_unless_draft check ((state = 'draft') = (submitted_at is null)),
      constraint closed_when_closed check ((state = 'closed') = (closed_at is not null))
    )`.execute(db);
  await sql`create index inbox_items_state on inbox_items (state, changed_at)`.execute(db);
  await sql`create index inbox_items_user on inbox_items (user_id)`.execute(db);
  await sql`create index inbox_items_email on inbox_items (email_key)`.execute(db);
  await sql`
    create table inbox_messages (
      id uuid primary key,
      item_id uuid not null references inbox_items on delete cascade,
      author text not null check (author in ('sender', 'operator')),
      body text not null check (body <> ''),
      at timestamptz not null
    )`.execute(db);
  await sql`create index inbox_messages_item on inbox_messages (item_id, at)`.execute(db);
  await sql`
    create table inbox_files (
      id uuid primary key,
      item_id uuid not null references inbox_items on delete cascade,
      file_name text not null check (file_name <> ''),
      media_type text not null,
      content bytea not null
    )`.execute(db);
  await sql`create index inbox_files_item on inbox_files (item_id)`.execute(db);
}
