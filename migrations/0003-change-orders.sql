-- Change orders: the extra work, or less work, that a homesmith asks for at a visit, and the customer's answer.

create or replace function refuse_to_rewrite_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id) then
          return old;
        end if;
      elsif (new.id, new.visit_id, new.number, new.cents, new.minutes, new.former_cents, new.former_ends_at, new.ends_at, new.asked_at, new.lapses_at)
      = (old.id, old.visit_id, old.number, old.cents, old.minutes, old.former_cents, old.former_ends_at, old.ends_at, old.asked_at, old.lapses_at)
      and ((new.scope, new.reason, new.lines) is not distinct from (old.scope, old.reason, old.lines)
      or (new.scope is null and new.reason is null and new.lines = '[]'))
      and (old.state = 'asked' or (new.state, new.has_room, new.ended_at) is not distinct from (old.state, old.has_room, old.ended_at)) then
        return new;
      end if;
      raise exception 'What was asked and answered is only added to.' using errcode = 'restrict_violation';
    end $$;

create table change_orders (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  number int not null,
  state text not null check (state in ('asked', 'approved', 'declined', 'withdrawn', 'lapsed')),
  scope text check (scope <> ''),
  reason text check (reason <> ''),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  cents int not null,
  minutes int not null,
  former_cents int not null check (former_cents >= 0),
  former_ends_at timestamptz not null,
  ends_at timestamptz not null,
  has_room boolean not null,
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  constraint within_the_price check (former_cents + cents >= 0),
  constraint lapses_later check (lapses_at > asked_at),
  constraint ended_once check ((state = 'asked') = (ended_at is null)),
  constraint asked_in_words check (state <> 'asked' or (scope is not null and reason is not null and jsonb_array_length(lines) > 0))
);

create unique index asked_once on change_orders (visit_id) where state = 'asked';

create index change_orders_of_visit on change_orders (visit_id, asked_at);

create trigger only_added_to before delete or update on change_orders
  for each row execute function refuse_to_rewrite_change();

create trigger never_emptied before truncate on change_orders
  for each statement execute function refuse_to_empty();

-- Approved lines are booked orders; less work lowers the price of one.
alter table booking_orders
  add column change_order_id uuid references change_orders on delete cascade,
  add column less_cents int not null default 0,
  add constraint no_less_than_nothing check (less_cents between 0 and cents);

alter table booking_orders
  drop constraint booking_orders_minutes_check,
  add constraint booking_orders_minutes_check check (minutes > 0 or (minutes = 0 and change_order_id is not null));

create index booking_orders_of_change on booking_orders (change_order_id)
  where change_order_id is not null;

create trigger less_stays_less before update on booking_orders
  for each row when (new.less_cents < old.less_cents) execute function refuse_other_cents();

alter table approvals
  drop constraint approvals_about_check,
  add constraint approvals_about_check check (about in ('confirm', 'move', 'cancel', 'resume', 'end', 'change'));
