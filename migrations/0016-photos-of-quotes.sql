-- Photos of a quote: while it's written they have none, and only its homesmith sees them.
alter table photos
  add column quote_id uuid references quotes on delete cascade,
  drop constraint photos_kind_check,
  add constraint photos_kind_check
    check (kind in ('before', 'after', 'problem', 'door', 'complaint', 'asked_change', 'customer', 'quote')),
  add constraint of_a_quote check (quote_id is null or kind = 'quote'),
  add constraint quoted_by_homesmith check (kind <> 'quote' or by = 'homesmith');

create index photos_of_quote on photos (quote_id) where quote_id is not null;

create index photos_unsent on photos (at) where kind = 'quote' and quote_id is null;
