/**
 * Privacy requests and homesmiths' applications become tables of their rooms, each referencing its conversation, and
 * lifecycles get events.
 * During an upgrade the previous version still reads and writes "details" of "inbox_items": triggers keep both in
 * step. They go with the column in a later version. Triggers ignore the writes of triggers (`pg_trigger_depth`).
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_requests (
      item_id uuid primary key references inbox_items on delete cascade,
      asked_for text not null check (asked_for in ('know', 'delete', 'correct', 'opt-out', 'limit')),
      -- Who asked for somebody else, as their authorized agent.
      agent text check (agent <> ''),
      state text not null check (state in ('unproved', 'received', 'extended', 'answered', 'recorded',
        'downloaded', 'deleted', 'expired', 'closed', 'erased')),
      received_at timestamptz not null,
      proved_at timestamptz,
      extended_at timestamptz,
      -- Of which the administrator was told last.
      reminded text check (reminded in ('due', 'overdue')),
      -- The request's, or the conversation's: the record is kept for so long after it.
      changed_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index privacy_requests_received on privacy_requests (received_at)
    where state in ('unproved', 'received', 'extended', 'answered')`.execute(db);
  await sql`create index privacy_requests_changed on privacy_requests (changed_at)`.execute(db);
  await sql`
    create table homesmith_applications (
      item_id uuid primary key references inbox_items on delete cascade,
      state text not null check (state in ('draft', 'sent', 'asked', 'accepted', 'declined',
        'withdrawn', 'closed')),
      -- What each step asked, as far as they have come.
      answers jsonb not null,
      -- The application's, or the conversation's.
      changed_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index homesmith_applications_changed on homesmith_applications (changed_at) where state <> 'accepted'`.execute(
    db,
  );

  await createEvents(db, 'conversation_events', sql`references inbox_items on delete cascade`);
  await createEvents(
    db,
    'privacy_request_events',
    sql`references privacy_requests on delete cascade`,
  );
  await createEvents(
    db,
    'homesmith_application_events',
    sql`references homesmith_applications on delete cascade`,
  );
  // That an account was deleted, and when, outlives it: an id that leads nowhere.
  await createEvents(db, 'deletion_events', sql``);

  await followTheVersionBefore(db);
  await sql`
    insert into privacy_requests
    select (privacy_request_of(item)).* from inbox_items item
    where kind = 'privacy' and is_privacy_request(item)`.execute(db);
  await sql`
    insert into homesmith_applications
    select (homesmith_application_of(item)).* from inbox_items item
    where kind = 'homesmith' and is_homesmith_application(item)`.execute(db);
}

/** No personal data: ids, names of steps and states, and codes. */
async function createEvents(
  db: Kysely<unknown>,
  name: string,
  references: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    create table ${sql.table(name)} (
      id uuid primary key,
      subject_id uuid not null ${references},
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

async function followTheVersionBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_privacy_request(item inbox_items) returns boolean language sql immutable as $$
      select item.submitted_at is not null
        and coalesce(item.details ->> 'right' in ('know', 'delete', 'correct', 'opt-out', 'limit'), false)
    $$`.execute(db);
  await sql`
    create function privacy_request_of(item inbox_items) returns privacy_requests language sql immutable as $$
      select item.id, item.details ->> 'right', nullif(item.details ->> 'agent', ''),
        case
          when item.details ->> 'outcome' in ('recorded', 'downloaded', 'deleted') then item.details ->> 'outcome'
          when item.details ->> 'outcome' = 'not-confirmed' then 'expired'
          when item.details ->> 'right' in ('opt-out', 'limit') then 'recorded'
          when item.email is null then 'erased'
          when item.state = 'closed' then 'closed'
          when item.email_verified_at is null then 'unproved'
          when item.state = 'answered' then 'answered'
          else 'received'
        end,
        item.submitted_at, item.email_verified_at, null::timestamptz,
        case when item.details ->> 'reminded' in ('due', 'overdue') then item.details ->> 'reminded' end,
        item.changed_at, item.closed_at
    $$`.execute(db);
  await sql`
    create function is_homesmith_application(item inbox_items) returns boolean language sql immutable as $$
      select coalesce(item.details ->> 'form' = 'homesmith-application', false)
    $$`.execute(db);
  await sql`
    create function homesmith_application_of(item inbox_items) returns homesmith_applications
    language sql immutable as $$
      select item.id,
        case item.state when 'draft' then 'draft' when 'closed' then 'closed'
          when 'answered' then 'asked' else 'sent' end,
        coalesce(item.details -> 'application', '{}'), item.changed_at, null::timestamptz
    $$`.execute(db);

  // What the version before takes in or changes.
  await sql`
    create function follow_inbox_item() returns trigger language plpgsql as $$
    declare
      request privacy_requests;
      application homesmith_applications;
    begin
      if new.kind = 'privacy' and is_privacy_request(new) then
        request := privacy_request_of(new);
        if tg_op = 'INSERT' then
          insert into privacy_requests select request.* on conflict do nothing;
        else
          update privacy_requests set agent = request.agent,
            reminded = coalesce(request.reminded, reminded),
            changed_at = greatest(changed_at, request.changed_at)
          where item_id = new.id;
          -- What this version has ended stays so; what it has extended is received, too.
          update privacy_requests set state = request.state, ended_at = request.ended_at,
            proved_at = coalesce(proved_at, request.proved_at)
          where item_id = new.id and state <> request.state
            and state in ('unproved', 'received', 'extended', 'answered')
            and not (state = 'extended' and request.state in ('received', 'answered'))
            and (state = 'unproved' or old.state <> new.state or old.details is distinct from new.details
              or old.email is distinct from new.email);
        end if;
      elsif new.kind = 'homesmith' and is_homesmith_application(new) then
        application := homesmith_application_of(new);
        if tg_op = 'INSERT' then
          insert into homesmith_applications select application.* on conflict do nothing;
        else
          update homesmith_applications set answers = application.answers,
            changed_at = greatest(changed_at, application.changed_at)
          where item_id = new.id;
          update homesmith_applications set state = application.state
          where item_id = new.id and state <> application.state and state in ('draft', 'sent', 'asked');
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger follow_inbox_item after insert or update on inbox_items for each row
    when (pg_trigger_depth() = 0 and new.kind in ('privacy', 'homesmith'))
    execute function follow_inbox_item()`.execute(db);

  // What the version before reads.
  await sql`
    create function tell_of_privacy_request() returns trigger language plpgsql as $$
    begin
      update inbox_items set details = jsonb_strip_nulls(jsonb_build_object(
          'right', new.asked_for, 'agent', new.agent, 'reminded', new.reminded,
          'outcome', case new.state
            when 'expired' then 'not-confirmed'
            when 'recorded' then 'recorded' when 'downloaded' then 'downloaded' when 'deleted' then 'deleted'
          end))
      where id = new.item_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_of_privacy_request after insert or update on privacy_requests for each row
    when (pg_trigger_depth() = 0) execute function tell_of_privacy_request()`.execute(db);
  await sql`
    create function tell_of_homesmith_application() returns trigger language plpgsql as $$
    begin
      update inbox_items
      set details = jsonb_build_object('form', 'homesmith-application', 'application', new.answers)
      where id = new.item_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_of_homesmith_application after insert or update on homesmith_applications for each row
    when (pg_trigger_depth() = 0) execute function tell_of_homesmith_application()`.execute(db);
}
