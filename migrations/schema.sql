CREATE OR REPLACE FUNCTION refuse_other_cents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'Agreed cents of % stay as they are.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_change_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'What happened to a visit is only added to.' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_delete_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (
        select from visits join bookings on bookings.id = visits.booking_id
        where visits.id = old.subject_id and visits.state in ('expired', 'cancelled')
          and bookings.confirmed_at is null
      ) then
        return old;
      end if;
      raise exception 'What happened to a visit is only added to.' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'The audit log is only added to.' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from bookings where id = old.booking_id)
      or (old.visit_id is not null and not exists (select from visits where id = old.visit_id)) then
          return old;
        end if;
      elsif (new.id, new.booking_id, new.about, new.cents, new.at) = (old.id, old.booking_id, old.about, old.cents, old.at)
      and new.visit_id is not distinct from old.visit_id
      and (new.user_id is null or new.user_id = old.user_id)
      and (new.shown = old.shown or (new.user_id is null and new.shown = '{}')) then
        return new;
      end if;
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id) then
          return old;
        end if;
      elsif (new.id, new.visit_id, new.number, new.cents, new.minutes, new.former_cents, new.former_ends_at, new.ends_at, new.asked_at, new.lapses_at)
      = (old.id, old.visit_id, old.number, old.cents, old.minutes, old.former_cents, old.former_ends_at, old.ends_at, old.asked_at, old.lapses_at)
      and ((new.scope, new.reason, new.lines) is not distinct from (old.scope, old.reason, old.lines)
      or (new.scope is null and new.reason is null and new.lines = '[]'))
      and (old.state = 'asked' or (new.state, new.has_room, new.ended_at) is not distinct from (old.state, old.has_room, old.ended_at)) then
        return new;
      end if;
      raise exception 'What was asked and answered is only added to.' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id) then
          return old;
        end if;
      elsif (new.id, new.visit_id, new.number, new.cents, new.credit_cents, new.sent_at, new.expires_at)
      = (old.id, old.visit_id, old.number, old.cents, old.credit_cents, old.sent_at, old.expires_at)
      and ((new.options, new.note) is not distinct from (old.options, old.note)
      or (new.options = '[]' and new.note is null))
      and (old.state = 'sent'
      or (new.state, new.accepted_option, new.reason, new.ended_at)
      is not distinct from (old.state, old.accepted_option, old.reason, old.ended_at)) then
        return new;
      end if;
      raise exception 'What was quoted and answered is only added to.' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_reveal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' then
        if not exists (select from visits where id = old.visit_id)
      or not exists (select from homesmiths where number = old.number) then
          return old;
        end if;
      elsif false then
        return new;
      end if;
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite_share()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.reference is null
      and to_jsonb(new) - 'reference' = to_jsonb(old) - 'reference' then
        return new;
      end if;
      raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION require_complete_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare proved boolean;
    begin
      -- Locked: nobody takes a proof away while somebody else becomes a customer by it.
      select email_verified_at is not null and phone_number is not null into proved
        from identities where id = new.identity_id for share;
      if not proved then
        raise check_violation using message = 'A customer has a verified address and a phone.',
          constraint = 'customer_has_everything';
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION require_proofs_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from customers where identity_id = new.id) then
        raise check_violation using message = 'A customer keeps a verified address and a phone.',
          constraint = 'customer_has_everything';
      end if;
      return null;
    end $function$;

CREATE SEQUENCE invoice_numbers AS integer START 1001;

CREATE TABLE accepted_applications (
  item_id uuid NOT NULL,
  number integer NOT NULL,
  CONSTRAINT accepted_applications_pkey PRIMARY KEY (item_id),
  CONSTRAINT accepted_applications_number_key UNIQUE (number)
);

CREATE TABLE account_activity (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  device text NOT NULL,
  CONSTRAINT account_activity_pkey PRIMARY KEY (id)
);

CREATE TABLE approvals (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  visit_id uuid,
  user_id uuid,
  about text NOT NULL,
  shown jsonb NOT NULL,
  cents integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT approvals_pkey PRIMARY KEY (id),
  CONSTRAINT approvals_about_check CHECK ((about = ANY (ARRAY['confirm'::text, 'move'::text, 'cancel'::text, 'resume'::text, 'end'::text, 'change'::text]))),
  CONSTRAINT approvals_cents_check CHECK ((cents >= 0)),
  CONSTRAINT approvals_shown_check CHECK ((jsonb_typeof(shown) = 'object'::text))
);

CREATE TABLE area_notices (
  id uuid NOT NULL,
  zip text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  key_hash text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT area_notices_pkey PRIMARY KEY (id),
  CONSTRAINT area_notices_email_key_zip_key UNIQUE (email_key, zip),
  CONSTRAINT area_notices_key_hash_key UNIQUE (key_hash),
  CONSTRAINT area_notices_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE TABLE audit_log (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  operator_id uuid NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject text NOT NULL,
  reason text,
  sent_hash text,
  CONSTRAINT audit_log_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_log_id_key UNIQUE (id),
  CONSTRAINT audit_log_action_check CHECK ((action <> ''::text)),
  CONSTRAINT audit_log_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT audit_log_sent_hash_check CHECK ((sent_hash <> ''::text)),
  CONSTRAINT audit_log_subject_check CHECK ((subject <> ''::text)),
  CONSTRAINT audit_log_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['application'::text, 'request'::text, 'homesmith'::text, 'conversation'::text, 'payment'::text, 'booking'::text])))
);

CREATE TABLE authenticator_apps (
  user_id uuid NOT NULL,
  secret text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id)
);

CREATE TABLE booking_caps (
  user_id uuid NOT NULL,
  lifted_at timestamp with time zone NOT NULL,
  CONSTRAINT booking_caps_pkey PRIMARY KEY (user_id)
);

CREATE TABLE booking_feeds (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT booking_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT booking_feeds_id_key UNIQUE (id)
);

CREATE TABLE booking_orders (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  "position" integer NOT NULL,
  user_id uuid,
  order_id text NOT NULL,
  service_id text COLLATE "C" NOT NULL,
  service_name text NOT NULL,
  trade text COLLATE "C" NOT NULL,
  trade_category text NOT NULL,
  choices jsonb NOT NULL,
  cents integer NOT NULL,
  tax_cents integer NOT NULL DEFAULT 0,
  minutes integer NOT NULL,
  crew_size integer NOT NULL,
  comes_after jsonb NOT NULL,
  is_live boolean NOT NULL DEFAULT false,
  job jsonb NOT NULL,
  note text,
  change_order_id uuid,
  less_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT booking_orders_pkey PRIMARY KEY (id),
  CONSTRAINT booking_orders_booking_id_position_key UNIQUE (booking_id, "position"),
  CONSTRAINT booking_orders_cents_check CHECK ((cents >= 0)),
  CONSTRAINT booking_orders_choices_check CHECK ((jsonb_typeof(choices) = 'object'::text)),
  CONSTRAINT booking_orders_comes_after_check CHECK ((jsonb_typeof(comes_after) = 'array'::text)),
  CONSTRAINT booking_orders_crew_size_check CHECK ((crew_size >= 1)),
  CONSTRAINT booking_orders_minutes_check CHECK (((minutes > 0) OR ((minutes = 0) AND (change_order_id IS NOT NULL)))),
  CONSTRAINT booking_orders_note_check CHECK ((note <> ''::text)),
  CONSTRAINT booking_orders_order_id_check CHECK ((order_id <> ''::text)),
  CONSTRAINT booking_orders_position_check CHECK (("position" >= 0)),
  CONSTRAINT booking_orders_service_id_check CHECK ((service_id <> ''::text)),
  CONSTRAINT booking_orders_service_name_check CHECK ((service_name <> ''::text)),
  CONSTRAINT booking_orders_tax_cents_check CHECK ((tax_cents >= 0)),
  CONSTRAINT booking_orders_trade_category_check CHECK ((trade_category <> ''::text)),
  CONSTRAINT booking_orders_trade_check CHECK ((trade <> ''::text)),
  CONSTRAINT no_less_than_nothing CHECK (((less_cents >= 0) AND (less_cents <= cents)))
);

CREATE TABLE booking_shares (
  booking_id uuid NOT NULL,
  id uuid NOT NULL,
  key_hash text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT booking_shares_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_shares_key_hash_key UNIQUE (key_hash)
);

CREATE TABLE bookings (
  id uuid NOT NULL,
  reference text NOT NULL,
  user_id uuid,
  zip text NOT NULL,
  time_zone text NOT NULL,
  address_line1 text,
  address_line2 text,
  city text,
  us_state text,
  contact_name text,
  contact_phone text,
  notes text,
  rules_version integer NOT NULL,
  asked jsonb NOT NULL,
  held_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  request_reference text,
  hides_phone boolean,
  registering_id uuid,
  quote_id uuid,
  quote_option integer,
  contract_kind text,
  contract_law text,
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_reference_key UNIQUE (reference),
  CONSTRAINT bookings_address_line1_check CHECK ((address_line1 <> ''::text)),
  CONSTRAINT bookings_address_line2_check CHECK ((address_line2 <> ''::text)),
  CONSTRAINT bookings_asked_check CHECK ((jsonb_typeof(asked) = 'object'::text)),
  CONSTRAINT bookings_check CHECK (((confirmed_at IS NULL) OR (address_line1 IS NOT NULL) OR (user_id IS NULL))),
  CONSTRAINT bookings_check1 CHECK ((((address_line1 IS NULL) = (city IS NULL)) AND ((city IS NULL) = (us_state IS NULL)))),
  CONSTRAINT bookings_city_check CHECK ((city <> ''::text)),
  CONSTRAINT bookings_contact_name_check CHECK ((contact_name <> ''::text)),
  CONSTRAINT bookings_contact_phone_check CHECK ((contact_phone ~ '^\+1[0-9]{10}$'::text)),
  CONSTRAINT bookings_contract_kind_check CHECK ((contract_kind = ANY (ARRAY['service-and-repair'::text, 'home-improvement'::text]))),
  CONSTRAINT bookings_contract_law_check CHECK ((contract_law <> ''::text)),
  CONSTRAINT bookings_notes_check CHECK ((notes <> ''::text)),
  CONSTRAINT bookings_quote_option_check CHECK (((quote_option >= 1) AND (quote_option <= 3))),
  CONSTRAINT bookings_reference_check CHECK ((reference ~ '^HM-[2-9A-Z]{4}-[2-9A-Z]{4}$'::text)),
  CONSTRAINT bookings_time_zone_check CHECK ((time_zone <> ''::text)),
  CONSTRAINT bookings_us_state_check CHECK ((us_state ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT bookings_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text)),
  CONSTRAINT option_of_a_quote CHECK (((quote_id IS NULL) OR (quote_option IS NOT NULL)))
);

