/** One thing of each kind with a mailed key, for trying keys. */
import { createHmac, randomUUID } from 'node:crypto';
import { hashToken } from '#app/features/identity/sessions/sessions.server.ts';
import { SoftPasskey } from '../../support/doubles/soft-passkey.ts';
import {
  Browser,
  createAccount,
  newPerson,
  type Person,
  readMessages,
  readToken,
  registerPerson,
  type Site,
} from '../../support/people.ts';
import type { AccountsUnderTest } from './accounts-product.ts';
import { A_MOVE_ASK, A_PHOTO, A_VISIT, type Things } from './door-rows.ts';

/** A guessed key. */
export const withWrongKey = (address: string): string =>
  address.replace(
    /(?<=[?&](key|token)=|\/calendar\/[^.]+\.|\/visits\/shared\/)[\w-]+/,
    'A'.repeat(43),
  );

const REQUEST = '/californiaprivacy/request';
let addresses = 0;

async function sendForm(browser: Browser, path: string, fields: Record<string, string>) {
  const { status, headers, text } = await browser.sendForm(path, fields);
  if (status !== 303) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return headers.get('Location') ?? '';
}

/** The page of a privacy request, by its mailed key; `isProved`: its first button was pressed. */
async function request(site: Site, right: string, isProved: boolean): Promise<string> {
  const email = `things${++addresses}@mailbox.example`;
  await sendForm(new Browser(site), `${REQUEST}?right=${right}`, { email });
  const [mail] = await readMessages(site, 'mail', email);
  const page = /\/californiaprivacy\/request\?reference=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  if (isProved) await sendForm(new Browser(site), page, { intent: 'confirm' });
  return page;
}

async function linkOf(
  site: Site,
  email: string,
  purpose: 'verify-email' | 'reset-password' | 'change-email',
): Promise<string> {
  return `/${purpose}?token=${await readToken(site, email, purpose)}`;
}

/** The page that offers to remove passkeys after a mailed reset. */
async function offeredPasskeys(site: Site): Promise<string> {
  const person = await registerPerson(site);
  const { body } = await person.browser.call('passkey-add-options');
  const response = new SoftPasskey().register(body.options, { origin: site.url });
  await person.browser.call('passkey-add', { response, name: 'Laptop' });
  await new Browser(site).callChecked('forgot-password', { email: person.email });
  const page = await linkOf(site, person.email, 'reset-password');
  const password = 'Copper-88-Anvil';
  await new Browser(site).sendForm(page, { password, confirmation: password });
  return page;
}

/** For an accepted homesmith without members. */
async function invitation(site: AccountsUnderTest) {
  const key = 'Invited'.padEnd(43, 'x');
  const [homesmith] = await site.query<{ number: number }>(
    `with business as (
       insert into businesses (id, name, state, created_at)
       values (gen_random_uuid(), 'Ruiz Plumbing', 'active', now()) returning id
     ), homesmith as (
       insert into homesmiths (business_id, name, state, base_zip, area_miles, time_zone, is_instant,
         crew_size, works_holidays, created_at)
       select id, 'Ada Ruiz', 'active', '94103', 10, 'America/Los_Angeles', false, 1, true, now()
       from business returning number
     )
     insert into homesmith_invitations
     select gen_random_uuid(), number, $1, 'ada@trade.example', 'ada@trade.example', now(),
       now() + interval '1 day' from homesmith returning number`,
    [hashToken(key)],
  );
  return {
    invitation: `/become-a-homesmith/join?key=${key}`,
    homesmith: `/admin/homesmiths/${homesmith?.number}`,
    checks: `/admin/homesmiths/${homesmith?.number}/checks`,
  };
}

