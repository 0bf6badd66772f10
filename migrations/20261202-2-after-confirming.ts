/**
 * Messages between customer and homesmith, which are conversations of the inbox, and the deletion of unconfirmed
 * holds with their events. New columns are nullable: the previous version can run beside it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createConversations(db);
  await widenApprovals(db);
  await letExpiredHoldsGo(db);
}

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_items drop constraint inbox_items_kind_check,
      add constraint inbox_items_kind_check
        check (kind in ('support', 'homesmith', 'career', 'privacy', 'request', 'visit')) not valid`.execute(
    db,
  );
  await sql`alter table inbox_items validate constraint inbox_items_kind_check`.execute(db);
  await sql`
    alter table inbox_messages drop constraint inbox_messages_author_check,
      add constraint inbox_messages_author_check
        check (author in ('sender', 'operator', 'homesmith')) not valid,
      -- Of a crew's members, who wrote it; null of everybody else.
      add column author_id uuid references identities on delete set null,
      -- When the other one asked us to look at it.
      add column flagged_at timestamptz`.execute(db);
  await sql`alter table inbox_messages validate constraint inbox_messages_author_check`.execute(db);
  await sql`
    create index inbox_messages_author on inbox_messages (author_id) where author_id is not null`.execute(
    db,
  );
  await sql`
    -- One of each visit and homesmith who has or had it, made with the first message.
    create table visit_conversations (
      visit_id uuid not null references visits on delete cascade,
      number int not null references homesmiths on delete cascade,
      item_id uuid not null unique references inbox_items on delete cascade,
      primary key (visit_id, number)
    )`.execute(db);
  await sql`create index visit_conversations_number on visit_conversations (number)`.execute(db);
}

/** Agreements about a paused visit: new times, or its end. */
async function widenApprovals(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approvals drop constraint approvals_about_check,
      add constraint approvals_about_check
        check (about in ('confirm', 'move', 'cancel', 'resume', 'end')) not valid`.execute(db);
  await sql`alter table approvals validate constraint approvals_about_check`.execute(db);
}

async function letExpiredHoldsGo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_unconfirmed on bookings (held_at) where confirmed_at is null`.execute(db);
  await sql`
    -- What happened to a visit is history once it was confirmed. Of a hold that ended, nobody needs it.
    create function refuse_to_delete_events() returns trigger language plpgsql as $$
    begin
      if exists (
        select from visits join bookings on bookings.id = visits.booking_id
        where visits.id = old.subject_id and visits.state in ('expired', 'cancelled')
          and bookings.confirmed_at is null
      ) then
        return old;
      end if;
      raise exception 'What happened to a visit is only added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`drop trigger only_added_to on visit_events`.execute(db);
  await sql`
    create trigger only_added_to before update on visit_events
    for each row execute function refuse_to_change_events()`.execute(db);
  await sql`
    create trigger goes_with_its_hold before delete on visit_events
    for each row execute function refuse_to_delete_events()`.execute(db);
}
