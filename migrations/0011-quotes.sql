-- Quotes: what a homesmith writes after a diagnosis visit, with options, and the customer's answer.

create or replace function refuse_to_rewrite_quote() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id) then
          return old;
        end if;
      elsif (new.id, new.visit_id, new.number, new.cents, new.credit_cents, new.sent_at, new.expires_at)
      = (old.id, old.visit_id, old.number, old.cents, old.credit_cents, old.sent_at, old.expires_at)
      and ((new.options, new.note) is not distinct from (old.options, old.note)
      or (new.options = '[]' and new.note is null))
      and (old.state = 'sent'
      or (new.state, new.accepted_option, new.reason, new.ended_at)
      is not distinct from (old.state, old.accepted_option, old.reason, old.ended_at)) then
        return new;
      end if;
      raise exception 'What was quoted and answered is only added to.' using errcode = 'restrict_violation';
    end $$;

create table quotes (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  number int not null,
  state text not null check (state in ('sent', 'accepted', 'declined', 'expired', 'superseded')),
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  note text check (note <> ''),
  cents int[] not null,
  credit_cents int not null check (credit_cents >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz,
  accepted_option int,
  reason text check (reason in ('price', 'elsewhere', 'later', 'unneeded', 'other')),
  words text check (words <> ''),
  ended_at timestamptz,
  constraint expires_later check (expires_at > sent_at),
  constraint timed check ((due_at is not null) = (state = 'sent')),
  constraint ended_once check ((ended_at is null) = (state = 'sent')),
  constraint some_options check (cardinality(cents) between 1 and 3 and 0 < all (cents)),
  constraint quoted_in_words check (state <> 'sent' or jsonb_array_length(options) = cardinality(cents)),
  constraint accepted_one check ((accepted_option is not null) = (state = 'accepted')),
  constraint accepted_of_these check (accepted_option between 1 and cardinality(cents)),
  constraint declined_for_a_reason check ((reason is not null) = (state = 'declined')),
  constraint words_of_a_reason check (words is null or reason is not null)
);

create unique index one_sent_quote on quotes (visit_id) where state = 'sent';

create index quotes_of_visit on quotes (visit_id, sent_at);

create index quotes_due on quotes (due_at) where due_at is not null;

create trigger only_added_to before delete or update on quotes
  for each row execute function refuse_to_rewrite_quote();

create trigger never_emptied before truncate on quotes
  for each statement execute function refuse_to_empty();

create table quote_events (
  id uuid primary key,
  subject_id uuid not null references quotes on delete cascade,
  seq bigint generated always as identity not null,
  at timestamptz not null,
  step text not null check (step <> ''),
  actor text not null check (actor <> ''),
  from_state text,
  to_state text not null,
  reason text
);

create index quote_events_of on quote_events (subject_id, seq);

-- An option of a quote is booked by an ordinary hold, whose orders are its lines.
alter table bookings
  -- Deferrable: quotes are of visits, which are of bookings, so that copying them all would find no order.
  add column quote_id uuid references quotes on delete set null deferrable,
  add column quote_option int check (quote_option between 1 and 3),
  add constraint option_of_a_quote check (quote_id is null or quote_option is not null);

create index bookings_of_quote on bookings (quote_id) where quote_id is not null;

-- The price of the diagnosis visit comes off the invoice of what was quoted.
alter table payment_lines
  drop constraint payment_lines_kind_check,
  add constraint payment_lines_kind_check
    check (kind in ('work', 'move', 'cancel', 'absent', 'trip', 'late_credit', 'missed_credit', 'visit_credit')),
  drop constraint due_as_agreed,
  add constraint due_as_agreed check (case when kind in ('late_credit', 'missed_credit', 'visit_credit')
    then agreed_cents = 0 and due_cents is not null and due_cents < 0
    else due_cents >= 0 and due_cents <= agreed_cents end),
  drop constraint tax_in_it,
  add constraint tax_in_it check (case when kind in ('late_credit', 'missed_credit', 'visit_credit')
    then tax_cents = 0 else tax_cents <= coalesce(due_cents, agreed_cents) end);