CREATE TABLE business_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT business_events_pkey PRIMARY KEY (id),
  CONSTRAINT business_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT business_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE businesses (
  id uuid NOT NULL,
  name text NOT NULL,
  insurance_until date,
  state text NOT NULL,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT businesses_pkey PRIMARY KEY (id),
  CONSTRAINT businesses_name_check CHECK ((name <> ''::text)),
  CONSTRAINT businesses_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);

CREATE TABLE busy_days (
  user_id uuid NOT NULL,
  day date NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT busy_days_pkey PRIMARY KEY (user_id, day)
);

CREATE TABLE calendar_feeds (
  number integer NOT NULL,
  identity_id uuid NOT NULL,
  id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (number, identity_id),
  CONSTRAINT calendar_feeds_id_key UNIQUE (id)
);

CREATE TABLE catalogue_state (
  id boolean NOT NULL DEFAULT true,
  version text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT catalogue_state_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_state_id_check CHECK (id)
);

CREATE TABLE change_orders (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  scope text,
  reason text,
  lines jsonb NOT NULL,
  cents integer NOT NULL,
  minutes integer NOT NULL,
  former_cents integer NOT NULL,
  former_ends_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  has_room boolean NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT change_orders_pkey PRIMARY KEY (id),
  CONSTRAINT asked_in_words CHECK (((state <> 'asked'::text) OR ((scope IS NOT NULL) AND (reason IS NOT NULL) AND (jsonb_array_length(lines) > 0)))),
  CONSTRAINT change_orders_former_cents_check CHECK ((former_cents >= 0)),
  CONSTRAINT change_orders_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  CONSTRAINT change_orders_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT change_orders_scope_check CHECK ((scope <> ''::text)),
  CONSTRAINT change_orders_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  CONSTRAINT ended_once CHECK (((state = 'asked'::text) = (ended_at IS NULL))),
  CONSTRAINT lapses_later CHECK ((lapses_at > asked_at)),
  CONSTRAINT within_the_price CHECK (((former_cents + cents) >= 0))
);

CREATE TABLE checks (
  id uuid NOT NULL,
  kind text NOT NULL,
  item_id uuid,
  business_id uuid,
  number integer,
  trade text COLLATE "C",
  us_state text,
  until date,
  has_passed boolean NOT NULL,
  checked_by uuid,
  checked_at timestamp with time zone NOT NULL,
  note text,
  file_id uuid,
  CONSTRAINT checks_pkey PRIMARY KEY (id),
  CONSTRAINT checks_check CHECK (((kind = 'license'::text) = (us_state IS NOT NULL))),
  CONSTRAINT checks_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'license'::text, 'insurance'::text, 'background'::text]))),
  CONSTRAINT checks_note_check CHECK ((note <> ''::text)),
  CONSTRAINT checks_us_state_check CHECK ((us_state ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE clock_jobs (
  job text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT clock_jobs_pkey PRIMARY KEY (job)
);

CREATE TABLE complaint_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT complaint_events_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT complaint_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE complaints (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer,
  opened_by text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  words text,
  wished_cents integer,
  answer text,
  offered_cents integer,
  answered_at timestamp with time zone,
  outcome text,
  cents integer,
  reason text,
  opened_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone,
  changed_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  redo_visit_id uuid,
  jobs uuid[],
  redone_jobs uuid[],
  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT answered_sometime CHECK (((offered_cents IS NULL) OR (answered_at IS NOT NULL))),
  CONSTRAINT cents_of_money CHECK (((cents IS NULL) OR (outcome = ANY (ARRAY['agreed'::text, 'refund'::text, 'credit'::text])))),
  CONSTRAINT complaints_answer_check CHECK ((answer <> ''::text)),
  CONSTRAINT complaints_cents_check CHECK ((cents > 0)),
  CONSTRAINT complaints_jobs_check CHECK ((cardinality(jobs) > 0)),
  CONSTRAINT complaints_kind_check CHECK ((kind = ANY (ARRAY['unfinished'::text, 'damaged'::text, 'price'::text, 'no_show'::text, 'behavior'::text, 'unsafe'::text, 'fee'::text, 'warranty'::text]))),
  CONSTRAINT complaints_offered_cents_check CHECK ((offered_cents > 0)),
  CONSTRAINT complaints_opened_by_check CHECK ((opened_by = ANY (ARRAY['customer'::text, 'homesmith'::text]))),
  CONSTRAINT complaints_outcome_check CHECK ((outcome = ANY (ARRAY['agreed'::text, 'refund'::text, 'credit'::text, 'redo'::text, 'nothing'::text]))),
  CONSTRAINT complaints_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT complaints_redone_jobs_check CHECK ((cardinality(redone_jobs) > 0)),
  CONSTRAINT complaints_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'review'::text, 'resolved'::text, 'withdrawn'::text]))),
  CONSTRAINT complaints_wished_cents_check CHECK ((wished_cents > 0)),
  CONSTRAINT complaints_words_check CHECK ((words <> ''::text)),
  CONSTRAINT ended_once CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['resolved'::text, 'withdrawn'::text])))),
  CONSTRAINT jobs_of_covered_work CHECK (((jobs IS NULL) OR (kind = 'warranty'::text))),
  CONSTRAINT redone_by_redo CHECK (((redone_jobs IS NULL) OR (outcome = 'redo'::text))),
  CONSTRAINT resolved_somehow CHECK (((outcome IS NOT NULL) = (state = 'resolved'::text))),
  CONSTRAINT timed CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['open'::text, 'answered'::text]))))
);

CREATE TABLE configuration (
  key text NOT NULL,
  value text NOT NULL,
  CONSTRAINT configuration_pkey PRIMARY KEY (key),
  CONSTRAINT configuration_key_check CHECK ((key <> ''::text))
);

CREATE TABLE conversation_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT conversation_events_pkey PRIMARY KEY (id),
  CONSTRAINT conversation_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT conversation_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE correction_notices (
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT correction_notices_pkey PRIMARY KEY (visit_id)
);

CREATE TABLE coverage (
  zip text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  miles real NOT NULL,
  trades bigint NOT NULL,
  CONSTRAINT coverage_pkey PRIMARY KEY (zip, number) INCLUDE (miles, trades),
  CONSTRAINT coverage_miles_check CHECK ((miles >= (0)::double precision)),
  CONSTRAINT coverage_trades_check CHECK ((trades > 0)),
  CONSTRAINT coverage_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE TABLE customers (
  identity_id uuid NOT NULL,
  role text NOT NULL DEFAULT 'customer'::text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  home_id uuid NOT NULL,
  registered_at timestamp with time zone NOT NULL,
  CONSTRAINT customers_pkey PRIMARY KEY (identity_id),
  CONSTRAINT customers_first_name_check CHECK ((first_name <> ''::text)),
  CONSTRAINT customers_last_name_check CHECK ((last_name <> ''::text)),
  CONSTRAINT customers_role_check CHECK ((role = 'customer'::text))
);

CREATE TABLE deletion_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT deletion_events_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT deletion_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE expiry_notices (
  business_id uuid NOT NULL,
  thing text NOT NULL,
  until date NOT NULL,
  days integer NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT expiry_notices_pkey PRIMARY KEY (business_id, thing, until, days),
  CONSTRAINT expiry_notices_days_check CHECK ((days = ANY (ARRAY[30, 7, 0]))),
  CONSTRAINT expiry_notices_thing_check CHECK ((thing <> ''::text))
);

CREATE TABLE faqs (
  service_id text COLLATE "C" NOT NULL,
  "position" integer NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  CONSTRAINT faqs_pkey PRIMARY KEY (service_id, "position"),
  CONSTRAINT faqs_answer_check CHECK ((answer <> ''::text)),
  CONSTRAINT faqs_position_check CHECK (("position" >= 0)),
  CONSTRAINT faqs_question_check CHECK ((question <> ''::text))
);

CREATE TABLE homes (
  id uuid NOT NULL,
  identity_id uuid NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text,
  city text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT homes_pkey PRIMARY KEY (id),
  CONSTRAINT homes_identity_id_id_key UNIQUE (identity_id, id),
  CONSTRAINT homes_address_line1_check CHECK ((address_line1 <> ''::text)),
  CONSTRAINT homes_city_check CHECK ((city <> ''::text)),
  CONSTRAINT homes_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT homes_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'::text))
);

CREATE TABLE homesmith_application_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT homesmith_application_events_pkey PRIMARY KEY (id),
  CONSTRAINT homesmith_application_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT homesmith_application_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE homesmith_applications (
  item_id uuid NOT NULL,
  state text NOT NULL,
  answers jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT homesmith_applications_pkey PRIMARY KEY (item_id),
  CONSTRAINT homesmith_applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'asked'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text])))
);

