-- What businesses paid us of our share of their paid invoices, as operators recorded it. An entry is never changed: one
-- that was wrong is taken back by another of the same amount below zero. Only its reference can be erased.
CREATE TABLE share_payments (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL,
  at timestamptz NOT NULL,
  cents integer NOT NULL CHECK (cents <> 0),
  method text CHECK (method IN ('transfer', 'check', 'cash', 'card', 'other')),
  paid_on date,
  reference text CHECK (reference <> '' AND char_length(reference) <= 100),
  takes_back uuid UNIQUE REFERENCES share_payments (id),
  reason text CHECK (reason <> ''),
  CONSTRAINT taken_back_or_paid CHECK (
    CASE WHEN takes_back IS NULL
      THEN cents > 0 AND method IS NOT NULL AND paid_on IS NOT NULL AND reason IS NULL
      ELSE cents < 0 AND method IS NULL AND paid_on IS NULL AND reason IS NOT NULL
        AND reference IS NULL
    END
  )
);

CREATE INDEX share_payments_business ON share_payments (business_id, at);

CREATE FUNCTION refuse_to_rewrite_share() RETURNS trigger LANGUAGE plpgsql AS $$
    begin
      if tg_op = 'UPDATE' and new.reference is null
      and to_jsonb(new) - 'reference' = to_jsonb(old) - 'reference' then
        return new;
      end if;
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $$;

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON share_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_share();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON share_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();
