-- Which of a visit's covered jobs a report is about, and which are done again.

alter table complaints
  add column jobs uuid[] check (cardinality(jobs) > 0),
  add column redone_jobs uuid[] check (cardinality(redone_jobs) > 0),
  add constraint jobs_of_covered_work check (jobs is null or kind = 'warranty'),
  add constraint redone_by_redo check (redone_jobs is null or outcome = 'redo');

create or replace function refuse_to_rewrite_complaint() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from visits where id = old.visit_id) then
      return old;
    end if;
  elsif (new.id, new.visit_id, new.number, new.opened_by, new.kind, new.jobs, new.wished_cents, new.opened_at)
      is not distinct from (old.id, old.visit_id, old.number, old.opened_by, old.kind, old.jobs, old.wished_cents, old.opened_at)
    and (new.words is null or new.words is not distinct from old.words)
    and (old.answered_at is null or (new.answered_at, new.offered_cents) is not distinct from (old.answered_at, old.offered_cents))
    and (old.answer is null or new.answer is null or new.answer = old.answer)
    and (old.state not in ('resolved', 'withdrawn')
      or (new.state, new.outcome, new.cents, new.redone_jobs, new.ended_at)
        is not distinct from (old.state, old.outcome, old.cents, old.redone_jobs, old.ended_at)) then
    return new;
  end if;
  raise exception 'What was said and decided is only added to.' using errcode = 'restrict_violation';
end $$;
