-- Credits for late and missed visits: lines of an invoice that take cents off, and were agreed by the rules.
alter table payment_lines
  drop constraint payment_lines_kind_check,
  add constraint payment_lines_kind_check
    check (kind in ('work', 'move', 'cancel', 'absent', 'trip', 'late_credit', 'missed_credit')),
  drop constraint due_as_agreed,
  add constraint due_as_agreed check (case when kind in ('late_credit', 'missed_credit')
    then agreed_cents = 0 and due_cents is not null and due_cents < 0
    else due_cents >= 0 and due_cents <= agreed_cents end),
  drop constraint tax_in_it,
  add constraint tax_in_it check (case when kind in ('late_credit', 'missed_credit')
    then tax_cents = 0 else tax_cents <= coalesce(due_cents, agreed_cents) end);
