-- Other times that homesmiths ask for: up to three windows, of which the customer takes one, or keeps theirs.
create table move_asks (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  number int not null,
  state text not null check (state in ('asked', 'taken', 'kept', 'withdrawn', 'lapsed')),
  windows jsonb not null check (jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) between 1 and 3),
  reason text not null check (reason <> ''),
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  constraint lapses_later check (lapses_at > asked_at),
  constraint ended_once check ((state = 'asked') = (ended_at is null))
);

create unique index move_asked_once on move_asks (visit_id) where state = 'asked';

create index move_asks_of_visit on move_asks (visit_id, asked_at);