CREATE TABLE homesmith_events (
  id uuid NOT NULL,
  subject_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT homesmith_events_pkey PRIMARY KEY (id),
  CONSTRAINT homesmith_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT homesmith_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE homesmith_hours (
  number integer NOT NULL,
  weekday integer NOT NULL,
  from_minute integer NOT NULL,
  to_minute integer NOT NULL,
  CONSTRAINT homesmith_hours_pkey PRIMARY KEY (number, weekday, from_minute) INCLUDE (to_minute),
  CONSTRAINT homesmith_hours_check CHECK ((from_minute < to_minute)),
  CONSTRAINT homesmith_hours_from_minute_check CHECK ((from_minute >= 0)),
  CONSTRAINT homesmith_hours_to_minute_check CHECK ((to_minute <= 1440)),
  CONSTRAINT homesmith_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

CREATE TABLE homesmith_invitations (
  id uuid NOT NULL,
  number integer NOT NULL,
  key_hash text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT homesmith_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT homesmith_invitations_key_hash_key UNIQUE (key_hash),
  CONSTRAINT homesmith_invitations_email_check CHECK ((email <> ''::text)),
  CONSTRAINT homesmith_invitations_email_key_check CHECK ((email_key <> ''::text))
);

CREATE TABLE homesmith_trades (
  number integer NOT NULL,
  trade text COLLATE "C" NOT NULL,
  us_state text NOT NULL,
  license_number text,
  license_until date,
  CONSTRAINT homesmith_trades_pkey PRIMARY KEY (number, trade, us_state) INCLUDE (license_until),
  CONSTRAINT homesmith_trades_check CHECK (((license_until IS NULL) OR (license_number IS NOT NULL))),
  CONSTRAINT homesmith_trades_license_number_check CHECK ((license_number <> ''::text)),
  CONSTRAINT homesmith_trades_us_state_check CHECK ((us_state ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE homesmiths (
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  business_id uuid NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  suspended_at timestamp with time zone,
  base_zip text NOT NULL,
  area_miles integer,
  area_zips text[],
  time_zone text NOT NULL,
  is_instant boolean NOT NULL,
  crew_size integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  passes_on_since timestamp with time zone,
  works_holidays boolean NOT NULL DEFAULT false,
  live_at timestamp with time zone,
  saved_pages text[],
  CONSTRAINT homesmiths_pkey PRIMARY KEY (number),
  CONSTRAINT homesmiths_area_miles_check CHECK (((area_miles >= 1) AND (area_miles <= 100))),
  CONSTRAINT homesmiths_area_zips_check CHECK (((cardinality(area_zips) >= 1) AND (cardinality(area_zips) <= 300))),
  CONSTRAINT homesmiths_base_zip_check CHECK ((base_zip ~ '^[0-9]{5}$'::text)),
  CONSTRAINT homesmiths_check CHECK (((area_miles IS NULL) <> (area_zips IS NULL))),
  CONSTRAINT homesmiths_crew_size_check CHECK (((crew_size >= 1) AND (crew_size <= 20))),
  CONSTRAINT homesmiths_name_check CHECK ((name <> ''::text)),
  CONSTRAINT homesmiths_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT homesmiths_time_zone_check CHECK ((time_zone <> ''::text))
);

CREATE TABLE idempotency_keys (
  key_hash text COLLATE "C" NOT NULL,
  request_hash text COLLATE "C" NOT NULL,
  answer bytea,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key_hash)
);

CREATE TABLE identities (
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL,
  email_verified_at timestamp with time zone,
  phone_number text,
  terms_version text NOT NULL,
  terms_accepted_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deletion_due_at timestamp with time zone,
  is_sample boolean NOT NULL DEFAULT false,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key_key UNIQUE (email_key),
  CONSTRAINT users_phone_number_key UNIQUE (phone_number),
  CONSTRAINT users_email_check CHECK ((email <> ''::text)),
  CONSTRAINT users_email_key_check CHECK ((email_key = lower(email_key))),
  CONSTRAINT users_phone_number_check CHECK ((phone_number ~ '^[+]1[2-9][0-9]{2}[2-9][0-9]{6}$'::text))
);

CREATE TABLE inbox_files (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT inbox_files_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_files_file_name_check CHECK ((file_name <> ''::text))
);

CREATE TABLE inbox_items (
  id uuid NOT NULL,
  reference text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  user_id uuid,
  email text,
  email_key text COLLATE "C",
  email_verified_at timestamp with time zone,
  name text,
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  changed_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT inbox_items_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_items_reference_key UNIQUE (reference),
  CONSTRAINT closed_when_closed CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT inbox_items_email_check CHECK ((email <> ''::text)),
  CONSTRAINT inbox_items_email_key_check CHECK ((email_key = lower(email_key))),
  CONSTRAINT inbox_items_kind_check CHECK ((kind = ANY (ARRAY['support'::text, 'homesmith'::text, 'career'::text, 'privacy'::text, 'request'::text, 'visit'::text]))),
  CONSTRAINT inbox_items_reference_check CHECK ((reference ~ '^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
  CONSTRAINT inbox_items_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'answered'::text, 'closed'::text]))),
  CONSTRAINT inbox_items_subject_check CHECK ((subject <> ''::text)),
  CONSTRAINT submitted_unless_draft CHECK (((state = 'draft'::text) = (submitted_at IS NULL)))
);

CREATE TABLE inbox_messages (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  author text NOT NULL,
  body text NOT NULL,
  at timestamp with time zone NOT NULL,
  author_id uuid,
  flagged_at timestamp with time zone,
  CONSTRAINT inbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT inbox_messages_author_check CHECK ((author = ANY (ARRAY['sender'::text, 'operator'::text, 'homesmith'::text]))),
  CONSTRAINT inbox_messages_body_check CHECK ((body <> ''::text))
);

CREATE TABLE known_devices (
  token_hash text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id)
);

CREATE TABLE ledger_moves (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  cause text NOT NULL,
  payment_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  from_account text NOT NULL,
  to_account text NOT NULL,
  cents integer NOT NULL,
  CONSTRAINT ledger_moves_pkey PRIMARY KEY (seq),
  CONSTRAINT ledger_moves_cause_key UNIQUE (cause),
  CONSTRAINT known_accounts CHECK (((from_account ~ '^(customer|card_clearing|cash|platform|tax|vendor_fees|business:[0-9a-f-]{36})$'::text) AND (to_account ~ '^(customer|card_clearing|cash|platform|tax|vendor_fees|business:[0-9a-f-]{36})$'::text))),
  CONSTRAINT ledger_moves_cause_check CHECK ((cause <> ''::text)),
  CONSTRAINT ledger_moves_cents_check CHECK ((cents > 0)),
  CONSTRAINT ledger_moves_check CHECK ((from_account <> to_account))
);

CREATE TABLE limit_counts (
  key text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT limit_counts_pkey PRIMARY KEY (key)
);

CREATE TABLE mailed_tokens (
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  email text NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT mailed_tokens_pkey PRIMARY KEY (user_id, purpose),
  CONSTRAINT mailed_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT mailed_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text, 'remove-passkeys'::text])))
);

CREATE TABLE members (
  number integer NOT NULL,
  identity_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT members_pkey PRIMARY KEY (number, identity_id)
);

CREATE TABLE money_rules (
  version integer NOT NULL,
  rules jsonb NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT money_rules_pkey PRIMARY KEY (version),
  CONSTRAINT money_rules_check CHECK ((((rules ->> 'version'::text))::integer = version)),
  CONSTRAINT money_rules_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text)),
  CONSTRAINT money_rules_version_check CHECK ((version > 0))
);

CREATE TABLE move_asks (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  windows jsonb NOT NULL,
  reason text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  lapses_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT move_asks_pkey PRIMARY KEY (id),
  CONSTRAINT ended_once CHECK (((state = 'asked'::text) = (ended_at IS NULL))),
  CONSTRAINT lapses_later CHECK ((lapses_at > asked_at)),
  CONSTRAINT move_asks_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT move_asks_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'taken'::text, 'kept'::text, 'withdrawn'::text, 'lapsed'::text]))),
  CONSTRAINT move_asks_windows_check CHECK (((jsonb_typeof(windows) = 'array'::text) AND ((jsonb_array_length(windows) >= 1) AND (jsonb_array_length(windows) <= 3))))
);

CREATE TABLE offers (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  score jsonb NOT NULL,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_score_check CHECK ((jsonb_typeof(score) = 'object'::text)),
  CONSTRAINT offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'lapsed'::text, 'withdrawn'::text])))
);

CREATE TABLE order_money (
  booking_order_id uuid NOT NULL,
  approved_cents integer NOT NULL,
  pending_cents integer NOT NULL DEFAULT 0,
  captured_cents integer NOT NULL DEFAULT 0,
  refunded_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT order_money_pkey PRIMARY KEY (booking_order_id),
  CONSTRAINT order_money_approved_cents_check CHECK ((approved_cents >= 0)),
  CONSTRAINT order_money_captured_cents_check CHECK ((captured_cents >= 0)),
  CONSTRAINT order_money_pending_cents_check CHECK ((pending_cents >= 0)),
  CONSTRAINT refunded_of_captured CHECK (((refunded_cents >= 0) AND (refunded_cents <= captured_cents))),
  CONSTRAINT within_the_ceiling CHECK (((captured_cents + pending_cents) <= approved_cents))
);

CREATE TABLE outbox_messages (
  id uuid NOT NULL,
  channel text NOT NULL,
  user_id uuid,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  maybe_sent boolean NOT NULL DEFAULT false,
  last_error text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  calendar text,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT outbox_messages_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_messages_calendar_check CHECK ((calendar <> ''::text)),
  CONSTRAINT outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text]))),
  CONSTRAINT outbox_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

CREATE TABLE passkey_challenges (
  challenge_hash text COLLATE "C" NOT NULL,
  user_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);

CREATE TABLE passkeys (
  credential_id text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id)
);

CREATE TABLE passwords (
  user_id uuid NOT NULL,
  hash text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT passwords_pkey PRIMARY KEY (user_id)
);

