/** The catalogue (spec §3): "services" with their sub-collection "faqs", and its version. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table services (
      id text collate "C" primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      name text not null check (name <> ''),
      tagline text not null,
      trade_category text not null check (trade_category <> ''),
      tags jsonb not null check (jsonb_typeof(tags) = 'array'),
      service_notes jsonb not null check (jsonb_typeof(service_notes) = 'array'),
      price jsonb not null check (price ->> 'kind' in ('fixed', 'per-unit', 'hourly', 'estimate')),
      options jsonb not null check (jsonb_typeof(options) = 'array'),
      materials_included boolean not null,
      permit_note text,
      safety_note text,
      duration_minutes integer not null check (duration_minutes > 0),
      featured boolean not null,
      -- What an import compares, so that it writes only what changed.
      fingerprint text not null,
      -- A retired service is no longer sold or found, but its page and its orders still resolve.
      retired_at timestamptz
    )`.execute(db);
  await sql`
    create table faqs (
      service_id text collate "C" not null references services on delete cascade,
      position integer not null check (position >= 0),
      question text not null check (question <> ''),
      answer text not null check (answer <> ''),
      primary key (service_id, position)
    )`.execute(db);
  await sql`
    create table catalogue_state (
      -- There is one catalogue, and so one row.
      id boolean primary key default true check (id),
      -- Made of the fingerprints: the same catalogue has the same version on every database.
      version text not null,
      changed_at timestamptz not null
    )`.execute(db);
}
