-- What a service promises after the work, and reports under that promise.

alter table services add column warranty jsonb
  check ((warranty ->> 'days')::int > 0 and warranty ->> 'covers' <> '');

alter table complaints drop constraint complaints_kind_check;

alter table complaints add constraint complaints_kind_check
  check (kind in ('unfinished', 'damaged', 'price', 'no_show', 'behavior', 'unsafe', 'fee', 'warranty'));