CREATE TABLE payment_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT payment_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE payment_lines (
  payment_id uuid NOT NULL,
  "position" integer NOT NULL,
  kind text NOT NULL,
  booking_order_id uuid,
  what text NOT NULL,
  agreed_cents integer NOT NULL,
  due_cents integer,
  tax_cents integer NOT NULL,
  CONSTRAINT payment_lines_pkey PRIMARY KEY (payment_id, "position"),
  CONSTRAINT due_as_agreed CHECK (
CASE
    WHEN (kind = ANY (ARRAY['late_credit'::text, 'missed_credit'::text, 'visit_credit'::text])) THEN ((agreed_cents = 0) AND (due_cents IS NOT NULL) AND (due_cents < 0))
    ELSE ((due_cents >= 0) AND (due_cents <= agreed_cents))
END),
  CONSTRAINT payment_lines_agreed_cents_check CHECK ((agreed_cents >= 0)),
  CONSTRAINT payment_lines_check CHECK (((kind = 'work'::text) = (booking_order_id IS NOT NULL))),
  CONSTRAINT payment_lines_kind_check CHECK ((kind = ANY (ARRAY['work'::text, 'move'::text, 'cancel'::text, 'absent'::text, 'trip'::text, 'late_credit'::text, 'missed_credit'::text, 'visit_credit'::text]))),
  CONSTRAINT payment_lines_position_check CHECK (("position" >= 0)),
  CONSTRAINT payment_lines_tax_cents_check CHECK ((tax_cents >= 0)),
  CONSTRAINT payment_lines_what_check CHECK ((what <> ''::text)),
  CONSTRAINT tax_in_it CHECK (
CASE
    WHEN (kind = ANY (ARRAY['late_credit'::text, 'missed_credit'::text, 'visit_credit'::text])) THEN (tax_cents = 0)
    ELSE (tax_cents <= COALESCE(due_cents, agreed_cents))
END)
);

CREATE TABLE payment_operations (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  step text NOT NULL,
  cents integer,
  at timestamp with time zone NOT NULL,
  CONSTRAINT payment_operations_pkey PRIMARY KEY (id),
  CONSTRAINT payment_operations_cents_check CHECK ((cents > 0)),
  CONSTRAINT payment_operations_step_check CHECK ((step <> ''::text))
);

CREATE TABLE payments (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  rules_version integer NOT NULL,
  state text NOT NULL,
  business_id uuid,
  seller text,
  invoice_number integer,
  invoiced_at timestamp with time zone,
  owed_since timestamp with time zone,
  owed_cents integer NOT NULL DEFAULT 0,
  method text,
  paid_at timestamp with time zone,
  refunded_cents integer NOT NULL DEFAULT 0,
  duns integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone,
  changed_at timestamp with time zone NOT NULL,
  reminded_from timestamp with time zone,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_invoice_number_key UNIQUE (invoice_number),
  CONSTRAINT payments_visit_id_key UNIQUE (visit_id),
  CONSTRAINT invoiced_whole CHECK ((((state = ANY (ARRAY['on_completion'::text, 'void'::text])) = (invoice_number IS NULL)) AND ((invoice_number IS NULL) = (invoiced_at IS NULL)) AND ((invoice_number IS NULL) = (owed_since IS NULL)) AND ((invoice_number IS NULL) = (business_id IS NULL)) AND ((invoice_number IS NULL) = (seller IS NULL)) AND ((invoice_number IS NULL) = (owed_cents = 0)))),
  CONSTRAINT paid_somehow CHECK (((state = ANY (ARRAY['claimed'::text, 'paid'::text])) = (method IS NOT NULL))),
  CONSTRAINT paid_sometime CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CONSTRAINT payments_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= owed_cents))),
  CONSTRAINT payments_duns_check CHECK (((duns >= 0) AND (duns <= 3))),
  CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'check'::text, 'terminal'::text, 'transfer'::text]))),
  CONSTRAINT payments_owed_cents_check CHECK ((owed_cents >= 0)),
  CONSTRAINT payments_seller_check CHECK ((seller <> ''::text)),
  CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['on_completion'::text, 'owed'::text, 'claimed'::text, 'paid'::text, 'void'::text, 'written_off'::text]))),
  CONSTRAINT refunded_when_paid CHECK (((refunded_cents = 0) OR (state = 'paid'::text)))
);

CREATE TABLE phone_codes (
  user_id uuid NOT NULL,
  phone_number text NOT NULL,
  code_hash text NOT NULL,
  tries_left integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  refused_hash text,
  CONSTRAINT phone_codes_pkey PRIMARY KEY (user_id),
  CONSTRAINT phone_codes_tries_left_check CHECK ((tries_left >= 0))
);

CREATE TABLE photo_files (
  hash text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT photo_files_pkey PRIMARY KEY (hash),
  CONSTRAINT photo_files_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE photos (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  kind text NOT NULL,
  change_order_id uuid,
  by text NOT NULL,
  number integer,
  at timestamp with time zone NOT NULL,
  large_hash text NOT NULL,
  small_hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  small_width integer NOT NULL,
  small_height integer NOT NULL,
  bytes integer NOT NULL,
  complaint_id uuid,
  quote_id uuid,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT by_whom CHECK (((by = 'homesmith'::text) = (number IS NOT NULL))),
  CONSTRAINT of_a_change CHECK (((kind = 'asked_change'::text) = (change_order_id IS NOT NULL))),
  CONSTRAINT of_a_quote CHECK (((quote_id IS NULL) OR (kind = 'quote'::text))),
  CONSTRAINT of_a_report CHECK (((kind = 'complaint'::text) = (complaint_id IS NOT NULL))),
  CONSTRAINT photos_by_check CHECK ((by = ANY (ARRAY['customer'::text, 'homesmith'::text, 'operator'::text]))),
  CONSTRAINT photos_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT photos_height_check CHECK ((height > 0)),
  CONSTRAINT photos_kind_check CHECK ((kind = ANY (ARRAY['before'::text, 'after'::text, 'problem'::text, 'door'::text, 'complaint'::text, 'asked_change'::text, 'customer'::text, 'quote'::text]))),
  CONSTRAINT photos_small_height_check CHECK ((small_height > 0)),
  CONSTRAINT photos_small_width_check CHECK ((small_width > 0)),
  CONSTRAINT photos_width_check CHECK ((width > 0)),
  CONSTRAINT quoted_by_homesmith CHECK (((kind <> 'quote'::text) OR (by = 'homesmith'::text)))
);

CREATE TABLE privacy_request_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT privacy_request_events_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_request_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT privacy_request_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE privacy_requests (
  item_id uuid NOT NULL,
  asked_for text NOT NULL,
  agent text,
  state text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone,
  extended_at timestamp with time zone,
  reminded text,
  changed_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT privacy_requests_pkey PRIMARY KEY (item_id),
  CONSTRAINT privacy_requests_agent_check CHECK ((agent <> ''::text)),
  CONSTRAINT privacy_requests_asked_for_check CHECK ((asked_for = ANY (ARRAY['know'::text, 'delete'::text, 'correct'::text, 'opt-out'::text, 'limit'::text]))),
  CONSTRAINT privacy_requests_reminded_check CHECK ((reminded = ANY (ARRAY['due'::text, 'overdue'::text]))),
  CONSTRAINT privacy_requests_state_check CHECK ((state = ANY (ARRAY['unproved'::text, 'received'::text, 'extended'::text, 'answered'::text, 'recorded'::text, 'downloaded'::text, 'deleted'::text, 'expired'::text, 'closed'::text, 'erased'::text])))
);

CREATE TABLE quote_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT quote_events_pkey PRIMARY KEY (id),
  CONSTRAINT quote_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT quote_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE quotes (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL,
  options jsonb NOT NULL,
  note text,
  cents integer[] NOT NULL,
  credit_cents integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone,
  accepted_option integer,
  reason text,
  words text,
  ended_at timestamp with time zone,
  CONSTRAINT quotes_pkey PRIMARY KEY (id),
  CONSTRAINT accepted_of_these CHECK (((accepted_option >= 1) AND (accepted_option <= cardinality(cents)))),
  CONSTRAINT accepted_one CHECK (((accepted_option IS NOT NULL) = (state = 'accepted'::text))),
  CONSTRAINT declined_for_a_reason CHECK (((reason IS NOT NULL) = (state = 'declined'::text))),
  CONSTRAINT ended_once CHECK (((ended_at IS NULL) = (state = 'sent'::text))),
  CONSTRAINT expires_later CHECK ((expires_at > sent_at)),
  CONSTRAINT quoted_in_words CHECK (((state <> 'sent'::text) OR (jsonb_array_length(options) = cardinality(cents)))),
  CONSTRAINT quotes_credit_cents_check CHECK ((credit_cents >= 0)),
  CONSTRAINT quotes_note_check CHECK ((note <> ''::text)),
  CONSTRAINT quotes_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  CONSTRAINT quotes_reason_check CHECK ((reason = ANY (ARRAY['price'::text, 'elsewhere'::text, 'later'::text, 'unneeded'::text, 'other'::text]))),
  CONSTRAINT quotes_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'superseded'::text]))),
  CONSTRAINT quotes_words_check CHECK ((words <> ''::text)),
  CONSTRAINT some_options CHECK ((((cardinality(cents) >= 1) AND (cardinality(cents) <= 3)) AND (0 < ALL (cents)))),
  CONSTRAINT timed CHECK (((due_at IS NOT NULL) = (state = 'sent'::text))),
  CONSTRAINT words_of_a_reason CHECK (((words IS NULL) OR (reason IS NOT NULL)))
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text COLLATE "C" NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE request_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  CONSTRAINT request_events_pkey PRIMARY KEY (id),
  CONSTRAINT request_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT request_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE request_visits (
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  "position" integer NOT NULL,
  order_keys jsonb NOT NULL,
  minutes integer,
  crew_size integer NOT NULL,
  CONSTRAINT request_visits_pkey PRIMARY KEY (id),
  CONSTRAINT request_visits_item_id_position_key UNIQUE (item_id, "position"),
  CONSTRAINT request_visits_crew_size_check CHECK ((crew_size >= 1)),
  CONSTRAINT request_visits_minutes_check CHECK ((minutes > 0)),
  CONSTRAINT request_visits_order_keys_check CHECK ((jsonb_typeof(order_keys) = 'array'::text)),
  CONSTRAINT request_visits_position_check CHECK (("position" >= 0))
);

