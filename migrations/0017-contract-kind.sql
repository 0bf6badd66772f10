-- What kind of contract a booking is by its state's law, and by which versions of the files; null where none says.
alter table bookings add column contract_kind text
  check (contract_kind in ('service-and-repair', 'home-improvement'));

alter table bookings add column contract_law text check (contract_law <> '');
