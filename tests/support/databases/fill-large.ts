/**
 * Generates the data of a large site in the database: everyone has some rows of everything, and almost nothing has
 * expired.
 */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { PLAIN_JOB } from '../factories.ts';

export const ACCOUNTS = 100_000;
export const MESSAGES = 400_000;
const HOMESMITHS = 100_000;
/** Rows of what only some people have. */
const SOME = 20_000;
/** Of each kind of item. */
const ITEMS = 16_000;

/** Ids are hashes of row numbers, so that rows can reference each other. */
const id = (number: string) => `md5((${number})::text)::uuid`;
const person = (number: string) => id(`(${number}) % ${ACCOUNTS} + 1`);
/** In turn: a question, a privacy request, an application, a request for times. */
const PRIVACY = id('n * 4 + 1');
const APPLICATION = id('n * 4 + 2');
const REQUEST = id('n * 4 + 3');
/** Every fifth person is a member of a homesmith. */
const MEMBER = id('n * 5');
const few = (state: string, others: string) =>
  `case when n % 500 = 0 then ${state} else ${others} end`;

/** Number of rows, target, and row expression of the number `n`. */
type Fill = readonly [count: number, into: string, row: string];

const PEOPLE: readonly Fill[] = [
  [
    ACCOUNTS,
    'identities (id, email, email_key, email_verified_at, phone_number, terms_version, terms_accepted_at, created_at, deletion_due_at)',
    `${id('n')}, 'P' || n || '@home.example', 'p' || n || '@home.example', now(), '+1415' || 2000000 + n, '1', now(), now(),
     case when n <= 3 then now() - interval '1 hour' when n % 500 = 0 then now() + interval '3 days' end`,
  ],
  [ACCOUNTS, 'roles (identity_id, role, since)', `${id('n')}, 'customer', now()`],
  [
    ACCOUNTS,
    'homes (id, identity_id, address_line1, city, state, zip_code, created_at)',
    `${id('n')}, ${id('n')}, '12 Elm Street', 'San Francisco', 'CA', '94110', now()`,
  ],
  [
    ACCOUNTS,
    'customers (identity_id, first_name, last_name, home_id, registered_at)',
    `${id('n')}, 'Ana', 'García', ${id('n')}, now()`,
  ],
  [
    ACCOUNTS,
    'sessions (id, token_hash, user_id, created_at, last_seen_at, authenticated_at, device)',
    `gen_random_uuid(), md5(n::text), ${id('n')}, now(), now(), now(), 'Chrome on Android'`,
  ],
  [
    ACCOUNTS,
    'account_activity (id, user_id, at, kind, device)',
    `gen_random_uuid(), ${id('n')}, now(), 'signed-in', 'Chrome on Android'`,
  ],
  [
    ACCOUNTS,
    'service_orders (user_id, id, position, status, body)',
    `${id('n')}, 'order', 1, 'unconfirmed', '{}'`,
  ],
  [ACCOUNTS, 'passwords (user_id, hash, changed_at)', `${id('n')}, 'x', now()`],
  [ACCOUNTS, 'limit_counts (key, count, ends_at)', `md5(n::text), 1, now() + interval '1 hour'`],
];

/** For some of the people. */
const SECRETS: readonly Fill[] = [
  [SOME, 'known_devices (token_hash, user_id, last_used_at)', `md5(n::text), ${id('n')}, now()`],
  [
    SOME,
    'mailed_tokens (user_id, purpose, token_hash, email, device, created_at, expires_at)',
    `${id('n')}, 'verify-email', md5(n::text), 'x', 'x', now(), now() + interval '1 day'`,
  ],
  [
    SOME,
    'phone_codes (user_id, phone_number, code_hash, tries_left, created_at, expires_at)',
    `${id('n')}, '+14155550100', 'x', 5, now(), now() + interval '10 minutes'`,
  ],
  [
    SOME,
    'passkey_challenges (challenge_hash, user_id, expires_at)',
    `md5(n::text), ${id('n')}, now() + interval '5 minutes'`,
  ],
  [
    SOME,
    'passkeys (credential_id, user_id, public_key, counter, transports, name, created_at)',
    `md5(n::text), ${id('n')}, 'x', 0, '[]', 'Phone', now()`,
  ],
  [SOME, 'authenticator_apps (user_id, secret)', `${id('n')}, 'x'`],
  [SOME, 'recovery_codes (user_id, code_hash)', `${id('n')}, 'x'`],
  [SOME, 'service_lists (user_id, version)', `${id('n')}, 1`],
  [SOME, 'used_bot_checks (id, expires_at)', `md5(n::text), now() + interval '1 hour'`],
  [
    SOME,
    'idempotency_keys (key_hash, request_hash, created_at, expires_at)',
    `md5(n::text), 'x', now(), now() + interval '1 day'`,
  ],
];