CREATE TABLE requests (
  item_id uuid NOT NULL,
  state text NOT NULL,
  home_id uuid,
  zip text NOT NULL,
  time_zone text NOT NULL,
  kind text NOT NULL,
  plan jsonb NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT requests_pkey PRIMARY KEY (item_id),
  CONSTRAINT requests_kind_check CHECK ((kind = ANY (ARRAY['fewest'::text, 'soonest'::text]))),
  CONSTRAINT requests_plan_check CHECK ((jsonb_typeof(plan) = 'object'::text)),
  CONSTRAINT requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'offered'::text, 'booked'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text]))),
  CONSTRAINT requests_time_zone_check CHECK ((time_zone <> ''::text)),
  CONSTRAINT requests_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE TABLE reveals (
  id uuid NOT NULL,
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  what text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT reveals_pkey PRIMARY KEY (id),
  CONSTRAINT reveals_visit_id_number_what_key UNIQUE (visit_id, number, what),
  CONSTRAINT reveals_what_check CHECK ((what = ANY (ARRAY['address'::text, 'contact'::text, 'phone'::text])))
);

CREATE TABLE roles (
  identity_id uuid NOT NULL,
  role text NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT roles_pkey PRIMARY KEY (identity_id, role),
  CONSTRAINT roles_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'homesmith'::text, 'operator'::text])))
);

CREATE TABLE secrets (
  name text COLLATE "C" NOT NULL,
  value text NOT NULL,
  CONSTRAINT secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE service_lists (
  user_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  CONSTRAINT service_lists_pkey PRIMARY KEY (user_id)
);

CREATE TABLE service_orders (
  user_id uuid NOT NULL,
  id text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  status text NOT NULL,
  body jsonb,
  removed_at timestamp with time zone,
  CONSTRAINT service_orders_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT service_orders_check CHECK (((body IS NULL) = (removed_at IS NOT NULL))),
  CONSTRAINT service_orders_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
  CONSTRAINT service_orders_status_check CHECK ((status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])))
);

CREATE TABLE services (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL,
  trade_category text NOT NULL,
  tags jsonb NOT NULL,
  service_notes jsonb NOT NULL,
  price jsonb NOT NULL,
  options jsonb NOT NULL,
  materials_included boolean NOT NULL,
  permit_note text,
  safety_note text,
  duration_minutes integer NOT NULL,
  featured boolean NOT NULL,
  fingerprint text NOT NULL,
  retired_at timestamp with time zone,
  crew_size integer,
  visits_per_order integer,
  gap_days integer,
  after_trades jsonb,
  warranty jsonb,
  CONSTRAINT services_pkey PRIMARY KEY (id),
  CONSTRAINT services_after_trades_check CHECK ((jsonb_typeof(after_trades) = 'array'::text)),
  CONSTRAINT services_crew_size_check CHECK (((crew_size >= 1) AND (crew_size <= 20))),
  CONSTRAINT services_duration_minutes_check CHECK ((duration_minutes > 0)),
  CONSTRAINT services_gap_between_visits CHECK (((visits_per_order = 1) OR (gap_days > 0))),
  CONSTRAINT services_gap_days_check CHECK (((gap_days >= 0) AND (gap_days <= 366))),
  CONSTRAINT services_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT services_name_check CHECK ((name <> ''::text)),
  CONSTRAINT services_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
  CONSTRAINT services_price_check CHECK (((price ->> 'kind'::text) = ANY (ARRAY['fixed'::text, 'per-unit'::text, 'hourly'::text, 'estimate'::text]))),
  CONSTRAINT services_service_notes_check CHECK ((jsonb_typeof(service_notes) = 'array'::text)),
  CONSTRAINT services_tags_check CHECK ((jsonb_typeof(tags) = 'array'::text)),
  CONSTRAINT services_trade_category_check CHECK ((trade_category <> ''::text)),
  CONSTRAINT services_visits_per_order_check CHECK (((visits_per_order >= 1) AND (visits_per_order <= 50))),
  CONSTRAINT services_warranty_check CHECK (((((warranty ->> 'days'::text))::integer > 0) AND ((warranty ->> 'covers'::text) <> ''::text)))
);

CREATE TABLE services_left_out (
  number integer NOT NULL,
  service_id text COLLATE "C" NOT NULL,
  CONSTRAINT services_left_out_pkey PRIMARY KEY (number, service_id),
  CONSTRAINT services_left_out_service_id_check CHECK ((service_id <> ''::text))
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  token_hash text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  authenticated_at timestamp with time zone NOT NULL,
  device text NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
);

CREATE TABLE share_payments (
  id uuid NOT NULL,
  business_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  cents integer NOT NULL,
  method text,
  paid_on date,
  reference text,
  takes_back uuid,
  reason text,
  CONSTRAINT share_payments_pkey PRIMARY KEY (id),
  CONSTRAINT share_payments_takes_back_key UNIQUE (takes_back),
  CONSTRAINT share_payments_cents_check CHECK ((cents <> 0)),
  CONSTRAINT share_payments_method_check CHECK ((method = ANY (ARRAY['transfer'::text, 'check'::text, 'cash'::text, 'card'::text, 'other'::text]))),
  CONSTRAINT share_payments_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT share_payments_reference_check CHECK (((reference <> ''::text) AND (char_length(reference) <= 100))),
  CONSTRAINT taken_back_or_paid CHECK (
CASE
    WHEN (takes_back IS NULL) THEN ((cents > 0) AND (method IS NOT NULL) AND (paid_on IS NOT NULL) AND (reason IS NULL))
    ELSE ((cents < 0) AND (method IS NULL) AND (paid_on IS NULL) AND (reason IS NOT NULL) AND (reference IS NULL))
END)
);

CREATE TABLE sick_days (
  number integer NOT NULL,
  day date NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  done_at timestamp with time zone,
  CONSTRAINT sick_days_pkey PRIMARY KEY (number, day),
  CONSTRAINT sick_days_by_check CHECK ((by = ANY (ARRAY['homesmith'::text, 'operator'::text])))
);

CREATE TABLE taken_times (
  id uuid NOT NULL,
  number integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  visit_id uuid,
  zip text,
  expires_at timestamp with time zone,
  CONSTRAINT taken_times_pkey PRIMARY KEY (id),
  CONSTRAINT taken_once EXCLUDE USING gist (int4range(number, number, '[]'::text) WITH &&, tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT taken_times_check CHECK ((starts_at < ends_at)),
  CONSTRAINT taken_times_check1 CHECK (((kind = 'hold'::text) = (expires_at IS NOT NULL))),
  CONSTRAINT taken_times_check2 CHECK (((kind = 'time_off'::text) = (visit_id IS NULL))),
  CONSTRAINT taken_times_check3 CHECK (((kind = 'time_off'::text) = (zip IS NULL))),
  CONSTRAINT taken_times_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'visit'::text, 'time_off'::text]))),
  CONSTRAINT taken_times_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE TABLE text_consents (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  identity_id uuid NOT NULL,
  phone_number text NOT NULL,
  is_given boolean NOT NULL,
  version text NOT NULL,
  source text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT text_consents_pkey PRIMARY KEY (seq),
  CONSTRAINT text_consents_phone_number_check CHECK ((phone_number ~ '^\+1[0-9]{10}$'::text)),
  CONSTRAINT text_consents_source_check CHECK ((source = ANY (ARRAY['booking'::text, 'settings'::text, 'stop'::text]))),
  CONSTRAINT text_consents_version_check CHECK ((version <> ''::text))
);

