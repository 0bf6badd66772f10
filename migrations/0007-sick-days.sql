-- Days on which a homesmith called in sick, until their visits of that day are passed on.
create table sick_days (
  number int not null references homesmiths,
  day date not null,
  at timestamptz not null,
  by text not null check (by in ('homesmith', 'operator')),
  done_at timestamptz,
  primary key (number, day)
);

create index sick_days_open on sick_days (at) where done_at is null;

create index sick_days_at on sick_days (at);

-- Visits that someone missed, or was too sick for, by day.
create index visit_events_lost on visit_events (at) where step in ('sick', 'absent', 'missed');