const CONVERSATIONS: readonly Fill[] = [
  [
    ITEMS * 4,
    'inbox_items (id, reference, kind, state, user_id, email, email_key, email_verified_at, subject, created_at, submitted_at, changed_at, closed_at)',
    `${id('n')}, 'HS-' || upper(substr(md5(n::text), 1, 4)) || '-' || lpad(upper(to_hex(n)), 4, '0'),
     (array['support', 'privacy', 'homesmith', 'request'])[n % 4 + 1],
     case when n % 1000 = 0 then 'open' when n % 10 = 1 then 'answered' else 'closed' end,
     case when n % 2 = 0 then ${person('n')} end, 'P' || n || '@home.example', 'p' || n || '@home.example', now(), 'x',
     now(), now(), now(), case when n % 1000 <> 0 and n % 10 <> 1 then now() end`,
  ],
  [
    ITEMS * 4,
    'inbox_messages (id, item_id, author, body, at)',
    `gen_random_uuid(), ${id('n')}, 'sender', 'x', now()`,
  ],
  [
    ITEMS,
    'inbox_files (id, item_id, file_name, media_type, content)',
    `gen_random_uuid(), ${id('n * 4')}, 'x.pdf', 'application/pdf', ''`,
  ],
  [
    ITEMS - 1,
    'privacy_requests (item_id, asked_for, state, received_at, proved_at, changed_at, ended_at)',
    `${PRIVACY}, 'know', ${few("'received'", "'closed'")}, now(), now(), now(), ${few('null', 'now()')}`,
  ],
  [
    ITEMS - 1,
    'homesmith_applications (item_id, state, answers, changed_at, decided_at)',
    `${APPLICATION}, case when n % 4 = 0 then 'accepted' else ${few("'sent'", "'closed'")} end, '{}', now(), now()`,
  ],
  [
    ITEMS - 1,
    'requests (item_id, state, home_id, zip, time_zone, kind, plan, asked_at, changed_at)',
    `${REQUEST}, ${few("'waiting'", "'closed'")}, ${id('n')}, '94110', 'America/Los_Angeles', 'fewest', '{}', now(), now()`,
  ],
  [
    MESSAGES,
    'outbox_messages (id, channel, user_id, recipient, subject, body_text, body_html, state, due_at, created_at, ended_at)',
    `gen_random_uuid(), 'mail', case when n % 2 = 0 then ${person('n')} end,
     case when n % 5000 = 1 then 'Pérez' else 'P' end || n % ${ACCOUNTS} || '@home.example',
     'New support question HS-' || upper(substr(md5((n % ${ACCOUNTS})::text), 1, 4)) || '-' ||
       lpad(upper(to_hex(n % ${ACCOUNTS})), 4, '0'),
     '', '', 'sent', now(), now(), now()`,
  ],
];

