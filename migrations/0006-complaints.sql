-- Complaints about visits: what one side says, the other side's answer, and how it ended.

create or replace function refuse_to_rewrite_complaint() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id) then
          return old;
        end if;
      elsif (new.id, new.visit_id, new.number, new.opened_by, new.kind, new.wished_cents, new.opened_at)
      is not distinct from (old.id, old.visit_id, old.number, old.opened_by, old.kind, old.wished_cents, old.opened_at)
      and (new.words is null or new.words is not distinct from old.words)
      and (old.answered_at is null or (new.answered_at, new.offered_cents) is not distinct from (old.answered_at, old.offered_cents))
      and (old.answer is null or new.answer is null or new.answer = old.answer)
      and (old.state not in ('resolved', 'withdrawn')
      or (new.state, new.outcome, new.cents, new.ended_at) is not distinct from (old.state, old.outcome, old.cents, old.ended_at)) then
        return new;
      end if;
      raise exception 'What was said and decided is only added to.' using errcode = 'restrict_violation';
    end $$;

create table complaints (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  number int,
  opened_by text not null check (opened_by in ('customer', 'homesmith')),
  kind text not null check (kind in ('unfinished', 'damaged', 'price', 'no_show', 'behavior', 'unsafe', 'fee')),
  state text not null check (state in ('open', 'answered', 'review', 'resolved', 'withdrawn')),
  words text check (words <> ''),
  wished_cents int check (wished_cents > 0),
  answer text check (answer <> ''),
  offered_cents int check (offered_cents > 0),
  answered_at timestamptz,
  outcome text check (outcome in ('agreed', 'refund', 'credit', 'nothing')),
  cents int check (cents > 0),
  reason text check (reason <> ''),
  opened_at timestamptz not null,
  due_at timestamptz,
  changed_at timestamptz not null,
  ended_at timestamptz,
  constraint timed check ((due_at is not null) = (state in ('open', 'answered'))),
  constraint answered_sometime check (offered_cents is null or answered_at is not null),
  constraint ended_once check ((ended_at is not null) = (state in ('resolved', 'withdrawn'))),
  constraint resolved_somehow check ((outcome is not null) = (state = 'resolved')),
  constraint cents_of_money check (cents is null or outcome in ('agreed', 'refund', 'credit'))
);

create unique index one_live_complaint on complaints (visit_id)
  where state in ('open', 'answered', 'review');

create index complaints_of_visit on complaints (visit_id, opened_at);

create index complaints_due on complaints (due_at) where due_at is not null;

create index complaints_changed on complaints (changed_at, id);

create index complaints_live on complaints (changed_at, id) where state in ('open', 'answered', 'review');

create trigger only_added_to before delete or update on complaints
  for each row execute function refuse_to_rewrite_complaint();

create trigger never_emptied before truncate on complaints
  for each statement execute function refuse_to_empty();

create table complaint_events (
  id uuid primary key,
  subject_id uuid not null references complaints on delete cascade,
  seq bigint generated always as identity not null,
  at timestamptz not null,
  step text not null check (step <> ''),
  actor text not null check (actor <> ''),
  from_state text,
  to_state text not null,
  reason text
);

create index complaint_events_of on complaint_events (subject_id, seq);

-- After a complaint, reminders of an invoice are counted from its end.
alter table payments add column reminded_from timestamptz;
