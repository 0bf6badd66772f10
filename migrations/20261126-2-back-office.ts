/**
 * The audit log, indexes for the queue of applications, and invitations of accepted applicants. New tables and
 * indexes only: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditLog(db);
  await createInvitations(db);
  // The queues that operators read, a page at a time.
  await sql`
    create index homesmith_applications_queue on homesmith_applications (state, changed_at, item_id)
    where state <> 'draft'`.execute(db);
  await sql`
    create index homesmith_applications_sent on homesmith_applications (changed_at, item_id)
    where state <> 'draft'`.execute(db);
  // By how their names begin.
  for (const field of ['name', 'business', 'email']) {
    await sql`
      create index ${sql.ref(`homesmith_applications_${field}`)} on homesmith_applications
        (lower(answers #>> ${sql.lit(`{contact,${field}}`)}) collate "C")
      where state <> 'draft'`.execute(db);
  }
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What became of one that was accepted: of one application, one homesmith.
    create table accepted_applications (
      item_id uuid primary key references homesmith_applications on delete cascade,
      number int not null unique references homesmiths on delete cascade
    )`.execute(db);
  await sql`
    -- Whoever opens one becomes a member, and then it is gone: it is good once.
    create table homesmith_invitations (
      id uuid primary key,
      number int not null references homesmiths on delete cascade,
      key_hash text not null unique,
      email text not null check (email <> ''),
      email_key text not null check (email_key <> ''),
      invited_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index homesmith_invitations_number on homesmith_invitations (number)`.execute(
    db,
  );
  await sql`create index homesmith_invitations_email on homesmith_invitations (email_key)`.execute(
    db,
  );
  await sql`create index homesmith_invitations_ended on homesmith_invitations (expires_at)`.execute(
    db,
  );
  await sql`
    -- That somebody was told what expires, so that they are told once.
    create table expiry_notices (
      business_id uuid not null references businesses on delete cascade,
      -- What expires, by codes: an insurance, a license of whom for what, a check.
      thing text not null check (thing <> ''),
      until date not null,
      days int not null check (days in (30, 7, 0)),
      told_at timestamptz not null,
      primary key (business_id, thing, until, days)
    )`.execute(db);
  await sql`create index expiry_notices_until on expiry_notices (until)`.execute(db);
  await sql`
    create index checks_until on checks (until)
    where until is not null and has_passed and kind in ('identity', 'background')`.execute(db);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who did what to whom when. Ids and codes alone: who that is, other tables know for as long as they may.
    create table audit_log (
      seq bigint generated always as identity primary key,
      -- The form's own, so that a repeated one is written once.
      id uuid not null unique,
      at timestamptz not null,
      -- An identity; without a reference to it, because this outlives it.
      operator_id uuid not null,
      action text not null check (action <> ''),
      subject_kind text not null check (subject_kind in ('application', 'request', 'homesmith', 'conversation')),
      -- A reference or a number.
      subject text not null check (subject <> ''),
      reason text check (reason <> '')
    )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_kind, subject, seq)`.execute(db);
  await sql`
    create function refuse_to_rewrite() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger only_added_to before update or delete on audit_log
    for each row execute function refuse_to_rewrite()`.execute(db);
}
