-- A complaint may end in a visit at no cost that does the work again.

alter table complaints drop constraint complaints_outcome_check;

alter table complaints add constraint complaints_outcome_check
  check (outcome in ('agreed', 'refund', 'credit', 'redo', 'nothing'));

alter table complaints add column redo_visit_id uuid references visits on delete set null;

create unique index complaints_redo on complaints (redo_visit_id) where redo_visit_id is not null;