const ROSTER: readonly Fill[] = [
  [
    HOMESMITHS,
    'businesses (id, name, insurance_until, state, created_at)',
    `${id('n')}, 'Ruiz', current_date + case when n <= 3 then 30 else 100 + n % 300 end, 'active', now()`,
  ],
  [
    HOMESMITHS,
    'homesmiths (number, business_id, name, state, base_zip, area_miles, time_zone, is_instant, crew_size, created_at) overriding system value',
    `n, ${id('n')}, 'Ruiz', 'active', '94110', 10, 'America/Los_Angeles', false, 1, now()`,
  ],
  [SOME, 'members (number, identity_id, since)', `n * 5, ${MEMBER}, now()`],
  [
    SOME,
    'calendar_feeds (number, identity_id, id, made_at)',
    `n * 5, ${MEMBER}, gen_random_uuid(), now()`,
  ],
  [1, 'trade_bits (trade, bit)', `'plumbing', 0`],
  [
    SOME,
    'homesmith_trades (number, trade, us_state, license_number, license_until)',
    `n, 'plumbing', 'CA', 'C36', current_date + case when n between 4 and 6 then 7 else 100 + n % 300 end`,
  ],
  [SOME, 'homesmith_hours (number, weekday, from_minute, to_minute)', 'n, 1, 480, 1020'],
  [SOME, 'services_left_out (number, service_id)', `n, 'fix-running-toilet'`],
  [SOME, 'coverage (zip, number, miles, trades)', `'94110', n, 0, 1`],
  [
    SOME,
    'checks (id, kind, number, until, has_passed, checked_by, checked_at)',
    `gen_random_uuid(), 'identity', n, current_date + case when n between 7 and 9 then 0 else 100 + n % 300 end, true,
     ${id('n')}, now()`,
  ],
  [
    SOME,
    'homesmith_invitations (id, number, key_hash, email, email_key, invited_at, expires_at)',
    `gen_random_uuid(), n, md5(n::text), 'P' || n || '@home.example', 'p' || n || '@home.example', now(), now() + interval '30 days'`,
  ],
  [
    SOME,
    'withdrawn_invitations (key_hash, kept_until)',
    `md5(n::text), now() + interval '30 days'`,
  ],
  [
    SOME,
    'expiry_notices (business_id, thing, until, days, told_at)',
    `${id('n')}, 'insurance', current_date + 29, 30, now()`,
  ],
  [ITEMS / 4 - 1, 'accepted_applications (item_id, number)', `${id('n * 16 + 2')}, n`],
  [
    ITEMS - 1,
    'request_visits (id, item_id, position, order_keys, minutes, crew_size)',
    `${id('n')}, ${REQUEST}, 0, '["order"]', 60, 1`,
  ],
  [ITEMS - 1, 'wished_windows (visit_id, rank, day, hour)', `${id('n')}, 0, current_date + 1, 8`],
  [
    HOMESMITHS,
    'taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)',
    `${id('n')}, n, now() + interval '1 day', now() + interval '26 hours', 'visit', ${id('n')}, '94110'`,
  ],
  [
    SOME,
    'audit_log (id, at, operator_id, action, subject_kind, subject)',
    `${id('n')}, now(), ${id('n')}, 'suspend', 'homesmith', n::text`,
  ],
];