CREATE TABLE trade_bits (
  trade text COLLATE "C" NOT NULL,
  "bit" integer NOT NULL,
  CONSTRAINT trade_bits_pkey PRIMARY KEY (trade),
  CONSTRAINT trade_bits_bit_key UNIQUE ("bit"),
  CONSTRAINT trade_bits_bit_check CHECK ((("bit" >= 0) AND ("bit" <= 62))),
  CONSTRAINT trade_bits_trade_check CHECK ((trade ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

CREATE TABLE used_bot_checks (
  id text COLLATE "C" NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_bot_checks_pkey PRIMARY KEY (id)
);

CREATE TABLE visit_conversations (
  visit_id uuid NOT NULL,
  number integer NOT NULL,
  item_id uuid NOT NULL,
  customer_read_at timestamp with time zone,
  homesmith_read_at timestamp with time zone,
  customer_texted_at timestamp with time zone,
  homesmith_texted_at timestamp with time zone,
  CONSTRAINT visit_conversations_pkey PRIMARY KEY (visit_id, number),
  CONSTRAINT visit_conversations_item_id_key UNIQUE (item_id)
);

CREATE TABLE visit_events (
  id uuid NOT NULL,
  subject_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone NOT NULL,
  device_at timestamp with time zone,
  step text NOT NULL,
  actor text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT visit_events_pkey PRIMARY KEY (id),
  CONSTRAINT visit_events_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT visit_events_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  CONSTRAINT visit_events_step_check CHECK ((step <> ''::text))
);

CREATE TABLE visit_orders (
  visit_id uuid NOT NULL,
  booking_order_id uuid NOT NULL,
  CONSTRAINT visit_orders_pkey PRIMARY KEY (visit_id, booking_order_id)
);

CREATE TABLE visits (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  "position" integer NOT NULL,
  state text NOT NULL,
  is_begun boolean NOT NULL DEFAULT false,
  number integer,
  day date NOT NULL,
  hour integer NOT NULL,
  window_starts_at timestamp with time zone NOT NULL,
  window_ends_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  minutes integer NOT NULL,
  crew_size integer NOT NULL,
  due_at timestamp with time zone,
  sequence integer NOT NULL DEFAULT 0,
  redo_of uuid,
  changed_at timestamp with time zone NOT NULL,
  pin_tries integer NOT NULL DEFAULT 0,
  arrival_note text,
  done_note text,
  is_asked boolean NOT NULL DEFAULT false,
  days integer NOT NULL DEFAULT 1,
  gap_days integer NOT NULL DEFAULT 0,
  days_done integer NOT NULL DEFAULT 0,
  work_ends_at timestamp with time zone,
  cool_until timestamp with time zone,
  CONSTRAINT visits_pkey PRIMARY KEY (id),
  CONSTRAINT visits_booking_id_position_key UNIQUE (booking_id, "position"),
  CONSTRAINT ends_later CHECK (((work_ends_at IS NOT NULL) = (days > 1))),
  CONSTRAINT visits_arrival_note_check CHECK ((arrival_note <> ''::text)),
  CONSTRAINT visits_check CHECK ((window_starts_at < window_ends_at)),
  CONSTRAINT visits_check1 CHECK (((starts_at >= window_starts_at) AND (starts_at < window_ends_at))),
  CONSTRAINT visits_crew_size_check CHECK ((crew_size >= 1)),
  CONSTRAINT visits_days_check CHECK (((days >= 1) AND (days <= 8))),
  CONSTRAINT visits_days_done_check CHECK (((days_done >= 0) AND (days_done <= 7))),
  CONSTRAINT visits_done_note_check CHECK ((done_note <> ''::text)),
  CONSTRAINT visits_gap_days_check CHECK ((gap_days >= 0)),
  CONSTRAINT visits_hour_check CHECK ((hour = ANY (ARRAY[8, 10, 12, 14, 16]))),
  CONSTRAINT visits_minutes_check CHECK ((minutes > 0)),
  CONSTRAINT visits_pin_tries_check CHECK (((pin_tries >= 0) AND (pin_tries <= 5))),
  CONSTRAINT visits_position_check CHECK (("position" >= 0)),
  CONSTRAINT visits_state_check CHECK ((state = ANY (ARRAY['held'::text, 'scheduled'::text, 'offered'::text, 'unplaced'::text, 'en_route'::text, 'arrived'::text, 'working'::text, 'paused'::text, 'finished'::text, 'expired'::text, 'unfilled'::text, 'cancelled'::text, 'no_show'::text, 'closed'::text])))
);

CREATE TABLE wished_windows (
  visit_id uuid NOT NULL,
  rank integer NOT NULL,
  day date NOT NULL,
  hour integer NOT NULL,
  CONSTRAINT wished_windows_pkey PRIMARY KEY (visit_id, day, hour),
  CONSTRAINT wished_windows_visit_id_rank_key UNIQUE (visit_id, rank),
  CONSTRAINT wished_windows_hour_check CHECK ((hour = ANY (ARRAY[8, 10, 12, 14, 16]))),
  CONSTRAINT wished_windows_rank_check CHECK ((rank >= 0))
);

CREATE TABLE withdrawn_invitations (
  key_hash text NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT withdrawn_invitations_pkey PRIMARY KEY (key_hash)
);

CREATE INDEX account_activity_user ON account_activity USING btree (user_id, at DESC);

CREATE INDEX approvals_booking ON approvals USING btree (booking_id, at);

CREATE INDEX approvals_user ON approvals USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX approvals_visit ON approvals USING btree (visit_id) WHERE (visit_id IS NOT NULL);

CREATE INDEX area_notices_asked ON area_notices USING btree (asked_at);

CREATE INDEX area_notices_confirmed ON area_notices USING btree (zip, asked_at) WHERE (confirmed_at IS NOT NULL);

CREATE UNIQUE INDEX asked_once ON change_orders USING btree (visit_id) WHERE (state = 'asked'::text);

CREATE INDEX audit_log_subject ON audit_log USING btree (subject_kind, subject, seq);

CREATE UNIQUE INDEX booking_orders_live ON booking_orders USING btree (user_id, order_id) WHERE is_live;

CREATE INDEX booking_orders_of_change ON booking_orders USING btree (change_order_id) WHERE (change_order_id IS NOT NULL);

CREATE INDEX booking_orders_user ON booking_orders USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX bookings_contact ON bookings USING btree (lower((contact_name COLLATE "C")));

CREATE INDEX bookings_of_quote ON bookings USING btree (quote_id) WHERE (quote_id IS NOT NULL);

CREATE INDEX bookings_phone ON bookings USING btree (contact_phone);

CREATE INDEX bookings_registering ON bookings USING btree (registering_id) WHERE (registering_id IS NOT NULL);

CREATE INDEX bookings_unconfirmed ON bookings USING btree (held_at) WHERE (confirmed_at IS NULL);

CREATE INDEX bookings_user ON bookings USING btree (user_id, held_at) WHERE (user_id IS NOT NULL);

CREATE INDEX bookings_zip ON bookings USING btree (zip);

CREATE INDEX business_events_subject ON business_events USING btree (subject_id, at);

CREATE INDEX businesses_insurance_ends ON businesses USING btree (insurance_until) WHERE (insurance_until IS NOT NULL);

CREATE INDEX businesses_words ON businesses USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower((name COLLATE "C")), '[ -/:-@\[-`{-~]+'::text), ''::text)));

CREATE INDEX change_orders_of_visit ON change_orders USING btree (visit_id, asked_at);

CREATE INDEX checks_business ON checks USING btree (business_id) WHERE (business_id IS NOT NULL);

CREATE INDEX checks_checked_by ON checks USING btree (checked_by) WHERE (checked_by IS NOT NULL);

CREATE INDEX checks_file ON checks USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX checks_item ON checks USING btree (item_id) WHERE (item_id IS NOT NULL);

CREATE INDEX checks_number ON checks USING btree (number) WHERE (number IS NOT NULL);

CREATE INDEX checks_until ON checks USING btree (until) WHERE ((until IS NOT NULL) AND has_passed AND (kind = ANY (ARRAY['identity'::text, 'background'::text])));

CREATE INDEX complaint_events_of ON complaint_events USING btree (subject_id, seq);

CREATE INDEX complaints_changed ON complaints USING btree (changed_at, id);

CREATE INDEX complaints_due ON complaints USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX complaints_live ON complaints USING btree (changed_at, id) WHERE (state = ANY (ARRAY['open'::text, 'answered'::text, 'review'::text]));

CREATE INDEX complaints_of_visit ON complaints USING btree (visit_id, opened_at);

CREATE UNIQUE INDEX complaints_redo ON complaints USING btree (redo_visit_id) WHERE (redo_visit_id IS NOT NULL);

CREATE INDEX conversation_events_subject ON conversation_events USING btree (subject_id, at);

CREATE INDEX correction_notices_due ON correction_notices USING btree (due_at);

CREATE INDEX correction_notices_number ON correction_notices USING btree (number);

CREATE INDEX coverage_number ON coverage USING btree (number);

CREATE INDEX customers_first_name ON customers USING btree (lower((first_name COLLATE "C")));

CREATE INDEX customers_last_name ON customers USING btree (lower((last_name COLLATE "C")));

CREATE INDEX deletion_events_subject ON deletion_events USING btree (subject_id, at);

CREATE INDEX expiry_notices_until ON expiry_notices USING btree (until);

CREATE INDEX homesmith_application_events_subject ON homesmith_application_events USING btree (subject_id, at);

