-- Photos of a visit: redrawn files in two sizes. A file is known before it is stored, so that none is left over.
create table photo_files (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);

create index photo_files_made on photo_files (made_at);

create table photos (
  id uuid primary key,
  visit_id uuid not null references visits on delete cascade,
  kind text not null check (kind in ('before', 'after', 'problem', 'door', 'complaint', 'asked_change', 'customer')),
  change_order_id uuid references change_orders on delete cascade,
  by text not null check (by in ('customer', 'homesmith', 'operator')),
  number int,
  at timestamptz not null,
  large_hash text not null references photo_files,
  small_hash text not null references photo_files,
  width int not null check (width > 0),
  height int not null check (height > 0),
  small_width int not null check (small_width > 0),
  small_height int not null check (small_height > 0),
  bytes int not null check (bytes > 0),
  constraint by_whom check ((by = 'homesmith') = (number is not null)),
  constraint of_a_change check ((kind = 'asked_change') = (change_order_id is not null))
);

create index photos_of_visit on photos (visit_id, at);

create index photos_of_change on photos (change_order_id) where change_order_id is not null;

create index photos_at on photos (at);

-- One file belongs to one photo.
create unique index photos_large on photos (large_hash);

create unique index photos_small on photos (small_hash);