const BOOKINGS: readonly Fill[] = [
  [1, 'money_rules (version, rules, imported_at)', `1, '{"version": 1}', now()`],
  [
    SOME,
    'bookings (id, reference, user_id, zip, time_zone, address_line1, city, us_state, contact_name, rules_version, asked, held_at, confirmed_at)',
    `${id('n')}, 'HM-' || translate(lpad(to_hex(n), 4, 'X'), '01abcdef', 'YZABCDEF') || '-2222', ${id('n')}, '94110',
     'America/Los_Angeles', '12 Elm Street', 'San Francisco', 'CA', 'Ana', 1, '{}', now(), case when n % 500 <> 0 then now() end`,
  ],
  [
    SOME,
    'booking_orders (id, booking_id, position, user_id, order_id, service_id, service_name, trade, trade_category, choices, job, cents, minutes, crew_size, comes_after, is_live)',
    `${id('n')}, ${id('n')}, 0, ${id('n')}, 'order', 'fix-running-toilet', 'Running Toilet Repair', 'plumbing', 'Plumbing', '{}', '${JSON.stringify(PLAIN_JOB)}', 9900, 60, 1, '[]', n % 10 = 0`,
  ],
  [
    SOME,
    'visits (id, booking_id, position, state, number, day, hour, window_starts_at, window_ends_at, starts_at, minutes, crew_size, due_at, changed_at)',
    `${id('n')}, ${id('n')}, 0, ${few("'scheduled'", "'closed'")}, n, current_date + 1, 8, now() + interval '1 day',
     now() + interval '26 hours', now() + interval '1 day', 60, 1, ${few("now() + interval '1 hour'", 'null')}, now()`,
  ],
  [SOME, 'visit_orders (visit_id, booking_order_id)', `${id('n')}, ${id('n')}`],
  [
    SOME,
    'approvals (id, booking_id, visit_id, user_id, about, shown, cents, at)',
    `${id('n')}, ${id('n')}, ${id('n')}, ${id('n')}, 'move', '{}', 0, now()`,
  ],
  [
    SOME,
    'offers (id, visit_id, number, state, opened_at, ends_at, score)',
    `${id('n')}, ${id('n')}, n, 'accepted', now(), now(), '{}'`,
  ],
  [SOME, 'reveals (id, visit_id, number, what, at)', `${id('n')}, ${id('n')}, n, 'address', now()`],
  [SOME, 'order_money (booking_order_id, approved_cents)', `${id('n')}, 9900`],
  [
    SOME,
    'payments (id, visit_id, booking_id, rules_version, state, due_at, changed_at)',
    `${id('n')}, ${id('n')}, ${id('n')}, 1, 'on_completion', ${few("now() + interval '1 hour'", 'null')}, now()`,
  ],
  [
    SOME,
    'payment_lines (payment_id, position, kind, booking_order_id, what, agreed_cents, tax_cents)',
    `${id('n')}, 0, 'work', ${id('n')}, 'Running Toilet Repair', 9900, 0`,
  ],
  [
    SOME,
    'change_orders (id, visit_id, number, state, scope, reason, lines, cents, minutes, former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at, ended_at)',
    `${id('n')}, ${id('n')}, n, 'approved', 'Two valves', 'Both leak.', '[{"kind": "words", "what": "Two valves", "cents": 8500}]', 8500, 30,
     9900, now(), now() + interval '30 minutes', true, now(), now() + interval '1 hour', now()`,
  ],
  [
    SOME,
    'move_asks (id, visit_id, number, state, windows, reason, asked_at, lapses_at, ended_at)',
    `${id('n')}, ${id('n')}, n, 'kept', '[{"day": "2026-06-04", "hour": 10}]', 'parts', now(), now() + interval '1 day', now()`,
  ],
  [SOME, 'photo_files (hash, made_at)', `md5(n::text) || md5(n::text), now()`],
  [SOME, 'photo_files (hash, made_at)', `md5('small' || n) || md5('small' || n), now()`],
  [
    SOME,
    'photos (id, visit_id, kind, by, number, at, large_hash, small_hash, width, height, small_width, small_height, bytes)',
    `${id('n')}, ${id('n')}, 'before', 'homesmith', n, now(), md5(n::text) || md5(n::text),
     md5('small' || n) || md5('small' || n), 2048, 1536, 480, 360, 600000`,
  ],
  [
    SOME,
    'complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, due_at, changed_at, ended_at, outcome)',
    `${id('n')}, ${id('n')}, n, 'customer', 'damaged', ${few("'open'", "'resolved'")}, 'Scratched.', now(),
     ${few("now() + interval '1 day'", 'null')}, now(), ${few('null', 'now()')}, ${few('null', "'nothing'")}`,
  ],
  [SOME, 'photo_files (hash, made_at)', `md5('report' || n) || md5(n::text), now()`],
  [SOME, 'photo_files (hash, made_at)', `md5('small report' || n) || md5(n::text), now()`],
  [
    SOME,
    'photos (id, visit_id, kind, complaint_id, by, at, large_hash, small_hash, width, height, small_width, small_height, bytes)',
    `${id('n + 1000000')}, ${id('n')}, 'complaint', ${id('n')}, 'customer', now(), md5('report' || n) || md5(n::text),
     md5('small report' || n) || md5(n::text), 2048, 1536, 480, 360, 600000`,
  ],
  [
    SOME,
    'complaint_events (id, subject_id, at, step, actor, from_state, to_state)',
    `${id('n')}, ${id('n')}, now(), 'open', 'customer', null, 'open'`,
  ],
  [
    SOME,
    'quotes (id, visit_id, number, state, options, cents, credit_cents, sent_at, expires_at, due_at, ended_at)',
    `${id('n')}, ${id('n')}, n, ${few("'sent'", "'expired'")},
     '[{"title": "Repair", "lines": [{"what": "New valve", "cents": 8500}], "minutes": 60}]', '{8500}', 0, now(),
     now() + interval '30 days', ${few("now() + interval '30 days'", 'null')}, ${few('null', 'now()')}`,
  ],
  [SOME, 'photo_files (hash, made_at)', `md5('quote' || n) || md5(n::text), now()`],
  [SOME, 'photo_files (hash, made_at)', `md5('small quote' || n) || md5(n::text), now()`],
  [
    SOME,
    'photos (id, visit_id, kind, quote_id, by, number, at, large_hash, small_hash, width, height, small_width, small_height, bytes)',
    `${id('n + 2000000')}, ${id('n')}, 'quote', ${id('n')}, 'homesmith', n, now(), md5('quote' || n) || md5(n::text),
     md5('small quote' || n) || md5(n::text), 2048, 1536, 480, 360, 600000`,
  ],
  [
    SOME,
    'quote_events (id, subject_id, at, step, actor, from_state, to_state)',
    `${id('n')}, ${id('n')}, now(), 'send', 'homesmith', null, 'sent'`,
  ],
  [
    SOME,
    'share_payments (id, business_id, at, cents, method, paid_on, reference)',
    `${id('n')}, ${id('n')}, now(), 1200, 'check', current_date, 'Check ' || n`,
  ],
  [
    SOME,
    'text_consents (identity_id, phone_number, is_given, version, source, at)',
    `${id('n')}, '+1415' || 2000000 + n, true, '1', 'booking', now()`,
  ],
  [
    SOME,
    'booking_shares (booking_id, id, key_hash, made_at)',
    `${id('n')}, gen_random_uuid(), 'k' || n, now()`,
  ],
  [SOME, 'booking_feeds (user_id, id, made_at)', `${id('n')}, gen_random_uuid(), now()`],
  [
    SOME,
    'area_notices (id, zip, email, email_key, key_hash, asked_at)',
    `${id('n')}, '94110', 'a' || n || '@example.com', 'a' || n, 'k' || n, now()`,
  ],
  [SOME, 'booking_caps (user_id, lifted_at)', `${id('n')}, now()`],
  [
    SOME,
    'correction_notices (visit_id, number, due_at)',
    `${id('n')}, n, now() + interval '1 hour'`,
  ],
  [SOME, 'sick_days (number, day, at, by, done_at)', `n, '2026-06-03', now(), 'homesmith', now()`],
  [SOME, 'busy_days (user_id, day, told_at)', `${id('n')}, '2026-06-03', now()`],
];

/** One event for each. */
const EVENTS: readonly Fill[] = [
  ['business_events', id('n')] as const,
  ['homesmith_events', 'n'] as const,
  ['deletion_events', id('n')] as const,
  ['conversation_events', id('n')] as const,
  ['privacy_request_events', PRIVACY] as const,
  ['homesmith_application_events', APPLICATION] as const,
  ['request_events', REQUEST] as const,
  ['visit_events', id('n')] as const,
  ['payment_events', id('n')] as const,
].map(([table, subject]) => [
  ITEMS - 1,
  `${table} (id, subject_id, at, step, actor, to_state)`,
  `gen_random_uuid(), ${subject}, now(), 'begin', 'person', 'open'`,
]);

/** Fills a migrated, empty database. */
export async function fillLarge(db: Db): Promise<void> {
  const fills = [...PEOPLE, ...SECRETS, ...CONVERSATIONS, ...ROSTER, ...BOOKINGS, ...EVENTS];
  for (const [count, into, row] of fills) {
    await sql`insert into ${sql.raw(into)} select ${sql.raw(row)} from generate_series(1, ${count}::int) as n`.execute(
      db,
    );
  }
  await sql`vacuum analyze`.execute(db);
}