CREATE INDEX homesmith_applications_business ON homesmith_applications USING btree (lower((answers #>> '{contact,business}'::text[])) COLLATE "C") WHERE (state <> 'draft'::text);

CREATE INDEX homesmith_applications_changed ON homesmith_applications USING btree (changed_at) WHERE (state <> 'accepted'::text);

CREATE INDEX homesmith_applications_email ON homesmith_applications USING btree (lower((answers #>> '{contact,email}'::text[])) COLLATE "C") WHERE (state <> 'draft'::text);

CREATE INDEX homesmith_applications_name ON homesmith_applications USING btree (lower((answers #>> '{contact,name}'::text[])) COLLATE "C") WHERE (state <> 'draft'::text);

CREATE INDEX homesmith_applications_queue ON homesmith_applications USING btree (state, changed_at, item_id) WHERE (state <> 'draft'::text);

CREATE INDEX homesmith_applications_sent ON homesmith_applications USING btree (changed_at, item_id) WHERE (state <> 'draft'::text);

CREATE INDEX homesmith_events_subject ON homesmith_events USING btree (subject_id, at);

CREATE INDEX homesmith_invitations_email ON homesmith_invitations USING btree (email_key);

CREATE INDEX homesmith_invitations_ended ON homesmith_invitations USING btree (expires_at);

CREATE INDEX homesmith_invitations_number ON homesmith_invitations USING btree (number);

CREATE INDEX homesmith_trades_ends ON homesmith_trades USING btree (license_until) WHERE (license_until IS NOT NULL);

CREATE INDEX homesmith_trades_trade ON homesmith_trades USING btree (trade);

CREATE INDEX homesmiths_base ON homesmiths USING btree (base_zip, number);

CREATE INDEX homesmiths_business ON homesmiths USING btree (business_id);

CREATE INDEX homesmiths_name ON homesmiths USING btree (lower((name COLLATE "C")), number);

CREATE INDEX homesmiths_passing_on ON homesmiths USING btree (passes_on_since) WHERE (passes_on_since IS NOT NULL);

CREATE INDEX homesmiths_state ON homesmiths USING btree (state, number);

CREATE INDEX homesmiths_state_name ON homesmiths USING btree (state, lower((name COLLATE "C")), number);

CREATE INDEX homesmiths_words ON homesmiths USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower((name COLLATE "C")), '[ -/:-@\[-`{-~]+'::text), ''::text)));

CREATE INDEX idempotency_keys_expires_at ON idempotency_keys USING btree (expires_at);

CREATE INDEX inbox_files_item ON inbox_files USING btree (item_id);

CREATE INDEX inbox_items_changed ON inbox_items USING btree (changed_at);

CREATE INDEX inbox_items_email ON inbox_items USING btree (email_key);

CREATE INDEX inbox_items_privacy ON inbox_items USING btree (submitted_at) WHERE (kind = 'privacy'::text);

CREATE INDEX inbox_items_queue ON inbox_items USING btree (state, changed_at, id) WHERE (state <> 'draft'::text);

CREATE INDEX inbox_items_sent ON inbox_items USING btree (changed_at, id) WHERE (state <> 'draft'::text);

CREATE INDEX inbox_items_state ON inbox_items USING btree (state, changed_at);

CREATE INDEX inbox_items_user ON inbox_items USING btree (user_id);

CREATE INDEX inbox_messages_author ON inbox_messages USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX inbox_messages_item ON inbox_messages USING btree (item_id, at);

CREATE INDEX known_devices_last_used ON known_devices USING btree (last_used_at);

CREATE INDEX known_devices_user ON known_devices USING btree (user_id);

CREATE INDEX ledger_moves_from ON ledger_moves USING btree (from_account, at) INCLUDE (cents);

CREATE INDEX ledger_moves_payment ON ledger_moves USING btree (payment_id);

CREATE INDEX ledger_moves_to ON ledger_moves USING btree (to_account, at) INCLUDE (cents);

CREATE INDEX limit_counts_ends ON limit_counts USING btree (ends_at);

CREATE INDEX mailed_tokens_expires ON mailed_tokens USING btree (expires_at);

CREATE INDEX members_identity ON members USING btree (identity_id);

CREATE UNIQUE INDEX move_asked_once ON move_asks USING btree (visit_id) WHERE (state = 'asked'::text);

CREATE INDEX move_asks_of_visit ON move_asks USING btree (visit_id, asked_at);

CREATE INDEX offers_number ON offers USING btree (number, ends_at);

CREATE UNIQUE INDEX offers_open ON offers USING btree (visit_id) WHERE (state = 'open'::text);

CREATE INDEX offers_visit ON offers USING btree (visit_id);

CREATE UNIQUE INDEX one_live_complaint ON complaints USING btree (visit_id) WHERE (state = ANY (ARRAY['open'::text, 'answered'::text, 'review'::text]));

CREATE UNIQUE INDEX one_sent_quote ON quotes USING btree (visit_id) WHERE (state = 'sent'::text);

CREATE INDEX outbox_messages_ascii_recipient ON outbox_messages USING btree (lower((recipient COLLATE "C"))) WHERE (user_id IS NULL);

CREATE INDEX outbox_messages_due ON outbox_messages USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE INDEX outbox_messages_ended ON outbox_messages USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX outbox_messages_other_recipient ON outbox_messages USING btree (recipient) WHERE ((user_id IS NULL) AND (octet_length(recipient) <> char_length(recipient)));

CREATE INDEX outbox_messages_recipient ON outbox_messages USING btree (recipient) WHERE (user_id IS NULL);

CREATE INDEX outbox_messages_texts ON outbox_messages USING btree (created_at) WHERE ((channel = 'text'::text) AND (subject <> ''::text));

CREATE INDEX outbox_messages_user ON outbox_messages USING btree (user_id);

CREATE INDEX outbox_messages_words ON outbox_messages USING gin (regexp_split_to_array(subject, '[^0-9A-Z-]+'::text)) WHERE (channel = 'mail'::text);

CREATE INDEX passkey_challenges_expires ON passkey_challenges USING btree (expires_at);

CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

CREATE INDEX payment_events_subject ON payment_events USING btree (subject_id, at);

CREATE INDEX payment_lines_order ON payment_lines USING btree (booking_order_id) WHERE (booking_order_id IS NOT NULL);

CREATE INDEX payment_operations_payment ON payment_operations USING btree (payment_id);

CREATE INDEX payments_booking ON payments USING btree (booking_id);

CREATE INDEX payments_business ON payments USING btree (business_id, invoiced_at) WHERE (business_id IS NOT NULL);

CREATE INDEX payments_due ON payments USING btree (due_at, id) WHERE (due_at IS NOT NULL);

CREATE INDEX payments_open ON payments USING btree (invoiced_at, id) WHERE (state = ANY (ARRAY['owed'::text, 'claimed'::text]));

CREATE INDEX payments_rules ON payments USING btree (rules_version);

CREATE INDEX phone_codes_expires ON phone_codes USING btree (expires_at);

CREATE INDEX photo_files_made ON photo_files USING btree (made_at);

CREATE INDEX photos_at ON photos USING btree (at);

CREATE UNIQUE INDEX photos_large ON photos USING btree (large_hash);

CREATE INDEX photos_of_change ON photos USING btree (change_order_id) WHERE (change_order_id IS NOT NULL);

CREATE INDEX photos_of_quote ON photos USING btree (quote_id) WHERE (quote_id IS NOT NULL);

CREATE INDEX photos_of_report ON photos USING btree (complaint_id) WHERE (complaint_id IS NOT NULL);

CREATE INDEX photos_of_visit ON photos USING btree (visit_id, at);

CREATE UNIQUE INDEX photos_small ON photos USING btree (small_hash);

CREATE INDEX photos_unsent ON photos USING btree (at) WHERE ((kind = 'quote'::text) AND (quote_id IS NULL));

CREATE INDEX privacy_request_events_subject ON privacy_request_events USING btree (subject_id, at);

CREATE INDEX privacy_requests_changed ON privacy_requests USING btree (changed_at);

CREATE INDEX privacy_requests_received ON privacy_requests USING btree (received_at) WHERE (state = ANY (ARRAY['unproved'::text, 'received'::text, 'extended'::text, 'answered'::text]));

CREATE INDEX quote_events_of ON quote_events USING btree (subject_id, seq);

CREATE INDEX quotes_due ON quotes USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX quotes_of_visit ON quotes USING btree (visit_id, sent_at);

CREATE INDEX request_events_subject ON request_events USING btree (subject_id, at);

CREATE INDEX requests_asked ON requests USING btree (asked_at, item_id);

CREATE INDEX requests_changed ON requests USING btree (changed_at);

CREATE INDEX requests_home ON requests USING btree (home_id) WHERE (home_id IS NOT NULL);

CREATE INDEX requests_open ON requests USING btree (asked_at) WHERE (state = ANY (ARRAY['waiting'::text, 'answered'::text]));

CREATE INDEX requests_queue ON requests USING btree (state, asked_at, item_id);

CREATE INDEX requests_zip ON requests USING btree (zip, asked_at, item_id);

CREATE INDEX reveals_number ON reveals USING btree (number);

CREATE INDEX sessions_created ON sessions USING btree (created_at);

CREATE INDEX sessions_last_seen ON sessions USING btree (last_seen_at);

CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE INDEX share_payments_business ON share_payments USING btree (business_id, at);

CREATE INDEX sick_days_at ON sick_days USING btree (at);

CREATE INDEX sick_days_open ON sick_days USING btree (at) WHERE (done_at IS NULL);

CREATE INDEX taken_times_expires ON taken_times USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX taken_times_number ON taken_times USING btree (number, ends_at) INCLUDE (starts_at, zip, kind, visit_id, expires_at);

CREATE INDEX taken_times_visit ON taken_times USING btree (visit_id) WHERE (visit_id IS NOT NULL);

CREATE INDEX text_consents_identity ON text_consents USING btree (identity_id, seq);

CREATE INDEX text_consents_phone ON text_consents USING btree (phone_number, seq);

CREATE INDEX used_bot_checks_expires ON used_bot_checks USING btree (expires_at);

CREATE INDEX users_deletion_due ON identities USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);

CREATE INDEX users_unverified ON identities USING btree (created_at) WHERE (email_verified_at IS NULL);

CREATE INDEX visit_conversations_number ON visit_conversations USING btree (number);

CREATE INDEX visit_events_lost ON visit_events USING btree (at) WHERE (step = ANY (ARRAY['sick'::text, 'absent'::text, 'missed'::text]));

CREATE INDEX visit_events_subject ON visit_events USING btree (subject_id, seq);

CREATE INDEX visit_orders_order ON visit_orders USING btree (booking_order_id);

CREATE INDEX visits_done ON visits USING btree (number) WHERE (state = ANY (ARRAY['finished'::text, 'closed'::text]));

CREATE INDEX visits_due ON visits USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX visits_number ON visits USING btree (number, window_starts_at);

CREATE INDEX visits_redo ON visits USING btree (redo_of) WHERE (redo_of IS NOT NULL);

CREATE INDEX visits_state ON visits USING btree (state, window_starts_at);

CREATE INDEX visits_window ON visits USING btree (window_starts_at, id);

CREATE INDEX withdrawn_invitations_ended ON withdrawn_invitations USING btree (kept_until);

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_approval();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();

CREATE TRIGGER agreed_cents_stay BEFORE UPDATE ON booking_orders FOR EACH ROW WHEN (((new.cents IS DISTINCT FROM old.cents) OR (new.tax_cents IS DISTINCT FROM old.tax_cents))) EXECUTE FUNCTION refuse_other_cents();

CREATE TRIGGER less_stays_less BEFORE UPDATE ON booking_orders FOR EACH ROW WHEN ((new.less_cents < old.less_cents)) EXECUTE FUNCTION refuse_other_cents();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON change_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON change_orders FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_change();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON complaints FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON complaints FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_complaint();

CREATE TRIGGER customer_has_everything AFTER INSERT OR UPDATE OF identity_id ON customers FOR EACH ROW EXECUTE FUNCTION require_complete_customer();

CREATE TRIGGER customer_has_everything AFTER UPDATE OF email_verified_at, phone_number ON identities FOR EACH ROW WHEN (((new.email_verified_at IS NULL) OR (new.phone_number IS NULL))) EXECUTE FUNCTION require_proofs_of_customer();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON ledger_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON ledger_moves FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON money_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON money_rules FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();

CREATE TRIGGER agreed_cents_stay BEFORE UPDATE ON payment_lines FOR EACH ROW WHEN ((new.agreed_cents IS DISTINCT FROM old.agreed_cents)) EXECUTE FUNCTION refuse_other_cents();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON payment_operations FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON payment_operations FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_quote();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON reveals FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON reveals FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_reveal();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON share_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE DELETE OR UPDATE ON share_payments FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_share();

CREATE TRIGGER goes_with_its_hold BEFORE DELETE ON visit_events FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_events();

CREATE TRIGGER never_emptied BEFORE TRUNCATE ON visit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty();

CREATE TRIGGER only_added_to BEFORE UPDATE ON visit_events FOR EACH ROW EXECUTE FUNCTION refuse_to_change_events();

ALTER TABLE accepted_applications ADD CONSTRAINT accepted_applications_item_id_fkey FOREIGN KEY (item_id) REFERENCES homesmith_applications(item_id) ON DELETE CASCADE;

ALTER TABLE accepted_applications ADD CONSTRAINT accepted_applications_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE account_activity ADD CONSTRAINT account_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE approvals ADD CONSTRAINT approvals_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

ALTER TABLE approvals ADD CONSTRAINT approvals_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE approvals ADD CONSTRAINT approvals_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE authenticator_apps ADD CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE booking_caps ADD CONSTRAINT booking_caps_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE booking_feeds ADD CONSTRAINT booking_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE booking_orders ADD CONSTRAINT booking_orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

ALTER TABLE booking_orders ADD CONSTRAINT booking_orders_change_order_id_fkey FOREIGN KEY (change_order_id) REFERENCES change_orders(id) ON DELETE CASCADE;

ALTER TABLE booking_orders ADD CONSTRAINT booking_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE booking_shares ADD CONSTRAINT booking_shares_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

ALTER TABLE bookings ADD CONSTRAINT bookings_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE SET NULL DEFERRABLE;

ALTER TABLE bookings ADD CONSTRAINT bookings_registering_id_fkey FOREIGN KEY (registering_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE bookings ADD CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE business_events ADD CONSTRAINT business_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES businesses(id) ON DELETE CASCADE;

ALTER TABLE busy_days ADD CONSTRAINT busy_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_number_identity_id_fkey FOREIGN KEY (number, identity_id) REFERENCES members(number, identity_id) ON DELETE CASCADE;

ALTER TABLE change_orders ADD CONSTRAINT change_orders_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE checks ADD CONSTRAINT checks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;

ALTER TABLE checks ADD CONSTRAINT checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE checks ADD CONSTRAINT checks_file_id_fkey FOREIGN KEY (file_id) REFERENCES inbox_files(id) ON DELETE SET NULL;

ALTER TABLE checks ADD CONSTRAINT checks_item_id_fkey FOREIGN KEY (item_id) REFERENCES homesmith_applications(item_id) ON DELETE CASCADE;

ALTER TABLE checks ADD CONSTRAINT checks_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE complaint_events ADD CONSTRAINT complaint_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES complaints(id) ON DELETE CASCADE;

ALTER TABLE complaints ADD CONSTRAINT complaints_redo_visit_id_fkey FOREIGN KEY (redo_visit_id) REFERENCES visits(id) ON DELETE SET NULL;

ALTER TABLE complaints ADD CONSTRAINT complaints_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE conversation_events ADD CONSTRAINT conversation_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE correction_notices ADD CONSTRAINT correction_notices_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE correction_notices ADD CONSTRAINT correction_notices_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE coverage ADD CONSTRAINT coverage_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE customers ADD CONSTRAINT customers_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE customers ADD CONSTRAINT customers_identity_id_home_id_fkey FOREIGN KEY (identity_id, home_id) REFERENCES homes(identity_id, id);

ALTER TABLE customers ADD CONSTRAINT customers_identity_id_role_fkey FOREIGN KEY (identity_id, role) REFERENCES roles(identity_id, role) ON DELETE CASCADE;

ALTER TABLE expiry_notices ADD CONSTRAINT expiry_notices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;

ALTER TABLE faqs ADD CONSTRAINT faqs_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE;

ALTER TABLE homes ADD CONSTRAINT homes_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE homesmith_application_events ADD CONSTRAINT homesmith_application_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES homesmith_applications(item_id) ON DELETE CASCADE;

ALTER TABLE homesmith_applications ADD CONSTRAINT homesmith_applications_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE homesmith_events ADD CONSTRAINT homesmith_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE homesmith_hours ADD CONSTRAINT homesmith_hours_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE homesmith_invitations ADD CONSTRAINT homesmith_invitations_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE homesmith_trades ADD CONSTRAINT homesmith_trades_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE homesmith_trades ADD CONSTRAINT homesmith_trades_trade_fkey FOREIGN KEY (trade) REFERENCES trade_bits(trade);

ALTER TABLE homesmiths ADD CONSTRAINT homesmiths_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE;

ALTER TABLE inbox_files ADD CONSTRAINT inbox_files_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE inbox_items ADD CONSTRAINT inbox_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE inbox_messages ADD CONSTRAINT inbox_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES identities(id) ON DELETE SET NULL;

ALTER TABLE inbox_messages ADD CONSTRAINT inbox_messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE ledger_moves ADD CONSTRAINT ledger_moves_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE mailed_tokens ADD CONSTRAINT mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE members ADD CONSTRAINT members_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE members ADD CONSTRAINT members_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE move_asks ADD CONSTRAINT move_asks_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE offers ADD CONSTRAINT offers_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE offers ADD CONSTRAINT offers_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE passwords ADD CONSTRAINT passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE payment_events ADD CONSTRAINT payment_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES payments(id);

ALTER TABLE payment_lines ADD CONSTRAINT payment_lines_booking_order_id_fkey FOREIGN KEY (booking_order_id) REFERENCES order_money(booking_order_id);

ALTER TABLE payment_lines ADD CONSTRAINT payment_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE payment_operations ADD CONSTRAINT payment_operations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

ALTER TABLE payments ADD CONSTRAINT payments_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES money_rules(version);

ALTER TABLE phone_codes ADD CONSTRAINT phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE photos ADD CONSTRAINT photos_change_order_id_fkey FOREIGN KEY (change_order_id) REFERENCES change_orders(id) ON DELETE CASCADE;

ALTER TABLE photos ADD CONSTRAINT photos_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id) ON DELETE CASCADE;

ALTER TABLE photos ADD CONSTRAINT photos_large_hash_fkey FOREIGN KEY (large_hash) REFERENCES photo_files(hash);

ALTER TABLE photos ADD CONSTRAINT photos_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;

ALTER TABLE photos ADD CONSTRAINT photos_small_hash_fkey FOREIGN KEY (small_hash) REFERENCES photo_files(hash);

ALTER TABLE photos ADD CONSTRAINT photos_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE privacy_request_events ADD CONSTRAINT privacy_request_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES privacy_requests(item_id) ON DELETE CASCADE;

ALTER TABLE privacy_requests ADD CONSTRAINT privacy_requests_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE quote_events ADD CONSTRAINT quote_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES quotes(id) ON DELETE CASCADE;

ALTER TABLE quotes ADD CONSTRAINT quotes_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE request_events ADD CONSTRAINT request_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES requests(item_id) ON DELETE CASCADE;

ALTER TABLE request_visits ADD CONSTRAINT request_visits_item_id_fkey FOREIGN KEY (item_id) REFERENCES requests(item_id) ON DELETE CASCADE;

ALTER TABLE requests ADD CONSTRAINT requests_home_id_fkey FOREIGN KEY (home_id) REFERENCES homes(id) ON DELETE SET NULL;

ALTER TABLE requests ADD CONSTRAINT requests_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE reveals ADD CONSTRAINT reveals_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE reveals ADD CONSTRAINT reveals_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE roles ADD CONSTRAINT roles_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE service_lists ADD CONSTRAINT service_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE service_orders ADD CONSTRAINT service_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE services_left_out ADD CONSTRAINT services_left_out_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE share_payments ADD CONSTRAINT share_payments_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES share_payments(id);

ALTER TABLE sick_days ADD CONSTRAINT sick_days_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number);

ALTER TABLE taken_times ADD CONSTRAINT taken_times_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE text_consents ADD CONSTRAINT text_consents_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE;

ALTER TABLE visit_conversations ADD CONSTRAINT visit_conversations_item_id_fkey FOREIGN KEY (item_id) REFERENCES inbox_items(id) ON DELETE CASCADE;

ALTER TABLE visit_conversations ADD CONSTRAINT visit_conversations_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE CASCADE;

ALTER TABLE visit_conversations ADD CONSTRAINT visit_conversations_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE visit_events ADD CONSTRAINT visit_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES visits(id);

ALTER TABLE visit_orders ADD CONSTRAINT visit_orders_booking_order_id_fkey FOREIGN KEY (booking_order_id) REFERENCES booking_orders(id) ON DELETE CASCADE;

ALTER TABLE visit_orders ADD CONSTRAINT visit_orders_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;

ALTER TABLE visits ADD CONSTRAINT visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE;

ALTER TABLE visits ADD CONSTRAINT visits_number_fkey FOREIGN KEY (number) REFERENCES homesmiths(number) ON DELETE SET NULL;

ALTER TABLE visits ADD CONSTRAINT visits_redo_of_fkey FOREIGN KEY (redo_of) REFERENCES visits(id) ON DELETE SET NULL;

ALTER TABLE wished_windows ADD CONSTRAINT wished_windows_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES request_visits(id) ON DELETE CASCADE;
