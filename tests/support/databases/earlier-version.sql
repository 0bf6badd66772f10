-- What pg_dump wrote of an installation of version 0.1.0 before migration 20261123-1: made-up people, no catalogue.
CREATE TABLE public.account_activity (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.authenticator_apps (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.catalogue_state (
    id boolean DEFAULT true NOT NULL,
    version text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT catalogue_state_id_check CHECK (id)
);
CREATE TABLE public.configuration (
    key text NOT NULL,
    value text NOT NULL,
    CONSTRAINT configuration_key_check CHECK ((key <> ''::text))
);
CREATE TABLE public.faqs (
    service_id text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    CONSTRAINT faqs_answer_check CHECK ((answer <> ''::text)),
    CONSTRAINT faqs_position_check CHECK (("position" >= 0)),
    CONSTRAINT faqs_question_check CHECK ((question <> ''::text))
);
CREATE TABLE public.inbox_files (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT inbox_files_file_name_check CHECK ((file_name <> ''::text))
);
CREATE TABLE public.inbox_items (
    id uuid NOT NULL,
    reference text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    state text NOT NULL,
    user_id uuid,
    email text,
    email_key text COLLATE pg_catalog."C",
    email_verified_at timestamp with time zone,
    name text,
    subject text NOT NULL,
    facts jsonb DEFAULT '[]'::jsonb NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    changed_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT closed_when_closed CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT inbox_items_email_check CHECK ((email <> ''::text)),
    CONSTRAINT inbox_items_email_key_check CHECK ((email_key = lower(email_key))),
    CONSTRAINT inbox_items_kind_check CHECK ((kind = ANY (ARRAY['support'::text, 'homesmith'::text, 'career'::text, 'privacy'::text]))),
    CONSTRAINT inbox_items_reference_check CHECK ((reference ~ '^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$'::text)),
    CONSTRAINT inbox_items_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT inbox_items_subject_check CHECK ((subject <> ''::text)),
    CONSTRAINT submitted_unless_draft CHECK (((state = 'draft'::text) = (submitted_at IS NULL)))
);
CREATE TABLE public.inbox_messages (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    author text NOT NULL,
    body text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT inbox_messages_author_check CHECK ((author = ANY (ARRAY['sender'::text, 'operator'::text]))),
    CONSTRAINT inbox_messages_body_check CHECK ((body <> ''::text))
);
CREATE TABLE public.known_devices (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id uuid NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.limit_counts (
    key text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.mailed_tokens (
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT mailed_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text, 'remove-passkeys'::text])))
);
CREATE TABLE public.outbox_messages (
    id uuid NOT NULL,
    channel text NOT NULL,
    user_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    maybe_sent boolean DEFAULT false NOT NULL,
    last_error text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text]))),
    CONSTRAINT outbox_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE TABLE public.passkey_challenges (
    challenge_hash text NOT NULL COLLATE pg_catalog."C",
    user_id uuid,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    credential_id text NOT NULL COLLATE pg_catalog."C",
    user_id uuid NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
CREATE TABLE public.passwords (
    user_id uuid NOT NULL,
    hash text NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.phone_codes (
    user_id uuid NOT NULL,
    phone_number text NOT NULL,
    code_hash text NOT NULL,
    tries_left integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT phone_codes_tries_left_check CHECK ((tries_left >= 0))
);
CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    code_hash text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.secrets (
    name text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL
);
CREATE TABLE public.service_orders (
    user_id uuid NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    status text NOT NULL,
    body jsonb,
    removed_at timestamp with time zone,
    CONSTRAINT service_orders_check CHECK (((body IS NULL) = (removed_at IS NOT NULL))),
    CONSTRAINT service_orders_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100))),
    CONSTRAINT service_orders_status_check CHECK ((status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])))
);
CREATE TABLE public.services (
    id text NOT NULL COLLATE pg_catalog."C",
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
    CONSTRAINT services_duration_minutes_check CHECK ((duration_minutes > 0)),
    CONSTRAINT services_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT services_name_check CHECK ((name <> ''::text)),
    CONSTRAINT services_options_check CHECK ((jsonb_typeof(options) = 'array'::text)),
    CONSTRAINT services_price_check CHECK (((price ->> 'kind'::text) = ANY (ARRAY['fixed'::text, 'per-unit'::text, 'hourly'::text, 'estimate'::text]))),
    CONSTRAINT services_service_notes_check CHECK ((jsonb_typeof(service_notes) = 'array'::text)),
    CONSTRAINT services_tags_check CHECK ((jsonb_typeof(tags) = 'array'::text)),
    CONSTRAINT services_trade_category_check CHECK ((trade_category <> ''::text))
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.used_bot_checks (
    id text NOT NULL COLLATE pg_catalog."C",
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL COLLATE pg_catalog."C",
    email_verified_at timestamp with time zone,
    first_name text,
    last_name text,
    home_address text,
    address_line2 text,
    city text,
    state text,
    zip_code text,
    phone_number text,
    registration_complete boolean DEFAULT false NOT NULL,
    terms_version text NOT NULL,
    terms_accepted_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deletion_due_at timestamp with time zone,
    list_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT complete_has_everything CHECK (((NOT registration_complete) OR ((email_verified_at IS NOT NULL) AND (phone_number IS NOT NULL) AND (first_name <> ''::text) AND (last_name <> ''::text) AND (home_address <> ''::text) AND (city <> ''::text) AND (state IS NOT NULL) AND (zip_code IS NOT NULL)))),
    CONSTRAINT users_email_check CHECK ((email <> ''::text)),
    CONSTRAINT users_email_key_check CHECK ((email_key = lower(email_key))),
    CONSTRAINT users_phone_number_check CHECK ((phone_number ~ '^[+]1[2-9][0-9]{2}[2-9][0-9]{6}$'::text)),
    CONSTRAINT users_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT users_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'::text))
);
INSERT INTO public.account_activity VALUES ('b764e9e3-dd25-4a21-975f-330de4c254cb', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', '2026-11-22 13:32:56.361+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('1484fe36-4710-413e-ad3d-659ae01207f6', '80ebfbef-0a55-465b-8d91-43fc66286532', '2026-11-22 13:32:57.239+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('622067dc-4845-44f3-aa61-185af1bf9ed0', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', '2026-11-22 13:32:58.05+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('dc8b448f-0842-4c95-9acc-dbb2037e1aa6', '493f6161-df5c-4ec8-a8d1-9fae37ad4b26', '2026-11-22 13:32:58.734+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('094d0519-85fe-4918-858e-a82325fc9d8b', '2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', '2026-11-22 13:32:59.476+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('bbe555ef-fa87-407d-8c9c-fcd171b4f364', '1861608f-fd53-4fc6-914e-3c8d02212b62', '2026-11-22 13:32:59.734+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('50a40153-996a-458a-a344-1b5ae828db5b', '41da9545-0e61-4349-9759-b681986862c4', '2026-11-22 13:33:00.001+00', 'registered', 'an unknown device');
INSERT INTO public.account_activity VALUES ('73a75710-9385-417f-9b71-cd7a0ca8d215', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', '2026-11-22 13:33:00.832+00', 'deletion-asked', 'an unknown device');
INSERT INTO public.authenticator_apps VALUES ('493f6161-df5c-4ec8-a8d1-9fae37ad4b26', 'JBSWY3DPEHPK3PXP', '2026-11-22 13:33:00.986048+00', 1);
INSERT INTO public.inbox_files VALUES ('4a9e4590-d298-464b-a59e-1d91ad7965c8', '147d83e8-7ec0-69c9-f2f8-75a11245ec92', 'cv.pdf', 'application/pdf', '\x255044462d312e370a25e2e3cfd30a312030206f626a0a3c3c202f54797065202f436174616c6f67202f5061676573203220302052203e3e0a656e646f626a0a322030206f626a0a3c3c202f54797065202f5061676573202f4b696473205b33203020525d202f436f756e742031203e3e0a656e646f626a0a332030206f626a0a3c3c202f54797065202f50616765202f506172656e74203220302052202f4d65646961426f78205b30203020363132203739325d202f436f6e74656e7473203520302052202f5265736f7572636573203c3c202f466f6e74203c3c202f4631203420302052203e3e203e3e203e3e0a656e646f626a0a342030206f626a0a3c3c202f54797065202f466f6e74202f53756274797065202f5479706531202f42617365466f6e74202f48656c766574696361203e3e0a656e646f626a0a352030206f626a0a3c3c202f4c656e677468203433203e3e0a73747265616d0a4254202f4631203234205466203732203732302054642028416461204c6f76656c6163652920546a2045540a656e6473747265616d0a656e646f626a0a362030206f626a0a3c3c202f4c656e6774682030203e3e0a73747265616d0a0a656e6473747265616d0a656e646f626a0a787265660a3020370a303030303030303030302036353533352066200a30303030303030303135203030303030206e200a30303030303030303634203030303030206e200a30303030303030313231203030303030206e200a30303030303030323437203030303030206e200a30303030303030333137203030303030206e200a30303030303030343130203030303030206e200a747261696c65720a3c3c202f53697a652037202f526f6f74203120302052203e3e0a7374617274787265660a3435390a2525454f460a');
INSERT INTO public.inbox_items VALUES ('a7c3b726-a08d-c0f6-b37c-02f12e8dacaa', 'HS-8N7F-3BGC', 'support', 'open', NULL, 'stranger@mailbox.example', 'stranger@mailbox.example', NULL, 'Ada', 'How long does it take?', '[{"label": "Topic", "value": "Service list and orders"}]', '{"topic": "list", "article": null}', '2026-11-22 13:33:01.043+00', '2026-11-22 13:33:01.043+00', '2026-11-22 13:33:01.043+00', NULL);
INSERT INTO public.inbox_items VALUES ('05c71962-dcb5-37ab-3902-fe20bc1a4bf5', 'HS-Y2HW-4PD9', 'support', 'answered', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', 'ada@mailbox.example', 'ada@mailbox.example', NULL, 'Ada', 'My list is empty', '[{"label": "Topic", "value": "Service list and orders"}]', '{"topic": "list", "article": null}', '2026-11-22 13:33:01.018+00', '2026-11-22 13:33:01.018+00', '2026-11-22 13:33:01.531+00', NULL);
INSERT INTO public.inbox_items VALUES ('debb4124-0f9e-8b54-e91c-bd52debce1a3', 'HS-ND5Q-NX27', 'support', 'closed', NULL, 'closed@mailbox.example', 'closed@mailbox.example', NULL, 'Ada', 'Thanks', '[{"label": "Topic", "value": "Service list and orders"}]', '{"topic": "list", "article": null}', '2026-11-22 13:33:01.07+00', '2026-11-22 13:33:01.07+00', '2026-11-22 13:33:02.025+00', '2026-11-22 13:33:02.025+00');
INSERT INTO public.inbox_items VALUES ('147d83e8-7ec0-69c9-f2f8-75a11245ec92', 'HS-PJXV-NCB6', 'career', 'open', NULL, 'writer@mailbox.example', 'writer@mailbox.example', NULL, 'Ada Lovelace', 'Introduction', '[{"label": "Opening", "value": "None (an introduction)"}, {"label": "Name", "value": "Ada Lovelace"}, {"label": "Email", "value": "writer@mailbox.example"}]', '{"phone": null, "opening": null}', '2026-11-22 13:33:02.054+00', '2026-11-22 13:33:02.054+00', '2026-11-22 13:33:02.054+00', NULL);
INSERT INTO public.inbox_items VALUES ('ada03b96-6c56-43b3-a9b3-1c399952c783', 'HS-KRFN-MYQ9', 'homesmith', 'open', NULL, 'sent@mailbox.example', 'sent@mailbox.example', NULL, 'Ana Ruiz', 'Homesmith application: Ruiz Plumbing', '[{"label": "Name", "value": "Ana Ruiz"}, {"label": "Business name", "value": "Ruiz Plumbing"}, {"label": "Email", "value": "sent@mailbox.example"}, {"label": "Phone", "value": "(415) 555-0100"}, {"label": "Trades", "value": "Plumbing, Roofing"}, {"label": "Area", "value": "10 miles around 94110: 97 Zip Codes in San Francisco, CA; Oakland, CA; Daly City, CA; South San Francisco, CA; Alameda, CA; Sausalito, CA; Emeryville, CA; Firm Holdouts, CA and 11 more places"}, {"label": "License", "value": "Plumbing, California: C36-123456, Contractors State License Board, expires 3/31/2050"}, {"label": "Insurance", "value": "None yet"}, {"label": "Hours", "value": "Monday 8:00 AM to 12:00 PM (4 hours a week)"}]', '{"form": "homesmith-application", "application": {"area": {"kind": "radius", "miles": 10, "zipCode": "94110"}, "hours": {"Monday": {"to": "12:00", "from": "08:00"}}, "trades": ["plumbing", "roofing"], "contact": {"name": "Ana Ruiz", "email": "sent@mailbox.example", "phone": "+14155550100", "business": "Ruiz Plumbing"}, "license": {"kind": "licensed", "licenses": [{"state": "CA", "trade": "plumbing", "number": "C36-123456", "authority": "Contractors State License Board", "expiresOn": "2050-03-31"}]}, "insurance": {"kind": "not-yet"}}}', '2026-11-22 13:33:02.267+00', '2026-11-22 13:33:02.345+00', '2026-11-22 13:33:02.345+00', NULL);
INSERT INTO public.inbox_items VALUES ('f0a0c799-c2ff-189c-e74b-539d2c5c4552', 'HS-B8BM-3YZY', 'homesmith', 'draft', NULL, 'draft@mailbox.example', 'draft@mailbox.example', NULL, 'Ana Ruiz', 'Homesmith application: Ruiz Plumbing', '[]', '{"form": "homesmith-application", "application": {"area": {"kind": "radius", "miles": 10, "zipCode": "94110"}, "hours": null, "trades": ["plumbing", "roofing"], "contact": {"name": "Ana Ruiz", "email": "draft@mailbox.example", "phone": "+14155550100", "business": "Ruiz Plumbing"}, "license": null, "insurance": null}}', '2026-11-22 13:33:02.078+00', NULL, '2026-11-22 13:33:02.103+00', NULL);
INSERT INTO public.inbox_items VALUES ('fe73738d-d537-aa44-410f-87e38dcdc2bb', 'HS-DRH7-JKM5', 'homesmith', 'open', '80ebfbef-0a55-465b-8d91-43fc66286532', 'bo.smith@mailbox.example', 'bo.smith@mailbox.example', NULL, 'Ana Ruiz', 'Homesmith application: Ruiz Plumbing', '[{"label": "Name", "value": "Ana Ruiz"}, {"label": "Business name", "value": "Ruiz Plumbing"}, {"label": "Email", "value": "bo.smith@mailbox.example"}, {"label": "Phone", "value": "(415) 555-0100"}, {"label": "Trades", "value": "Plumbing, Roofing"}, {"label": "Area", "value": "10 miles around 94110: 97 Zip Codes in San Francisco, CA; Oakland, CA; Daly City, CA; South San Francisco, CA; Alameda, CA; Sausalito, CA; Emeryville, CA; Firm Holdouts, CA and 11 more places"}, {"label": "License", "value": "Plumbing, California: C36-123456, Contractors State License Board, expires 3/31/2050"}, {"label": "Insurance", "value": "None yet"}, {"label": "Hours", "value": "Monday 8:00 AM to 12:00 PM (4 hours a week)"}]', '{"form": "homesmith-application", "application": {"area": {"kind": "radius", "miles": 10, "zipCode": "94110"}, "hours": {"Monday": {"to": "12:00", "from": "08:00"}}, "trades": ["plumbing", "roofing"], "contact": {"name": "Ana Ruiz", "email": "bo.smith@mailbox.example", "phone": "+14155550100", "business": "Ruiz Plumbing"}, "license": {"kind": "licensed", "licenses": [{"state": "CA", "trade": "plumbing", "number": "C36-123456", "authority": "Contractors State License Board", "expiresOn": "2050-03-31"}]}, "insurance": {"kind": "not-yet"}}}', '2026-11-22 13:33:02.396+00', '2026-11-22 13:33:02.434+00', '2026-11-22 13:33:02.434+00', NULL);
INSERT INTO public.inbox_items VALUES ('3e9a145c-8efc-b711-5af7-955f690d89a8', 'HS-N652-B5XB', 'privacy', 'open', NULL, 'know@mailbox.example', 'know@mailbox.example', '2026-11-22 13:33:02.99+00', NULL, 'Request to know', '[{"label": "Right", "value": "Request to know"}, {"label": "Proof of the mailbox", "value": "Needed before anything is done"}]', '{"agent": null, "right": "know"}', '2026-11-22 13:33:02.968+00', '2026-11-22 13:33:02.968+00', '2026-11-22 13:33:02.968+00', NULL);
INSERT INTO public.inbox_items VALUES ('387f3050-f327-6e51-434e-811fe6fa60ca', 'HS-FVNX-H43N', 'privacy', 'open', NULL, 'unproved@mailbox.example', 'unproved@mailbox.example', NULL, NULL, 'Request to know', '[{"label": "Right", "value": "Request to know"}, {"label": "Proof of the mailbox", "value": "Needed before anything is done"}]', '{"agent": null, "right": "know"}', '2026-11-22 13:33:03.006+00', '2026-11-22 13:33:03.006+00', '2026-11-22 13:33:03.006+00', NULL);
INSERT INTO public.inbox_items VALUES ('91059f53-014f-05b0-0c5c-6b4110bb4868', 'HS-C68C-48X2', 'privacy', 'open', NULL, 'sent@mailbox.example', 'sent@mailbox.example', NULL, NULL, 'Request to delete', '[{"label": "Right", "value": "Request to delete"}, {"label": "Proof of the mailbox", "value": "Needed before anything is done"}]', '{"agent": null, "right": "delete"}', '2026-11-22 13:33:03.022+00', '2026-11-22 13:33:03.022+00', '2026-11-22 13:33:03.022+00', NULL);
INSERT INTO public.inbox_items VALUES ('0761cece-ac65-37a7-6208-c3a9f80ef5d9', 'HS-J9T3-B8V2', 'privacy', 'open', NULL, 'ada@mailbox.example', 'ada@mailbox.example', '2026-11-22 13:33:03.055+00', NULL, 'Request to correct', '[{"label": "Right", "value": "Request to correct"}, {"label": "Proof of the mailbox", "value": "Needed before anything is done"}]', '{"agent": null, "right": "correct"}', '2026-11-22 13:33:03.038+00', '2026-11-22 13:33:03.038+00', '2026-11-22 13:33:03.038+00', NULL);
INSERT INTO public.inbox_items VALUES ('fdbf768e-194e-a75b-cf9b-dc29bfd97dda', 'HS-5BP6-JY2R', 'homesmith', 'closed', NULL, 'declined@mailbox.example', 'declined@mailbox.example', NULL, 'Ana Ruiz', 'Homesmith application: Ruiz Plumbing', '[{"label": "Name", "value": "Ana Ruiz"}, {"label": "Business name", "value": "Ruiz Plumbing"}, {"label": "Email", "value": "declined@mailbox.example"}, {"label": "Phone", "value": "(415) 555-0100"}, {"label": "Trades", "value": "Plumbing, Roofing"}, {"label": "Area", "value": "10 miles around 94110: 97 Zip Codes in San Francisco, CA; Oakland, CA; Daly City, CA; South San Francisco, CA; Alameda, CA; Sausalito, CA; Emeryville, CA; Firm Holdouts, CA and 11 more places"}, {"label": "License", "value": "Plumbing, California: C36-123456, Contractors State License Board, expires 3/31/2050"}, {"label": "Insurance", "value": "None yet"}, {"label": "Hours", "value": "Monday 8:00 AM to 12:00 PM (4 hours a week)"}]', '{"form": "homesmith-application", "application": {"area": {"kind": "radius", "miles": 10, "zipCode": "94110"}, "hours": {"Monday": {"to": "12:00", "from": "08:00"}}, "trades": ["plumbing", "roofing"], "contact": {"name": "Ana Ruiz", "email": "declined@mailbox.example", "phone": "+14155550100", "business": "Ruiz Plumbing"}, "license": {"kind": "licensed", "licenses": [{"state": "CA", "trade": "plumbing", "number": "C36-123456", "authority": "Contractors State License Board", "expiresOn": "2050-03-31"}]}, "insurance": {"kind": "not-yet"}}}', '2026-11-22 13:33:02.455+00', '2026-11-22 13:33:02.497+00', '2026-11-22 13:33:02.934+00', '2026-11-22 13:33:02.934+00');
INSERT INTO public.inbox_messages VALUES ('9d24406b-e42f-449c-beee-6ebc8f23b35b', '05c71962-dcb5-37ab-3902-fe20bc1a4bf5', 'sender', 'It was full on Monday.', '2026-11-22 13:33:01.018+00');
INSERT INTO public.inbox_messages VALUES ('05de4baf-0fb2-486d-aede-58eb33cfeaf9', 'a7c3b726-a08d-c0f6-b37c-02f12e8dacaa', 'sender', 'It was full on Monday.', '2026-11-22 13:33:01.043+00');
INSERT INTO public.inbox_messages VALUES ('e292cddd-18cf-4b5f-927d-a8cdf2d3dd4e', 'debb4124-0f9e-8b54-e91c-bd52debce1a3', 'sender', 'It was full on Monday.', '2026-11-22 13:33:01.07+00');
INSERT INTO public.inbox_messages VALUES ('b1b20478-bc71-4afd-84b8-5ebca8d55826', '05c71962-dcb5-37ab-3902-fe20bc1a4bf5', 'operator', 'Please reload.', '2026-11-22 13:33:01.531+00');
INSERT INTO public.inbox_messages VALUES ('899d3913-ed52-448c-adcf-6dd5a90bbca0', '147d83e8-7ec0-69c9-f2f8-75a11245ec92', 'sender', 'I write.', '2026-11-22 13:33:02.054+00');
INSERT INTO public.inbox_messages VALUES ('bbbcd116-f546-4548-bdb8-53bb55378cdc', 'ada03b96-6c56-43b3-a9b3-1c399952c783', 'sender', 'Hello', '2026-11-22 13:33:02.345+00');
INSERT INTO public.inbox_messages VALUES ('426c657b-273a-4be3-989b-dc81c56145d9', 'fe73738d-d537-aa44-410f-87e38dcdc2bb', 'sender', 'Hello', '2026-11-22 13:33:02.434+00');
INSERT INTO public.inbox_messages VALUES ('6d85997c-e324-454f-ac99-7f21ec81d82a', 'fdbf768e-194e-a75b-cf9b-dc29bfd97dda', 'sender', 'Hello', '2026-11-22 13:33:02.497+00');
INSERT INTO public.inbox_messages VALUES ('7615fbeb-c818-49c3-808a-bcf19db5da12', 'fdbf768e-194e-a75b-cf9b-dc29bfd97dda', 'operator', 'Not now.', '2026-11-22 13:33:02.934+00');
INSERT INTO public.inbox_messages VALUES ('5d7a6fcc-c0f2-4f50-ae2b-4f053bc678f9', '0761cece-ac65-37a7-6208-c3a9f80ef5d9', 'sender', 'My name is Ada B.', '2026-11-22 13:33:03.038+00');
INSERT INTO public.kysely_migration VALUES ('20261120-1-catalogue', '2026-11-22T13:32:54.472Z');
INSERT INTO public.kysely_migration VALUES ('20261120-2-configuration', '2026-11-22T13:32:54.474Z');
INSERT INTO public.kysely_migration VALUES ('20261121-1-accounts', '2026-11-22T13:32:54.495Z');
INSERT INTO public.kysely_migration VALUES ('20261121-2-inbox', '2026-11-22T13:32:54.502Z');
INSERT INTO public.kysely_migration VALUES ('20261122-1-passkeys-after-reset', '2026-11-22T13:32:54.504Z');
INSERT INTO public.kysely_migration VALUES ('20261122-2-known-devices', '2026-11-22T13:32:54.506Z');
INSERT INTO public.kysely_migration VALUES ('20261122-7-indexes', '2026-11-22T13:32:54.513Z');
INSERT INTO public.kysely_migration VALUES ('20261122-9-ascii-domains', '2026-11-22T13:32:54.515Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.mailed_tokens VALUES ('2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', 'verify-email', 'lo4hsK5vtFTlztJHpCoTowESmULrf2iwFaL8BCkjrG0', 'three@mailbox.example', 'an unknown device', '2026-11-22 13:32:59.476+00', '2026-11-23 13:32:59.476+00');
INSERT INTO public.outbox_messages VALUES ('a87c630b-0b1a-4823-a2f2-6aff6cfd563f', 'mail', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', 'ada@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:56.597+00', '2026-11-23 13:32:56.361+00', false, '', '2026-11-22 13:32:56.361+00', '2026-11-22 13:32:56.6+00');
INSERT INTO public.outbox_messages VALUES ('7a946024-3010-4f27-9abe-122c90cffc90', 'text', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', '+14155550101', '', '', '', 'sent', 1, '2026-11-22 13:34:56.933+00', '2026-11-22 13:42:56.729+00', false, '', '2026-11-22 13:32:56.729+00', '2026-11-22 13:32:56.935+00');
INSERT INTO public.outbox_messages VALUES ('0218b46a-1de4-452a-9f08-de62c9403334', 'mail', '80ebfbef-0a55-465b-8d91-43fc66286532', 'Bo.Nguyễn@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:57.471+00', '2026-11-23 13:32:57.239+00', false, '', '2026-11-22 13:32:57.239+00', '2026-11-22 13:32:57.472+00');
INSERT INTO public.outbox_messages VALUES ('c523c7b4-6e54-453d-8c0f-b546bcab77d6', 'text', '80ebfbef-0a55-465b-8d91-43fc66286532', '+12125550102', '', '', '', 'sent', 1, '2026-11-22 13:34:57.783+00', '2026-11-22 13:42:57.615+00', false, '', '2026-11-22 13:32:57.615+00', '2026-11-22 13:32:57.784+00');
INSERT INTO public.outbox_messages VALUES ('6a5d3c38-23ad-41ef-b2b2-a57f27c0fd19', 'mail', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', 'leaving@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:58.236+00', '2026-11-23 13:32:58.05+00', false, '', '2026-11-22 13:32:58.05+00', '2026-11-22 13:32:58.24+00');
INSERT INTO public.outbox_messages VALUES ('62820f38-215b-4636-baee-2c7b238c1750', 'text', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', '+13125550103', '', '', '', 'sent', 1, '2026-11-22 13:34:58.485+00', '2026-11-22 13:42:58.31+00', false, '', '2026-11-22 13:32:58.31+00', '2026-11-22 13:32:58.486+00');
INSERT INTO public.outbox_messages VALUES ('c3919e6f-335b-4131-ba69-781a47548f3d', 'mail', '493f6161-df5c-4ec8-a8d1-9fae37ad4b26', 'operator@homesmith.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:58.921+00', '2026-11-23 13:32:58.734+00', false, '', '2026-11-22 13:32:58.734+00', '2026-11-22 13:32:58.923+00');
INSERT INTO public.outbox_messages VALUES ('102362b0-79dd-4197-8616-c7cc6d284983', 'mail', NULL, 'sent@mailbox.example', 'Continue your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.272+00', NULL, false, '', '2026-11-22 13:33:02.267+00', '2026-11-22 13:33:02.273+00');
INSERT INTO public.outbox_messages VALUES ('c9765f93-7981-44a5-bf49-2f7346337ce9', 'mail', '80ebfbef-0a55-465b-8d91-43fc66286532', 'bo.smith@mailbox.example', 'We have your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.446+00', NULL, false, '', '2026-11-22 13:33:02.434+00', '2026-11-22 13:33:02.459+00');
INSERT INTO public.outbox_messages VALUES ('4fcbdd3c-7857-42fd-b7d3-7ddaedc50e5e', 'mail', NULL, 'operator@homesmith.example', 'New homesmith application HS-DRH7-JKM5', '', '', 'sent', 1, '2026-11-22 13:35:02.446+00', NULL, false, '', '2026-11-22 13:33:02.434+00', '2026-11-22 13:33:02.459+00');
INSERT INTO public.outbox_messages VALUES ('961ef053-c75d-4562-bee4-ebe5d8300524', 'mail', NULL, 'know@mailbox.example', 'Request to know: please confirm', '', '', 'sent', 1, '2026-11-22 13:35:02.975+00', NULL, false, '', '2026-11-22 13:33:02.968+00', '2026-11-22 13:33:02.977+00');
INSERT INTO public.outbox_messages VALUES ('b070e4f2-6f7c-4d49-b781-6baf7632f549', 'mail', NULL, 'unproved@mailbox.example', 'Request to know: please confirm', '', '', 'sent', 1, '2026-11-22 13:35:03.011+00', NULL, false, '', '2026-11-22 13:33:03.006+00', '2026-11-22 13:33:03.021+00');
INSERT INTO public.outbox_messages VALUES ('12768028-f092-4779-8b5b-298ab12d4312', 'mail', '2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', 'three@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:59.664+00', '2026-11-23 13:32:59.476+00', false, '', '2026-11-22 13:32:59.476+00', '2026-11-22 13:32:59.666+00');
INSERT INTO public.outbox_messages VALUES ('4e421770-e7b5-4730-b18e-de2649ea3e51', 'text', '41da9545-0e61-4349-9759-b681986862c4', '+14155550107', '', '', '', 'sent', 1, '2026-11-22 13:35:00.537+00', '2026-11-22 13:43:00.3+00', false, '', '2026-11-22 13:33:00.3+00', '2026-11-22 13:33:00.538+00');
INSERT INTO public.outbox_messages VALUES ('c6ff3fe9-9592-48cc-9697-8b1bb432f32c', 'mail', NULL, 'stranger@mailbox.example', 'We have your question', '', '', 'sent', 1, '2026-11-22 13:35:01.051+00', NULL, false, '', '2026-11-22 13:33:01.043+00', '2026-11-22 13:33:01.053+00');
INSERT INTO public.outbox_messages VALUES ('3f898f36-74d8-4a8b-8d19-a53fe9a36b44', 'mail', '1861608f-fd53-4fc6-914e-3c8d02212b62', 'four@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:34:59.934+00', '2026-11-23 13:32:59.734+00', false, '', '2026-11-22 13:32:59.734+00', '2026-11-22 13:32:59.935+00');
INSERT INTO public.outbox_messages VALUES ('353ecccb-0c2d-43ca-a00c-7d6948025573', 'mail', NULL, 'operator@homesmith.example', 'New homesmith application HS-KRFN-MYQ9', '', '', 'sent', 1, '2026-11-22 13:35:02.385+00', NULL, false, '', '2026-11-22 13:33:02.345+00', '2026-11-22 13:33:02.388+00');
INSERT INTO public.outbox_messages VALUES ('90845adc-a21b-4d2e-9f34-c8ce66694a28', 'mail', NULL, 'sent@mailbox.example', 'We have your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.385+00', NULL, false, '', '2026-11-22 13:33:02.345+00', '2026-11-22 13:33:02.388+00');
INSERT INTO public.outbox_messages VALUES ('29d11e96-7ff6-4cd4-a1f5-101fbc4b0367', 'mail', NULL, 'declined@mailbox.example', 'Continue your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.462+00', NULL, false, '', '2026-11-22 13:33:02.455+00', '2026-11-22 13:33:02.463+00');
INSERT INTO public.outbox_messages VALUES ('c6a5e3cc-4001-40f8-9341-37d275c0ca23', 'mail', NULL, 'operator@homesmith.example', 'New homesmith application HS-5BP6-JY2R', '', '', 'sent', 1, '2026-11-22 13:35:02.504+00', NULL, false, '', '2026-11-22 13:33:02.497+00', '2026-11-22 13:33:02.507+00');
INSERT INTO public.outbox_messages VALUES ('f639324f-5d0d-446b-afec-a3960a54f757', 'mail', '41da9545-0e61-4349-9759-b681986862c4', 'six@mailbox.example', 'Verify your email address', '', '', 'sent', 1, '2026-11-22 13:35:00.214+00', '2026-11-23 13:33:00.001+00', false, '', '2026-11-22 13:33:00.001+00', '2026-11-22 13:33:00.215+00');
INSERT INTO public.outbox_messages VALUES ('9940f591-094a-417a-b6a5-cc5523b9d6aa', 'mail', NULL, 'declined@mailbox.example', 'We have your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.504+00', NULL, false, '', '2026-11-22 13:33:02.497+00', '2026-11-22 13:33:02.507+00');
INSERT INTO public.outbox_messages VALUES ('8aba9bae-90e0-445b-bcb9-d3fa1850771a', 'mail', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', 'leaving@mailbox.example', 'Your account will be deleted', '', '', 'sent', 1, '2026-11-22 13:35:00.975+00', NULL, false, '', '2026-11-22 13:33:00.832+00', '2026-11-22 13:33:00.976+00');
INSERT INTO public.outbox_messages VALUES ('a09660b0-470a-45bc-bba5-230e5f5d9708', 'mail', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', 'ada@mailbox.example', 'We have your question', '', '', 'sent', 1, '2026-11-22 13:35:01.027+00', NULL, false, '', '2026-11-22 13:33:01.018+00', '2026-11-22 13:33:01.031+00');
INSERT INTO public.outbox_messages VALUES ('c9478299-e21e-4599-9f35-71e6625c11b8', 'mail', NULL, 'operator@homesmith.example', 'New support request HS-Y2HW-4PD9', '', '', 'sent', 1, '2026-11-22 13:35:01.027+00', NULL, false, '', '2026-11-22 13:33:01.018+00', '2026-11-22 13:33:01.032+00');
INSERT INTO public.outbox_messages VALUES ('0bc6a239-59cd-4069-b6b1-85ec41936df6', 'mail', NULL, 'operator@homesmith.example', 'New support request HS-8N7F-3BGC', '', '', 'sent', 1, '2026-11-22 13:35:01.051+00', NULL, false, '', '2026-11-22 13:33:01.043+00', '2026-11-22 13:33:01.053+00');
INSERT INTO public.outbox_messages VALUES ('b6093364-f418-4c4c-8a85-19b1bd1d20db', 'mail', '80ebfbef-0a55-465b-8d91-43fc66286532', 'bo.smith@mailbox.example', 'Continue your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.4+00', NULL, false, '', '2026-11-22 13:33:02.396+00', '2026-11-22 13:33:02.401+00');
INSERT INTO public.outbox_messages VALUES ('23f68556-9221-4224-8316-2735d56b4d39', 'mail', NULL, 'operator@homesmith.example', 'New privacy request HS-J9T3-B8V2', '', '', 'sent', 1, '2026-11-22 13:35:03.043+00', NULL, false, '', '2026-11-22 13:33:03.038+00', '2026-11-22 13:33:03.047+00');
INSERT INTO public.outbox_messages VALUES ('3d11d783-6bea-4e68-9399-c680da292734', 'mail', NULL, 'closed@mailbox.example', 'We have your question', '', '', 'sent', 1, '2026-11-22 13:35:01.076+00', NULL, false, '', '2026-11-22 13:33:01.07+00', '2026-11-22 13:33:01.078+00');
INSERT INTO public.outbox_messages VALUES ('8fb6f21e-109d-475a-bd0d-fa63577759af', 'mail', NULL, 'operator@homesmith.example', 'New support request HS-ND5Q-NX27', '', '', 'sent', 1, '2026-11-22 13:35:01.076+00', NULL, false, '', '2026-11-22 13:33:01.07+00', '2026-11-22 13:33:01.078+00');
INSERT INTO public.outbox_messages VALUES ('4870c7cb-9ed6-4846-a325-3bb8327778ee', 'mail', NULL, 'operator@homesmith.example', 'New job application HS-PJXV-NCB6', '', '', 'sent', 1, '2026-11-22 13:35:02.065+00', NULL, false, '', '2026-11-22 13:33:02.054+00', '2026-11-22 13:33:02.068+00');
INSERT INTO public.outbox_messages VALUES ('39581044-05a1-43cc-bbfa-6b61ce7c74b2', 'mail', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', 'ada@mailbox.example', 'We answered you: HS-Y2HW-4PD9', '', '', 'sent', 1, '2026-11-22 13:35:02.065+00', NULL, false, '', '2026-11-22 13:33:01.531+00', '2026-11-22 13:33:02.068+00');
INSERT INTO public.outbox_messages VALUES ('a86609fd-b26c-4d02-b566-9b3b031fed03', 'mail', NULL, 'writer@mailbox.example', 'We have your introduction', '', '', 'sent', 1, '2026-11-22 13:35:02.065+00', NULL, false, '', '2026-11-22 13:33:02.054+00', '2026-11-22 13:33:02.068+00');
INSERT INTO public.outbox_messages VALUES ('7ddd1236-221b-4387-993e-da45371d15eb', 'mail', NULL, 'declined@mailbox.example', 'We answered you: HS-5BP6-JY2R', '', '', 'sent', 1, '2026-11-22 13:35:02.975+00', NULL, false, '', '2026-11-22 13:33:02.934+00', '2026-11-22 13:33:02.976+00');
INSERT INTO public.outbox_messages VALUES ('1dd02806-cecd-452f-9549-ad72f00f21c1', 'mail', NULL, 'operator@homesmith.example', 'New privacy request HS-N652-B5XB', '', '', 'sent', 1, '2026-11-22 13:35:02.975+00', NULL, false, '', '2026-11-22 13:33:02.968+00', '2026-11-22 13:33:02.976+00');
INSERT INTO public.outbox_messages VALUES ('82f0e04d-0201-4461-845c-2e3be2713023', 'mail', NULL, 'sent@mailbox.example', 'Request to delete: please confirm', '', '', 'sent', 1, '2026-11-22 13:35:03.026+00', NULL, false, '', '2026-11-22 13:33:03.022+00', '2026-11-22 13:33:03.028+00');
INSERT INTO public.outbox_messages VALUES ('a246e237-dfe8-4e3a-8353-be0a2f1332f1', 'mail', NULL, 'ada@mailbox.example', 'Request to correct: please confirm', '', '', 'sent', 1, '2026-11-22 13:35:03.043+00', NULL, false, '', '2026-11-22 13:33:03.038+00', '2026-11-22 13:33:03.047+00');
INSERT INTO public.outbox_messages VALUES ('78feed7f-51f6-47fa-895e-945a9eec3f89', 'mail', NULL, 'operator@homesmith.example', 'New privacy request HS-FVNX-H43N', '', '', 'sent', 1, '2026-11-22 13:35:03.011+00', NULL, false, '', '2026-11-22 13:33:03.006+00', '2026-11-22 13:33:03.019+00');
INSERT INTO public.outbox_messages VALUES ('6dafbd54-1409-439d-a2d4-39851d0e4b60', 'text', '493f6161-df5c-4ec8-a8d1-9fae37ad4b26', '+14155550104', '', '', '', 'sent', 1, '2026-11-22 13:34:59.231+00', '2026-11-22 13:42:59.025+00', false, '', '2026-11-22 13:32:59.025+00', '2026-11-22 13:32:59.231+00');
INSERT INTO public.outbox_messages VALUES ('c3fb6561-c4a3-4816-9664-3d4c2db489fa', 'mail', NULL, 'draft@mailbox.example', 'Continue your homesmith application', '', '', 'sent', 1, '2026-11-22 13:35:02.085+00', NULL, false, '', '2026-11-22 13:33:02.078+00', '2026-11-22 13:33:02.087+00');
INSERT INTO public.outbox_messages VALUES ('e7af5fe8-5dc2-4434-ab37-019b7cdcd39e', 'mail', NULL, 'operator@homesmith.example', 'New privacy request HS-C68C-48X2', '', '', 'sent', 1, '2026-11-22 13:35:03.026+00', NULL, false, '', '2026-11-22 13:33:03.022+00', '2026-11-22 13:33:03.028+00');
INSERT INTO public.passkeys VALUES ('credential-1', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', 'public-key', 3, '[]', 'Chrome on Linux', '2026-11-22 13:33:01.004358+00', NULL);
INSERT INTO public.passwords VALUES ('b31216ee-8aae-47ea-93f9-94efc97f13c4', 'scrypt$16384$8$5$e5SSH1lLR235zSJRGxryfg$YqF46IhEQMALrCjDl1kAQim5ZpeY_9Cmh77BHaSnPd0', '2026-11-22 13:32:56.361+00');
INSERT INTO public.passwords VALUES ('80ebfbef-0a55-465b-8d91-43fc66286532', 'scrypt$16384$8$5$LLUdlWhugVTLol5nKm4K9A$4UfMhJaw_ajehzJ3F2qDdWs4EtS1ZIQBWqzvHoBLxq0', '2026-11-22 13:32:57.239+00');
INSERT INTO public.passwords VALUES ('1a768ce1-c012-4ce2-b9a8-101cbd9439a5', 'scrypt$16384$8$5$FK0o8yu-2A7VuVcQrBynYw$ONlezM7MDWWgV1gm1RfOsuJ3jIWPyRVAQ-UwROoqzO0', '2026-11-22 13:32:58.05+00');
INSERT INTO public.passwords VALUES ('493f6161-df5c-4ec8-a8d1-9fae37ad4b26', 'scrypt$16384$8$5$o3L98s8irKzIeSUrh9748A$tWEED6vVX1P1gCacJ342HpJP2eVgPYxBZhLAItFF9_0', '2026-11-22 13:32:58.734+00');
INSERT INTO public.passwords VALUES ('2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', 'scrypt$16384$8$5$51mdaXRJJt760zJTUih4og$iEL0vY5XRxR1miZWq3JJ_PpiurdRuIhgqkmTo99IeVs', '2026-11-22 13:32:59.476+00');
INSERT INTO public.passwords VALUES ('1861608f-fd53-4fc6-914e-3c8d02212b62', 'scrypt$16384$8$5$Cll0_qlBmKwTs5rkFLcJTw$7q47kCIDD9K3uS-rrpIaUEI2rEpx6WvJ57syKaf_LZ4', '2026-11-22 13:32:59.734+00');
INSERT INTO public.passwords VALUES ('41da9545-0e61-4349-9759-b681986862c4', 'scrypt$16384$8$5$3MMDb-Ei1_4STApIGH7PdQ$B2tlmXAObZIml0LGN8wmOfPX-ek4qhfwmHJF4FVIn-c', '2026-11-22 13:33:00.001+00');
INSERT INTO public.recovery_codes VALUES ('493f6161-df5c-4ec8-a8d1-9fae37ad4b26', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO public.service_orders VALUES ('b31216ee-8aae-47ea-93f9-94efc97f13c4', 'order-0', 1, 'unconfirmed', '{"id": "order-0", "name": "Recessed LED Light Installation", "status": "unconfirmed", "options": {"access": "attic", "control": "existing"}, "quantity": 4, "serviceId": "add-recessed-lights", "totalPrice": 740, "selectedDate": null, "tradeCategory": "Electrical"}', NULL);
INSERT INTO public.service_orders VALUES ('b31216ee-8aae-47ea-93f9-94efc97f13c4', 'order-1', 2, 'unconfirmed', NULL, '2026-11-22 13:33:00.804+00');
INSERT INTO public.service_orders VALUES ('80ebfbef-0a55-465b-8d91-43fc66286532', 'b', 1, 'unconfirmed', '{"id": "b", "name": "Asphalt Roof Replacement", "status": "unconfirmed", "options": {"buildings": "house"}, "quantity": 1, "serviceId": "asphalt-roof-replacement", "totalPrice": 99, "selectedDate": null, "tradeCategory": "Roofing"}', NULL);
INSERT INTO public.service_orders VALUES ('b31216ee-8aae-47ea-93f9-94efc97f13c4', 'order-2', 3, 'confirmed', '{"id": "order-2", "name": "Appliance Maintenance Checkup", "status": "unconfirmed", "options": {"hoses": "keep"}, "quantity": 2, "serviceId": "appliance-maintenance-checkup", "totalPrice": 110, "selectedDate": null, "tradeCategory": "Appliance Repair"}', NULL);
INSERT INTO public.sessions VALUES ('f500720f-6508-4382-b984-782ccef84a0c', '--Lx7_xN2j9ZKUTa5YhS8R9FMi7Rs3EvJu5P4lOL0wU', 'b31216ee-8aae-47ea-93f9-94efc97f13c4', '2026-11-22 13:32:57.15+00', '2026-11-22 13:32:57.15+00', '2026-11-22 13:32:56.361+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('ae0ecc73-8b31-48aa-b560-4137fcf76f1a', 'a_I0F7djt1Pkv9kNbxfXGq2R59zHrUj56WqqeV3wj78', '80ebfbef-0a55-465b-8d91-43fc66286532', '2026-11-22 13:32:57.991+00', '2026-11-22 13:32:57.991+00', '2026-11-22 13:32:57.239+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('506de65c-a128-44d1-a5f8-098e5545f60e', 'HrX4wz-kRqlELzv7cjGfZASdjarsi91EASUm_4leBKk', '1a768ce1-c012-4ce2-b9a8-101cbd9439a5', '2026-11-22 13:32:58.677+00', '2026-11-22 13:32:58.677+00', '2026-11-22 13:32:58.05+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('5ab7d082-3fcf-4e4b-8671-0d3e462ecaf1', '7YsKPEv_5TBwav0sjrntuFIuuKEyq1tPSF-9yEKsOtc', '493f6161-df5c-4ec8-a8d1-9fae37ad4b26', '2026-11-22 13:32:59.406+00', '2026-11-22 13:32:59.406+00', '2026-11-22 13:32:58.734+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('23abdd5c-a6ff-47ee-aa7e-364b4c0da157', 'UjFs1l4K9WNMlhrZVxu2WsFV8WxLFtYkdmAABpiG0xQ', '2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', '2026-11-22 13:32:59.476+00', '2026-11-22 13:32:59.476+00', '2026-11-22 13:32:59.476+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('e79b3158-f842-49a3-b609-baa7547d6deb', 'EDHkABaKG7-QWJg6QD83-N2sYo47RgTxV8yqQ4gqS2w', '1861608f-fd53-4fc6-914e-3c8d02212b62', '2026-11-22 13:32:59.734+00', '2026-11-22 13:32:59.734+00', '2026-11-22 13:32:59.734+00', 'an unknown device');
INSERT INTO public.sessions VALUES ('79218cb3-527c-4a50-8ab2-0215dd533b0c', 'e9kGXeIl6IGke5ssfBX1fA6BvKUI0sIhm5AodKvVp70', '41da9545-0e61-4349-9759-b681986862c4', '2026-11-22 13:33:00.001+00', '2026-11-22 13:33:00.001+00', '2026-11-22 13:33:00.001+00', 'an unknown device');
INSERT INTO public.users VALUES ('493f6161-df5c-4ec8-a8d1-9fae37ad4b26', 'operator@homesmith.example', 'operator@homesmith.example', '2026-11-22 13:32:58.94+00', 'Olga', 'Perez', '1 Main St', NULL, 'San Francisco', 'CA', '94110', '+14155550104', true, '2026-11-21', '2026-11-22 13:32:58.734+00', '2026-11-22 13:32:58.734+00', NULL, 0);
INSERT INTO public.users VALUES ('2aae8329-c4c8-4d98-a2fe-2c643cf9e44f', 'three@mailbox.example', 'three@mailbox.example', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, '2026-11-21', '2026-11-22 13:32:59.476+00', '2026-11-22 13:32:59.476+00', NULL, 0);
INSERT INTO public.users VALUES ('1861608f-fd53-4fc6-914e-3c8d02212b62', 'four@mailbox.example', 'four@mailbox.example', '2026-11-22 13:32:59.954+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, '2026-11-21', '2026-11-22 13:32:59.734+00', '2026-11-22 13:32:59.734+00', NULL, 0);
INSERT INTO public.users VALUES ('41da9545-0e61-4349-9759-b681986862c4', 'six@mailbox.example', 'six@mailbox.example', '2026-11-22 13:33:00.23+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+14155550107', false, '2026-11-21', '2026-11-22 13:33:00.001+00', '2026-11-22 13:33:00.001+00', NULL, 0);
INSERT INTO public.users VALUES ('b31216ee-8aae-47ea-93f9-94efc97f13c4', 'ada@mailbox.example', 'ada@mailbox.example', '2026-11-22 13:32:56.623+00', 'Ada', 'O''Neil', '12 Elm Street', 'Apt 3', 'San Francisco', 'CA', '94110', '+14155550101', true, '2026-11-21', '2026-11-22 13:32:56.361+00', '2026-11-22 13:32:56.361+00', NULL, 2);
INSERT INTO public.users VALUES ('80ebfbef-0a55-465b-8d91-43fc66286532', 'Bo.Nguyễn@mailbox.example', 'bo.nguyễn@mailbox.example', '2026-11-22 13:32:57.498+00', 'Bo', 'Nguyễn', '4 Broadway', NULL, 'New York', 'NY', '10004-1234', '+12125550102', true, '2026-11-21', '2026-11-22 13:32:57.239+00', '2026-11-22 13:32:57.239+00', NULL, 1);
INSERT INTO public.users VALUES ('1a768ce1-c012-4ce2-b9a8-101cbd9439a5', 'leaving@mailbox.example', 'leaving@mailbox.example', '2026-11-22 13:32:58.261+00', 'Lea', 'Ving', '9 Lake St', NULL, 'Chicago', 'IL', '60601', '+13125550103', true, '2026-11-21', '2026-11-22 13:32:58.05+00', '2026-11-22 13:32:58.05+00', '2026-11-29 13:33:00.832+00', 0);
ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.catalogue_state
    ADD CONSTRAINT catalogue_state_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.configuration
    ADD CONSTRAINT configuration_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.faqs
    ADD CONSTRAINT faqs_pkey PRIMARY KEY (service_id, "position");
ALTER TABLE ONLY public.inbox_files
    ADD CONSTRAINT inbox_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (token_hash, user_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limit_counts
    ADD CONSTRAINT limit_counts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.mailed_tokens
    ADD CONSTRAINT mailed_tokens_pkey PRIMARY KEY (user_id, purpose);
ALTER TABLE ONLY public.mailed_tokens
    ADD CONSTRAINT mailed_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id);
ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.service_orders
    ADD CONSTRAINT service_orders_pkey PRIMARY KEY (user_id, id);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.used_bot_checks
    ADD CONSTRAINT used_bot_checks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_phone_number_key UNIQUE (phone_number);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX account_activity_user ON public.account_activity USING btree (user_id, at DESC);
CREATE INDEX inbox_files_item ON public.inbox_files USING btree (item_id);
CREATE INDEX inbox_items_changed ON public.inbox_items USING btree (changed_at);
CREATE INDEX inbox_items_email ON public.inbox_items USING btree (email_key);
CREATE INDEX inbox_items_privacy ON public.inbox_items USING btree (submitted_at) WHERE (kind = 'privacy'::text);
CREATE INDEX inbox_items_state ON public.inbox_items USING btree (state, changed_at);
CREATE INDEX inbox_items_user ON public.inbox_items USING btree (user_id);
CREATE INDEX inbox_messages_item ON public.inbox_messages USING btree (item_id, at);
CREATE INDEX known_devices_user ON public.known_devices USING btree (user_id);
CREATE INDEX limit_counts_ends ON public.limit_counts USING btree (ends_at);
CREATE INDEX mailed_tokens_expires ON public.mailed_tokens USING btree (expires_at);
CREATE INDEX outbox_messages_ascii_recipient ON public.outbox_messages USING btree (lower((recipient COLLATE "C"))) WHERE (user_id IS NULL);
CREATE INDEX outbox_messages_due ON public.outbox_messages USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX outbox_messages_ended ON public.outbox_messages USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX outbox_messages_other_recipient ON public.outbox_messages USING btree (recipient) WHERE ((user_id IS NULL) AND (octet_length(recipient) <> char_length(recipient)));
CREATE INDEX outbox_messages_recipient ON public.outbox_messages USING btree (recipient) WHERE (user_id IS NULL);
CREATE INDEX outbox_messages_user ON public.outbox_messages USING btree (user_id);
CREATE INDEX outbox_messages_words ON public.outbox_messages USING gin (regexp_split_to_array(subject, '[^0-9A-Z-]+'::text)) WHERE (channel = 'mail'::text);
CREATE INDEX passkey_challenges_expires ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX phone_codes_expires ON public.phone_codes USING btree (expires_at);
CREATE INDEX sessions_created ON public.sessions USING btree (created_at);
CREATE INDEX sessions_last_seen ON public.sessions USING btree (last_seen_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX used_bot_checks_expires ON public.used_bot_checks USING btree (expires_at);
CREATE INDEX users_deletion_due ON public.users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
CREATE INDEX users_unverified ON public.users USING btree (created_at) WHERE (email_verified_at IS NULL);
ALTER TABLE ONLY public.account_activity
    ADD CONSTRAINT account_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.faqs
    ADD CONSTRAINT faqs_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_files
    ADD CONSTRAINT inbox_files_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inbox_items(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_items
    ADD CONSTRAINT inbox_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.inbox_items(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mailed_tokens
    ADD CONSTRAINT mailed_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox_messages
    ADD CONSTRAINT outbox_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passwords
    ADD CONSTRAINT passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_orders
    ADD CONSTRAINT service_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