/** Asks for one email when we serve a ZIP code; the mail has the address. */
async function areaNotice(site: Site): Promise<string> {
  const email = `things${++addresses}@mailbox.example`;
  await sendForm(new Browser(site), '/servicelist/area', { zip: '59001', email });
  const [mail] = await readMessages(site, 'mail', email);
  return /\/servicelist\/area\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The calendar feed of a homesmith with `owner` as member. */
async function calendarOf(site: AccountsUnderTest, owner: Person): Promise<string> {
  const id = randomUUID();
  await site.query(
    `with one as (select number, identities.id from homesmiths, identities where email = $1 limit 1),
     member as (insert into members (number, identity_id, since) select number, id, now() from one)
     insert into calendar_feeds (number, identity_id, id, made_at) select number, one.id, $2, now() from one`,
    [owner.email, id],
  );
  const [secret] = await site.query<{ value: string }>(
    "select value from secrets where name = 'calendar-feeds'",
  );
  const key = createHmac('sha256', secret?.value ?? '')
    .update(id)
    .digest('base64url');
  return `/calendar/${id}.${key}.ics`;
}

/** The link of a confirmed booking. */
async function sharedOf(site: AccountsUnderTest, reference: string): Promise<string> {
  const id = randomUUID();
  const [secret] = await site.query<{ value: string }>(
    "select value from secrets where name = 'booking-keys'",
  );
  const key = createHmac('sha256', secret?.value ?? '')
    .update(`share ${id}`)
    .digest('base64url');
  await site.query(
    `insert into booking_shares (booking_id, id, key_hash, made_at)
     select id, $2, $3, now() from bookings where reference = $1`,
    [reference, id, hashToken(key)],
  );
  return `/visits/shared/${key}`;
}

/** Held and confirmed bookings of an account, each with a visit on another day. */
async function bookingsOf(site: AccountsUnderTest, owner: Person) {
  const made = async (reference: string, days: number, { isBooked = false, isClaimed = true }) => {
    await site.query(
      `with booking as (
         insert into bookings (id, reference, user_id, zip, time_zone, address_line1, city, us_state,
           contact_name, contact_phone, rules_version, asked, held_at, confirmed_at)
         select gen_random_uuid(), $1, case when $5::boolean then id end, '94103', 'America/Los_Angeles', '12 Elm Street',
           'San Francisco', 'CA', 'Ana', '+14155550100', 1,
           '{"query": "", "kind": "fewest", "left": []}', now(),
           case when $3::boolean then now() end
         from identities where email = $4 returning id
       ), placed as (
         insert into visits (id, booking_id, position, state, number, day, hour, window_starts_at,
           window_ends_at, starts_at, minutes, crew_size, due_at, changed_at)
         select case when $3::boolean then '${A_VISIT}'::uuid else gen_random_uuid() end, booking.id, 0, case when $3::boolean then 'scheduled' else 'held' end,
           (select min(number) from homesmiths), current_date + $2::int, 10, now() + $2::int * interval '1 day',
           now() + $2::int * interval '1 day' + interval '2 hours', now() + $2::int * interval '1 day', 60, 1,
           case when $3::boolean then null else now() + interval '1 hour' end, now()
         from booking returning id, number, starts_at
       )
       insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip, expires_at)
       select gen_random_uuid(), number, starts_at, starts_at + interval '1 hour',
         case when $3::boolean then 'visit' else 'hold' end, id, '94103',
         case when $3::boolean then null else now() + interval '1 hour' end
       from placed`,
      [reference, days, isBooked, owner.email, isClaimed],
    );
    const [secret] = await site.query<{ value: string }>(
      "select value from secrets where name = 'booking-keys'",
    );
    const key = createHmac('sha256', secret?.value ?? '')
      .update(`hold ${reference}`)
      .digest('base64url');
    return isBooked ? `/bookings/${reference}` : `/book/${reference}?key=${key}`;
  };
  return {
    held: await made('HM-2222-2222', 40, {}),
    heldToLetGo: await made('HM-3333-3333', 41, {}),
    booking: await made('HM-4444-4444', 42, { isBooked: true }),
    unclaimed: await made('HM-5555-5555', 43, { isClaimed: false }),
    unclaimedToLetGo: await made('HM-6666-6666', 44, { isClaimed: false }),
  };
}

/** HM-4444-4444 is invoiced and unpaid. */
const invoicedTo = (site: AccountsUnderTest) =>
  site.query(
    `insert into payments (id, visit_id, booking_id, rules_version, state, business_id, seller,
       invoice_number, invoiced_at, owed_since, owed_cents, changed_at)
     select gen_random_uuid(), visits.id, bookings.id, 1, 'owed', gen_random_uuid(), 'Ruiz Plumbing',
       4444, now(), now(), 12000, now()
     from bookings join visits on booking_id = bookings.id where reference = 'HM-4444-4444'`,
  );

/** A change order at its visit, which no one answered. */
const askedAtVisit = (site: AccountsUnderTest) =>
  site.query(
    `insert into change_orders (id, visit_id, number, state, scope, reason, lines, cents, minutes,
       former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at, ended_at)
     select '44444444-4444-4444-8444-000000000002', visits.id, 1, 'lapsed', 'Two valves', 'They leak.',
       '[{"kind": "words", "what": "Two valves", "cents": 8500}]', 8500, 45, 12000, now(), now(), true,
       now() - interval '2 hours', now() - interval '1 hour', now()
     from bookings join visits on booking_id = bookings.id where reference = 'HM-4444-4444'`,
  );

/** Another time for its visit, which no one answered. */
const newTimeAskedAtVisit = (site: AccountsUnderTest) =>
  site.query(
    `insert into move_asks (id, visit_id, number, state, windows, reason, asked_at, lapses_at, ended_at)
     select '${A_MOVE_ASK}', visits.id, 1, 'lapsed', '[{"day": "2026-06-03", "hour": 10}]', 'parts',
       now() - interval '2 hours', now() - interval '1 hour', now()
     from bookings join visits on booking_id = bookings.id where reference = 'HM-4444-4444'`,
  );

/** A photo of its visit, whose files aren't stored. */
const photographed = (site: AccountsUnderTest) =>
  site.query(
    `with files as (
       insert into photo_files (hash, made_at) values ('${'ab'.repeat(32)}', now()), ('${'cd'.repeat(32)}', now())
     )
     insert into photos (id, visit_id, kind, by, at, large_hash, small_hash, width, height,
       small_width, small_height, bytes)
     values ('${A_PHOTO}', '${A_VISIT}', 'customer', 'customer', now(), '${'cd'.repeat(32)}',
       '${'ab'.repeat(32)}', 2048, 1536, 480, 360, 1)`,
  );

/** A report on its visit that waits for operators. */
const complainedOfVisit = (site: AccountsUnderTest) =>
  site.query(
    `insert into complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, changed_at)
     select '44444444-4444-4444-8444-000000000003', visits.id, 1, 'customer', 'damaged', 'review',
       'The counter is scratched.', now(), now()
     from bookings join visits on booking_id = bookings.id where reference = 'HM-4444-4444'`,
  );

/** A quote for what was found at its visit, which no one answered. */
const quotedAtVisit = (site: AccountsUnderTest) =>
  site.query(
    `insert into quotes (id, visit_id, number, state, options, cents, credit_cents, sent_at, expires_at, ended_at)
     select '44444444-4444-4444-8444-000000000005', visits.id, 1, 'expired',
       '[{"title": "Repair", "lines": [{"what": "New valve", "cents": 8500}], "minutes": 60}]',
       '{8500}', 0, now() - interval '2 days', now() - interval '1 day', now()
     from bookings join visits on booking_id = bookings.id where reference = 'HM-4444-4444'`,
  );

/** An application that waits for operators. */
const sentToOperators = (site: AccountsUnderTest) =>
  site.query(
    `with item as (
       insert into inbox_items (id, reference, kind, state, email, email_key, subject, facts,
         created_at, submitted_at, changed_at)
       values (gen_random_uuid(), 'HS-2222-2222', 'homesmith', 'open', 'ada@trade.example',
         'ada@trade.example', 'Application', '[]', now(), now(), now()) returning id
     )
     insert into homesmith_applications (item_id, state, answers, changed_at)
     select id, 'sent', '{}', now() from item`,
  );

/** A request for times that waits for operators. */
const askedOfOperators = (site: AccountsUnderTest) =>
  site.query(
    `with item as (
       insert into inbox_items (id, reference, kind, state, email, email_key, subject, facts,
         created_at, submitted_at, changed_at)
       values (gen_random_uuid(), 'HS-3333-3333', 'request', 'open', 'ida@home.example',
         'ida@home.example', 'Times in 94110', '[]', now(), now(), now()) returning id
     )
     insert into requests (item_id, state, zip, time_zone, kind, plan, asked_at, changed_at)
     select id, 'waiting', '94110', 'America/Los_Angeles', 'fewest', '{}', now(), now() from item`,
  );

/** A question with a file that waits for operators. */
const writtenToOperators = (site: AccountsUnderTest) =>
  site.query(
    `with item as (
       insert into inbox_items (id, reference, kind, state, email, email_key, subject, facts,
         created_at, submitted_at, changed_at)
       values (gen_random_uuid(), 'HS-4444-4444', 'support', 'open', 'eva@home.example',
         'eva@home.example', 'A leak', '[]', now(), now(), now()) returning id
     )
     insert into inbox_files (id, item_id, file_name, media_type, content)
     select '44444444-4444-4444-8444-444444444444', id, 'leak.pdf', 'application/pdf', '%PDF-' from item`,
  );

/** The conversation belongs to `owner`'s account. */
export async function sendInThings(site: AccountsUnderTest, owner: Person): Promise<Things> {
  const question = await sendForm(owner.browser, '/support/ask', {
    topic: 'other',
    name: 'Ana',
    email: owner.email,
    subject: 'A drip',
    message: 'It drips.',
  });
  const { searchParams } = new URL(question, site.url);
  const reference = searchParams.get('reference');
  const key = searchParams.get('key');
  await sentToOperators(site);
  await askedOfOperators(site);
  await writtenToOperators(site);
  const invited = await invitation(site);
  const booked = await bookingsOf(site, owner);
  await invoicedTo(site);
  await askedAtVisit(site);
  await newTimeAskedAtVisit(site);
  await photographed(site);
  await complainedOfVisit(site);
  await quotedAtVisit(site);
  const [verifying, disowning] = [newPerson(site), newPerson(site)];
  await createAccount(verifying);
  await createAccount(disowning);
  const { email } = newPerson(site);
  await owner.browser.call('change-email', { email, password: owner.password });
  await new Browser(site).callChecked('forgot-password', { email: owner.email });
  const unprovedRequest = await request(site, 'know', false);
  const sent = new URL(unprovedRequest, site.url).searchParams.get('reference');
  const [secret] = await site.query<{ value: string }>(
    "select value from secrets where name = 'outbox-key'",
  );
  return {
    conversation: `/conversations/${reference}?key=${key}`,
    sentQuestion: question,
    sentApplication: `/careers/apply?reference=${reference}&key=${key}`,
    application: await sendForm(new Browser(site), '/become-a-homesmith/apply', {
      name: 'Ana Ruiz',
      business: '',
      email: newPerson(site).email,
      phone: '(415) 555-0100',
    }),
    ...invited,
    areaNotice: await areaNotice(site),
    areaNoticeToEnd: await areaNotice(site),
    ...booked,
    calendar: await calendarOf(site, await registerPerson(site)),
    shared: await sharedOf(site, 'HM-4444-4444'),
    unprovedRequest,
    provedDeletion: await request(site, 'delete', true),
    provedKnowing: await request(site, 'know', true),
    sentRequest: `${REQUEST}?sent=${sent}`,
    outbox: `/dev/outbox?key=${secret?.value}`,
    people: `/dev/people?key=${secret?.value}`,
    verification: await linkOf(site, verifying.email, 'verify-email'),
    disowned: await linkOf(site, disowning.email, 'verify-email'),
    emailChange: await linkOf(site, email, 'change-email'),
    reset: await linkOf(site, owner.email, 'reset-password'),
    offeredPasskeys: await offeredPasskeys(site),
  };
}
