-- Visits that go on for several days: how many are left, and how many are done.

alter table visits
  add column days int not null default 1 check (days between 1 and 8),
  add column gap_days int not null default 0 check (gap_days >= 0),
  add column days_done int not null default 0 check (days_done between 0 and 7),
  add column work_ends_at timestamptz,
  add constraint ends_later check ((work_ends_at is not null) = (days > 1));
