-- Photos of a report: evidence by either side, seen by who may see the report.
alter table photos
  add column complaint_id uuid references complaints on delete cascade,
  add constraint of_a_report check ((kind = 'complaint') = (complaint_id is not null));

create index photos_of_report on photos (complaint_id) where complaint_id is not null;
