/**
 * What operators do is written down, and their queue of applications is read by index. A table and indexes alone: the
 * version before goes on beside this one.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAuditLog(db);
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
