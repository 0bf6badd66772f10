/**
 * The tables of the database, as Kysely knows them. Generated from the migrated database: CONTRIBUTING.md, "A table or
 * a column". A feature takes its own by `Known`, and says there what its JSON is.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, read as a value. */
type Json = ColumnType<unknown, string, string>;
type JsonByDefault = ColumnType<unknown, string | undefined, string>;

export type Tables = {
  accepted_applications: {
    item_id: string;
    number: number;
  };
  account_activity: {
    id: string;
    user_id: string;
    at: Date;
    kind: string;
    device: string;
  };
  approvals: {
    id: string;
    booking_id: string;
    visit_id: string | null;
    user_id: string | null;
    about: 'confirm' | 'move' | 'cancel' | 'resume' | 'end' | 'change';
    shown: Json;
    cents: number;
    at: Date;
  };
  area_notices: {
    id: string;
    zip: string;
    email: string;
    email_key: string;
    key_hash: string;
    asked_at: Date;
    confirmed_at: Date | null;
  };
  audit_log: {
    seq: GeneratedAlways<number>;
    id: string;
    at: Date;
    operator_id: string;
    action: string;
    subject_kind: 'application' | 'request' | 'homesmith' | 'conversation' | 'payment' | 'booking';
    subject: string;
    reason: string | null;
    sent_hash: string | null;
  };
  authenticator_apps: {
    user_id: string;
    secret: string;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  booking_caps: {
    user_id: string;
    lifted_at: Date;
  };
  booking_feeds: {
    user_id: string;
    id: string;
    made_at: Date;
  };
  booking_orders: {
    id: string;
    booking_id: string;
    position: number;
    user_id: string | null;
    order_id: string;
    service_id: string;
    service_name: string;
    trade: string;
    trade_category: string;
    choices: Json;
    cents: number;
    tax_cents: Generated<number>;
    minutes: number;
    crew_size: number;
    comes_after: Json;
    is_live: Generated<boolean>;
    job: Json;
    note: string | null;
    change_order_id: string | null;
    less_cents: Generated<number>;
  };
  booking_shares: {
    booking_id: string;
    id: string;
    key_hash: string;
    made_at: Date;
  };
  bookings: {
    id: string;
    reference: string;
    user_id: string | null;
    zip: string;
    time_zone: string;
    address_line1: string | null;
    address_line2: string | null;
    city: string | null;
    us_state: string | null;
    contact_name: string | null;
    contact_phone: string | null;
    notes: string | null;
    rules_version: number;
    asked: Json;
    held_at: Date;
    confirmed_at: Date | null;
    request_reference: string | null;
    hides_phone: boolean | null;
    registering_id: string | null;
    quote_id: string | null;
    quote_option: number | null;
    contract_kind: 'service-and-repair' | 'home-improvement' | null;
    contract_law: string | null;
  };
  business_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  businesses: {
    id: string;
    name: string;
    insurance_until: string | null;
    state: 'active' | 'paused' | 'ended';
    is_sample: Generated<boolean>;
    created_at: Date;
  };
  busy_days: {
    user_id: string;
    day: string;
    told_at: Date;
  };
  calendar_feeds: {
    number: number;
    identity_id: string;
    id: string;
    made_at: Date;
  };
  catalogue_state: {
    id: Generated<boolean>;
    version: string;
    changed_at: Date;
  };
  change_orders: {
    id: string;
    visit_id: string;
    number: number;
    state: 'asked' | 'approved' | 'declined' | 'withdrawn' | 'lapsed';
    scope: string | null;
    reason: string | null;
    lines: Json;
    cents: number;
    minutes: number;
    former_cents: number;
    former_ends_at: Date;
    ends_at: Date;
    has_room: boolean;
    asked_at: Date;
    lapses_at: Date;
    ended_at: Date | null;
  };
  checks: {
    id: string;
    kind: 'identity' | 'license' | 'insurance' | 'background';
    item_id: string | null;
    business_id: string | null;
    number: number | null;
    trade: string | null;
    us_state: string | null;
    until: string | null;
    has_passed: boolean;
    checked_by: string | null;
    checked_at: Date;
    note: string | null;
    file_id: string | null;
  };
  clock_jobs: {
    job: string;
    due_at: Date;
  };
  complaint_events: {
    id: string;
    subject_id: string;
    seq: GeneratedAlways<number>;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  complaints: {
    id: string;
    visit_id: string;
    number: number | null;
    opened_by: 'customer' | 'homesmith';
    kind:
      | 'unfinished'
      | 'damaged'
      | 'price'
      | 'no_show'
      | 'behavior'
      | 'unsafe'
      | 'fee'
      | 'warranty';
    state: 'open' | 'answered' | 'review' | 'resolved' | 'withdrawn';
    words: string | null;
    wished_cents: number | null;
    answer: string | null;
    offered_cents: number | null;
    answered_at: Date | null;
    outcome: 'agreed' | 'refund' | 'credit' | 'redo' | 'nothing' | null;
    cents: number | null;
    reason: string | null;
    opened_at: Date;
    due_at: Date | null;
    changed_at: Date;
    ended_at: Date | null;
    redo_visit_id: string | null;
    jobs: string[] | null;
    redone_jobs: string[] | null;
  };
  configuration: {
    key: string;
    value: string;
  };
  conversation_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  correction_notices: {
    visit_id: string;
    number: number;
    due_at: Date;
  };
  coverage: {
    zip: string;
    number: number;
    miles: number;
    trades: number;
  };
  customers: {
    identity_id: string;
    role: Generated<'customer'>;
    first_name: string;
    last_name: string;
    home_id: string;
    registered_at: Date;
  };
  deletion_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  expiry_notices: {
    business_id: string;
    thing: string;
    until: string;
    days: 30 | 7 | 0;
    told_at: Date;
  };
  faqs: {
    service_id: string;
    position: number;
    question: string;
    answer: string;
  };
  homes: {
    id: string;
    identity_id: string;
    address_line1: string;
    address_line2: string | null;
    city: string;
    state: string;
    zip_code: string;
    created_at: Date;
  };
  homesmith_application_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  homesmith_applications: {
    item_id: string;
    state: 'draft' | 'sent' | 'asked' | 'accepted' | 'declined' | 'withdrawn' | 'closed';
    answers: Json;
    changed_at: Date;
    decided_at: Date | null;
  };
  homesmith_events: {
    id: string;
    subject_id: number;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  homesmith_hours: {
    number: number;
    weekday: number;
    from_minute: number;
    to_minute: number;
  };
  homesmith_invitations: {
    id: string;
    number: number;
    key_hash: string;
    email: string;
    email_key: string;
    invited_at: Date;
    expires_at: Date;
  };
  homesmith_trades: {
    number: number;
    trade: string;
    us_state: string;
    license_number: string | null;
    license_until: string | null;
  };
  homesmiths: {
    number: GeneratedAlways<number>;
    business_id: string;
    name: string;
    state: 'active' | 'paused' | 'ended';
    suspended_at: Date | null;
    base_zip: string;
    area_miles: number | null;
    area_zips: string[] | null;
    time_zone: string;
    is_instant: boolean;
    crew_size: number;
    created_at: Date;
    passes_on_since: Date | null;
    works_holidays: Generated<boolean>;
    live_at: Date | null;
    saved_pages: string[] | null;
  };
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    answer: Uint8Array | null;
    created_at: Date;
    expires_at: Date;
  };
  identities: {
    id: string;
    email: string;
    email_key: string;
    email_verified_at: Date | null;
    phone_number: string | null;
    terms_version: string;
    terms_accepted_at: Date;
    created_at: Date;
    deletion_due_at: Date | null;
    is_sample: Generated<boolean>;
  };
  inbox_files: {
    id: string;
    item_id: string;
    file_name: string;
    media_type: string;
    content: Uint8Array;
  };
  inbox_items: {
    id: string;
    reference: string;
    kind: 'support' | 'homesmith' | 'career' | 'privacy' | 'request' | 'visit';
    state: 'draft' | 'open' | 'answered' | 'closed';
    user_id: string | null;
    email: string | null;
    email_key: string | null;
    email_verified_at: Date | null;
    name: string | null;
    subject: string;
    facts: JsonByDefault;
    created_at: Date;
    submitted_at: Date | null;
    changed_at: Date;
    closed_at: Date | null;
  };
  inbox_messages: {
    id: string;
    item_id: string;
    author: 'sender' | 'operator' | 'homesmith';
    body: string;
    at: Date;
    author_id: string | null;
    flagged_at: Date | null;
  };
  known_devices: {
    token_hash: string;
    user_id: string;
    last_used_at: Date;
  };
  ledger_moves: {
    seq: GeneratedAlways<number>;
    cause: string;
    payment_id: string;
    at: Date;
    from_account: string;
    to_account: string;
    cents: number;
  };
  limit_counts: {
    key: string;
    count: number;
    ends_at: Date;
  };
  mailed_tokens: {
    user_id: string;
    purpose: 'verify-email' | 'reset-password' | 'change-email' | 'remove-passkeys';
    token_hash: string;
    email: string;
    device: string;
    created_at: Date;
    expires_at: Date;
  };
  members: {
    number: number;
    identity_id: string;
    since: Date;
  };
  money_rules: {
    version: number;
    rules: Json;
    imported_at: Date;
  };
  move_asks: {
    id: string;
    visit_id: string;
    number: number;
    state: 'asked' | 'taken' | 'kept' | 'withdrawn' | 'lapsed';
    windows: Json;
    reason: string;
    asked_at: Date;
    lapses_at: Date;
    ended_at: Date | null;
  };
  offers: {
    id: string;
    visit_id: string;
    number: number;
    state: 'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn';
    opened_at: Date;
    ends_at: Date;
    score: Json;
  };
  order_money: {
    booking_order_id: string;
    approved_cents: number;
    pending_cents: Generated<number>;
    captured_cents: Generated<number>;
    refunded_cents: Generated<number>;
  };
  outbox_messages: {
    id: string;
    channel: 'mail' | 'text';
    user_id: string | null;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    state: 'waiting' | 'sending' | 'sent' | 'failed';
    attempts: Generated<number>;
    due_at: Date;
    expires_at: Date | null;
    maybe_sent: Generated<boolean>;
    last_error: Generated<string>;
    created_at: Date;
    ended_at: Date | null;
    calendar: string | null;
    seq: GeneratedAlways<number>;
  };
  passkey_challenges: {
    challenge_hash: string;
    user_id: string | null;
    expires_at: Date;
  };
  passkeys: {
    credential_id: string;
    user_id: string;
    public_key: string;
    counter: number;
    transports: Json;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passwords: {
    user_id: string;
    hash: string;
    changed_at: Date;
  };
  payment_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  payment_lines: {
    payment_id: string;
    position: number;
    kind:
      | 'work'
      | 'move'
      | 'cancel'
      | 'absent'
      | 'trip'
      | 'late_credit'
      | 'missed_credit'
      | 'visit_credit';
    booking_order_id: string | null;
    what: string;
    agreed_cents: number;
    due_cents: number | null;
    tax_cents: number;
  };
  payment_operations: {
    id: string;
    payment_id: string;
    step: string;
    cents: number | null;
    at: Date;
  };
  payments: {
    id: string;
    visit_id: string;
    booking_id: string;
    rules_version: number;
    state: 'on_completion' | 'owed' | 'claimed' | 'paid' | 'void' | 'written_off';
    business_id: string | null;
    seller: string | null;
    invoice_number: number | null;
    invoiced_at: Date | null;
    owed_since: Date | null;
    owed_cents: Generated<number>;
    method: 'cash' | 'check' | 'terminal' | 'transfer' | null;
    paid_at: Date | null;
    refunded_cents: Generated<number>;
    duns: Generated<number>;
    due_at: Date | null;
    changed_at: Date;
    reminded_from: Date | null;
  };
  phone_codes: {
    user_id: string;
    phone_number: string;
    code_hash: string;
    tries_left: number;
    created_at: Date;
    expires_at: Date;
    refused_hash: string | null;
  };
  photo_files: {
    hash: string;
    made_at: Date;
  };
  photos: {
    id: string;
    visit_id: string;
    kind:
      | 'before'
      | 'after'
      | 'problem'
      | 'door'
      | 'complaint'
      | 'asked_change'
      | 'customer'
      | 'quote';
    change_order_id: string | null;
    by: 'customer' | 'homesmith' | 'operator';
    number: number | null;
    at: Date;
    large_hash: string;
    small_hash: string;
    width: number;
    height: number;
    small_width: number;
    small_height: number;
    bytes: number;
    complaint_id: string | null;
    quote_id: string | null;
  };
  privacy_request_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  privacy_requests: {
    item_id: string;
    asked_for: 'know' | 'delete' | 'correct' | 'opt-out' | 'limit';
    agent: string | null;
    state:
      | 'unproved'
      | 'received'
      | 'extended'
      | 'answered'
      | 'recorded'
      | 'downloaded'
      | 'deleted'
      | 'expired'
      | 'closed'
      | 'erased';
    received_at: Date;
    proved_at: Date | null;
    extended_at: Date | null;
    reminded: 'due' | 'overdue' | null;
    changed_at: Date;
    ended_at: Date | null;
  };
  quote_events: {
    id: string;
    subject_id: string;
    seq: GeneratedAlways<number>;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  quotes: {
    id: string;
    visit_id: string;
    number: number;
    state: 'sent' | 'accepted' | 'declined' | 'expired' | 'superseded';
    options: Json;
    note: string | null;
    cents: number[];
    credit_cents: number;
    sent_at: Date;
    expires_at: Date;
    due_at: Date | null;
    accepted_option: number | null;
    reason: 'price' | 'elsewhere' | 'later' | 'unneeded' | 'other' | null;
    words: string | null;
    ended_at: Date | null;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
  };
  request_events: {
    id: string;
    subject_id: string;
    at: Date;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
  };
  request_visits: {
    id: string;
    item_id: string;
    position: number;
    order_keys: Json;
    minutes: number | null;
    crew_size: number;
  };
  requests: {
    item_id: string;
    state: 'waiting' | 'answered' | 'offered' | 'booked' | 'declined' | 'withdrawn' | 'closed';
    home_id: string | null;
    zip: string;
    time_zone: string;
    kind: 'fewest' | 'soonest';
    plan: Json;
    asked_at: Date;
    changed_at: Date;
    decided_at: Date | null;
  };
  reveals: {
    id: string;
    visit_id: string;
    number: number;
    what: 'address' | 'contact' | 'phone';
    at: Date;
  };
  roles: {
    identity_id: string;
    role: 'customer' | 'homesmith' | 'operator';
    since: Date;
  };
  secrets: {
    name: string;
    value: string;
  };
  service_lists: {
    user_id: string;
    version: Generated<number>;
  };
  service_orders: {
    user_id: string;
    id: string;
    position: number;
    status: 'unconfirmed' | 'confirmed';
    body: Json | null;
    removed_at: Date | null;
  };
  services: {
    id: string;
    name: string;
    tagline: string;
    trade_category: string;
    tags: Json;
    service_notes: Json;
    price: Json;
    options: Json;
    materials_included: boolean;
    permit_note: string | null;
    safety_note: string | null;
    duration_minutes: number;
    featured: boolean;
    fingerprint: string;
    retired_at: Date | null;
    crew_size: number | null;
    visits_per_order: number | null;
    gap_days: number | null;
    after_trades: Json | null;
    warranty: Json | null;
  };
  services_left_out: {
    number: number;
    service_id: string;
  };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: Date;
    last_seen_at: Date;
    authenticated_at: Date;
    device: string;
  };
  share_payments: {
    id: string;
    business_id: string;
    at: Date;
    cents: number;
    method: 'transfer' | 'check' | 'cash' | 'card' | 'other' | null;
    paid_on: string | null;
    reference: string | null;
    takes_back: string | null;
    reason: string | null;
  };
  sick_days: {
    number: number;
    day: string;
    at: Date;
    by: 'homesmith' | 'operator';
    done_at: Date | null;
  };
  taken_times: {
    id: string;
    number: number;
    starts_at: Date;
    ends_at: Date;
    kind: 'hold' | 'visit' | 'time_off';
    visit_id: string | null;
    zip: string | null;
    expires_at: Date | null;
  };
  text_consents: {
    seq: GeneratedAlways<number>;
    identity_id: string;
    phone_number: string;
    is_given: boolean;
    version: string;
    source: 'booking' | 'settings' | 'stop';
    at: Date;
  };
  trade_bits: {
    trade: string;
    bit: number;
  };
  used_bot_checks: {
    id: string;
    expires_at: Date;
  };
  visit_conversations: {
    visit_id: string;
    number: number;
    item_id: string;
    customer_read_at: Date | null;
    homesmith_read_at: Date | null;
    customer_texted_at: Date | null;
    homesmith_texted_at: Date | null;
  };
  visit_events: {
    id: string;
    subject_id: string;
    seq: GeneratedAlways<number>;
    at: Date;
    device_at: Date | null;
    step: string;
    actor: string;
    from_state: string | null;
    to_state: string;
    reason: string | null;
    facts: JsonByDefault;
  };
  visit_orders: {
    visit_id: string;
    booking_order_id: string;
  };
  visits: {
    id: string;
    booking_id: string;
    position: number;
    state:
      | 'held'
      | 'scheduled'
      | 'offered'
      | 'unplaced'
      | 'en_route'
      | 'arrived'
      | 'working'
      | 'paused'
      | 'finished'
      | 'expired'
      | 'unfilled'
      | 'cancelled'
      | 'no_show'
      | 'closed';
    is_begun: Generated<boolean>;
    number: number | null;
    day: string;
    hour: 8 | 10 | 12 | 14 | 16;
    window_starts_at: Date;
    window_ends_at: Date;
    starts_at: Date;
    minutes: number;
    crew_size: number;
    due_at: Date | null;
    sequence: Generated<number>;
    redo_of: string | null;
    changed_at: Date;
    pin_tries: Generated<number>;
    arrival_note: string | null;
    done_note: string | null;
    is_asked: Generated<boolean>;
    days: Generated<number>;
    gap_days: Generated<number>;
    days_done: Generated<number>;
    work_ends_at: Date | null;
    cool_until: Date | null;
  };
  wished_windows: {
    visit_id: string;
    rank: number;
    day: string;
    hour: 8 | 10 | 12 | 14 | 16;
  };
  withdrawn_invitations: {
    key_hash: string;
    kept_until: Date;
  };
};
