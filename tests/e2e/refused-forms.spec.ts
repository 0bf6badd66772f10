/**
 * Every form of the product, refused on a phone: the error is in view, beside its field or in the form's own box, and has
 * the focus. The forms are found on the pages of every route with an action. They are sent empty, to a database that
 * refuses every change, so that none of them succeeds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import { PLACES } from '../http/support/addresses.ts';
import { A_VISIT, type Things } from '../http/support/door-rows.ts';
import { sendInThings } from '../http/support/things.ts';
import { HINT_COOKIE } from '../support/customers.ts';
import { Browser, NO_LIMITS, query, registerPerson, type Site } from '../support/people.ts';
import { hooksFor } from '../support/product-hooks.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { findingsInThemes } from './support/axe.ts';
import { type PeopleServer, startPeopleServer } from './support/people.ts';
import { expect, open, test, waitUntilAwake } from './support/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

type Role = 'visitor' | 'customer' | 'homesmith' | 'operator';
type Screen = {
  role: Role;
  address: string;
  /** Statements that bring the thing there. */
  first?: string[];
  /** The forms to refuse; by default all that are posted. */
  forms?: string;
};

const A_HOMESMITH = '/homesmith/1';
const AN_APPLICATION = '/admin/applications/HS-2222-2222';
const inState = (state: string, isBegun = false) =>
  `update visits set state = '${state}', is_begun = ${isBegun} where id = '${A_VISIT}'`;
/** To the homesmith, who can record how it was paid. */
const OWED = `update payments set state = 'owed', method = null, paid_at = null,
  business_id = (select business_id from homesmiths where number = 1) where invoice_number = 4444`;
const A_PAYMENT = '66666666-6666-4666-8666-666666666666';
/** Our share of it is $18.00, of which the business paid $12.00. */
const SHARE_PAID = [
  OWED,
  `update payments set state = 'paid', method = 'cash', paid_at = now() where invoice_number = 4444`,
  `insert into ledger_moves (cause, payment_id, at, from_account, to_account, cents)
   select 'share', id, now(), 'business:' || business_id, 'platform', 1800
   from payments where invoice_number = 4444`,
  `insert into share_payments (id, business_id, at, cents, method, paid_on)
   select '${A_PAYMENT}', business_id, now(), 1200, 'check', current_date
   from payments where invoice_number = 4444`,
];
const CHANGE_ASKED = `insert into change_orders (id, visit_id, number, state, scope, reason, lines, cents, minutes,
    former_cents, former_ends_at, ends_at, has_room, asked_at, lapses_at)
  values ('77777777-7777-4777-8777-777777777777', '${A_VISIT}', 1, 'asked', 'Two valves', 'Both leak.',
    '[{"kind": "words", "what": "Two valves", "cents": 8500}]', 8500, 30,
    12000, now(), now() + interval '30 minutes', true, now(), now() + interval '1 hour')`;
const CHANGE_OVER =
  "update change_orders set state = 'withdrawn', ended_at = now() where state = 'asked'";
const MOVE_ASKED = `update move_asks set state = 'asked', ended_at = null, lapses_at = now() + interval '1 hour'`;
const MOVE_OVER = `update move_asks set state = 'kept', ended_at = now()`;
const A_COMPLAINT = '44444444-4444-4444-8444-000000000004';
const complaintIn = (state: string, by: string, id = crypto.randomUUID()) =>
  `insert into complaints (id, visit_id, number, opened_by, kind, state, words, opened_at, changed_at, due_at)
   values ('${id}', '${A_VISIT}', 1, '${by}', 'damaged', '${state}', 'Scratched.', now(), now(),
     case when '${state}' = 'review' then null else now() + interval '1 day' end)`;
const COMPLAINTS_OVER = `update complaints set state = 'withdrawn', ended_at = now(), due_at = null
  where state not in ('resolved', 'withdrawn')`;
const inDays = `update visits set day = current_date + 3, window_starts_at = now() + interval '3 days',
  window_ends_at = now() + interval '74 hours', starts_at = now() + interval '3 days' where id = '${A_VISIT}'`;
const QUOTE_SENT = `insert into quotes (id, visit_id, number, state, options, cents, credit_cents, sent_at, expires_at, due_at)
  values ('88888888-8888-4888-8888-888888888888', '${A_VISIT}', 1, 'sent',
    '[{"title": "Repair", "lines": [{"what": "New valve", "cents": 8500}], "minutes": 60}]', '{8500}', 0,
    now(), now() + interval '30 days', now() + interval '30 days')`;
const ESTIMATED = `with ordered as (
    insert into booking_orders (id, booking_id, position, order_id, service_id, service_name, trade,
      trade_category, choices, job, cents, tax_cents, minutes, crew_size, comes_after)
    select gen_random_uuid(), booking_id, 90, gen_random_uuid(), 'deck-rebuild', 'Deck Estimate',
      'fences-decks', 'Fences & Decks', '{"quantity": 1, "options": {}}',
      '{"quantity": null, "options": [], "included": [], "notIncluded": [], "prepare": []}',
      12500, 0, 60, 1, '[]'
    from visits where id = '${A_VISIT}' returning id
  )
  insert into visit_orders (visit_id, booking_order_id) select '${A_VISIT}', id from ordered`;
const today = `update visits set day = current_date, window_starts_at = now() - interval '3 hours',
  window_ends_at = now() - interval '1 hour', starts_at = now() - interval '3 hours' where id = '${A_VISIT}'`;

/** Posted forms with a button that posts them. */
const FORMS = 'main form:is([method=post]:has(button:not([type=button])), :has([formmethod=post]))';

/** It can be canceled by law, by one press. */
const COOLING = `update visits set cool_until = now() + interval '3 days' where id = '${A_VISIT}'`;

/** The pages of each route with an action. */
const SCREENS: Readonly<Record<string, (things: Things) => Screen[]>> = {
  '/verify-email': ({ verification, disowned }) => visitor(verification, disowned),
  '/reset-password': ({ reset, offeredPasskeys }) => visitor(reset, offeredPasskeys),
  '/change-email': ({ emailChange }) => visitor(emailChange),
  '/conversations/:reference': ({ conversation }) => visitor(conversation),
  '/book': () => visitor(chosenTimes),
  '/book/:reference': ({ held }) => [{ role: 'customer', address: held }],
  '/servicelist/area': () => visitor('/servicelist/area'),
  '/support/ask': () => visitor('/support/ask'),
  '/become-a-homesmith/apply': ({ application }) =>
    visitor(
      '/become-a-homesmith/apply',
      ...['contact', 'trades', 'area', 'hours', 'licenses', 'insurance', 'review'].map((step) =>
        application.replace('step=trades', `step=${step}`),
      ),
    ),
  '/become-a-homesmith/join': ({ invitation }) => [{ role: 'customer', address: invitation }],
  '/californiaprivacy/request': ({ unprovedRequest, provedDeletion, provedKnowing }) =>
    visitor(
      '/californiaprivacy/request?right=correct',
      unprovedRequest,
      provedDeletion,
      provedKnowing,
    ),
  '/dev/people': ({ people }) => visitor(people),
  '/careers/apply': () => visitor('/careers/apply'),
  '/dashboard': () => [{ role: 'customer', address: '/dashboard' }],
  '/servicelist/times/ask': () => [
    { role: 'customer', address: '/servicelist/times/ask?services=fix-running-toilet&zip=94110' },
  ],
  '/bookings/:reference': ({ booking }) => [
    { role: 'customer', address: booking },
    { role: 'customer', address: booking, first: [inState('finished', true)] },
    { role: 'customer', address: booking, first: [inState('scheduled'), COOLING] },
  ],
  '/bookings/:reference/visits/:visit': ({ booking }) => [
    { role: 'customer', address: `${booking}/visits/1`, first: [inState('scheduled')] },
    { role: 'customer', address: `${booking}/visits/1`, first: [inState('paused')] },
    { role: 'customer', address: `${booking}/visits/1`, first: [inState('scheduled'), today] },
    { role: 'customer', address: `${booking}/visits/1`, first: [inState('scheduled'), COOLING] },
  ],
  // Photos of both sides can be added, and removed.
  '/bookings/:reference/visits/:visit/photos': ({ booking }) => [
    { role: 'customer', address: `${booking}/visits/1/photos` },
  ],
  '/homesmith/:number/visits/:visit/photos': () => [
    {
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}/photos`,
      first: [
        inState('working', true),
        `update photos set kind = 'before', by = 'homesmith', number = 1 where visit_id = '${A_VISIT}'`,
      ],
    },
  ],
  '/bookings/:reference/visits/:visit/extra-work': ({ booking }) => [
    {
      role: 'customer',
      address: `${booking}/visits/1/extra-work`,
      first: [inState('working', true), today, CHANGE_ASKED],
    },
  ],
  '/bookings/:reference/visits/:visit/new-time': ({ booking }) => [
    {
      role: 'customer',
      address: `${booking}/visits/1/new-time`,
      first: [inState('scheduled'), MOVE_ASKED],
    },
  ],
  '/bookings/:reference/visits/:visit/stop': ({ booking }) => [
    {
      role: 'customer',
      address: `${booking}/visits/1/stop?step=confirm`,
      first: [inState('working', true), today],
    },
    {
      role: 'customer',
      address: `${booking}/visits/1/stop?step=person`,
      first: [inState('arrived'), today],
    },
  ],
  '/bookings/:reference/visits/:visit/messages': ({ booking }) => [
    { role: 'customer', address: `${booking}/visits/1/messages` },
  ],
  '/bookings/:reference/visits/:visit/quote': ({ booking }) => [
    { role: 'customer', address: `${booking}/visits/1/quote?option=1`, first: [QUOTE_SENT] },
  ],
  '/bookings/:reference/visits/:visit/complaint': ({ booking }) =>
    [[], [complaintIn('open', 'homesmith')], [complaintIn('answered', 'customer')]].map((made) => ({
      role: 'customer',
      address: `${booking}/visits/1/complaint`,
      first: [inState('working', true), COMPLAINTS_OVER, ...made],
    })),
  '/bookings/:reference/visits/:visit/invoice': ({ booking }) => [
    {
      role: 'customer',
      address: `${booking}/visits/1/invoice`,
      first: ["update payments set state = 'claimed', method = 'cash' where invoice_number = 4444"],
    },
  ],
  '/account-settings': () => [
    { role: 'customer', address: '/account-settings' },
    // Beside the forms of the page without them.
    ...['change-details', 'change-email', 'change-password', 'send-code'].map(
      (opened): Screen => ({
        role: 'customer',
        address: `/account-settings?open=${opened}`,
        forms: `${FORMS}:has([name=intent][value=${opened}])`,
      }),
    ),
  ],
  '/homesmith/:number': () => [
    // A step leads to its visit's page, which queues it until the server takes it.
    { role: 'homesmith', address: A_HOMESMITH, forms: `${FORMS}:not(:has([name=step]))` },
  ],
  '/homesmith/:number/hours': () => homesmith(`${A_HOMESMITH}/hours`),
  '/homesmith/:number/area': () => homesmith(`${A_HOMESMITH}/area`),
  '/homesmith/:number/services': () => homesmith(`${A_HOMESMITH}/services`),
  '/homesmith/:number/time-off': () => homesmith(`${A_HOMESMITH}/time-off`),
  '/homesmith/:number/crew': () => homesmith(`${A_HOMESMITH}/crew`),
  '/homesmith/:number/payments': () => [
    { role: 'homesmith', address: `${A_HOMESMITH}/payments`, first: [OWED] },
  ],
  '/homesmith/:number/sick-day': () => homesmith(`${A_HOMESMITH}/sick-day`),
  '/homesmith/:number/visits/:visit': () =>
    [['scheduled'], ['arrived'], ['working', true]].map(([state, isBegun]) => ({
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}`,
      first: [inState(String(state), isBegun === true), today],
      // A step without fields is queued until the server takes it.
      forms: `${FORMS}:has(select, textarea, input:not([type=hidden]))`,
    })),
  '/homesmith/:number/visits/:visit/extra-work': () =>
    ['', '?less'].map((query) => ({
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}/extra-work${query}`,
      first: [inState('working', true), today, CHANGE_OVER],
    })),
  '/homesmith/:number/visits/:visit/new-time': () => [
    ...[MOVE_OVER, MOVE_ASKED].map(
      (ask): Screen => ({
        role: 'homesmith',
        address: `${A_HOMESMITH}/visits/${A_VISIT}/new-time`,
        first: [inState('scheduled'), inDays, ask],
      }),
    ),
  ],
  '/homesmith/:number/visits/:visit/stop': () => [
    {
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}/stop?step=confirm&reason=leave`,
      first: [inState('working', true), today],
    },
  ],
  '/homesmith/:number/visits/:visit/quote': () => [
    {
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}/quote`,
      first: [inState('working', true), today, ESTIMATED],
    },
  ],
  '/homesmith/:number/visits/:visit/complaint': () =>
    [[], [complaintIn('open', 'customer')], [complaintIn('answered', 'homesmith')]].map((made) => ({
      role: 'homesmith',
      address: `${A_HOMESMITH}/visits/${A_VISIT}/complaint`,
      first: [inState('working', true), COMPLAINTS_OVER, ...made],
    })),
  '/homesmith/:number/visits/:visit/messages': () =>
    homesmith(`${A_HOMESMITH}/visits/${A_VISIT}/messages`),
  '/admin/applications/:reference': () => operator(AN_APPLICATION, `${AN_APPLICATION}?ask=accept`),
  '/admin/homesmiths/:number': () =>
    operator('/admin/homesmiths/1?ask=suspend', '/admin/homesmiths/1?ask=sick'),
  '/admin/homesmiths/:number/checks': ({ checks }) => operator(checks),
  '/admin/requests/:reference': () => operator('/admin/requests/HS-3333-3333'),
  '/admin/bookings/:reference': () => [
    {
      role: 'operator',
      address: '/admin/bookings/HM-4444-4444?ask=call-off+0',
      first: [inState('scheduled')],
    },
  ],
  '/admin/inbox/:reference': () =>
    operator('/admin/inbox/HS-4444-4444', '/admin/inbox/HS-4444-4444?ask=close'),
  '/admin/complaints/:id': () => [
    {
      role: 'operator',
      address: `/admin/complaints/${A_COMPLAINT}`,
      first: [COMPLAINTS_OVER, complaintIn('review', 'customer', A_COMPLAINT)],
    },
  ],
  '/admin/money/shares/:number': () => [
    {
      role: 'operator',
      address: `/admin/money/shares/1?ask=take-back+${A_PAYMENT}`,
      first: SHARE_PAID,
    },
  ],
  '/admin/money/:number': () => [
    { role: 'operator', address: '/admin/money/4444?ask=write-off', first: [OWED] },
  ],
};
const visitor = (...addresses: string[]): Screen[] =>
  addresses.map((address) => ({ role: 'visitor', address }));
const homesmith = (address: string): Screen[] => [{ role: 'homesmith', address }];
const operator = (...addresses: string[]): Screen[] =>
  addresses.map((address) => ({ role: 'operator', address }));

let server: PeopleServer;
let site: Site & { query: typeof sql };
let things: Things;
/** The page of times with one chosen, because only that has the button that posts. */
let chosenTimes = '';
let cookies: Readonly<Record<Role, readonly (readonly [string, string])[]>>;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  query<Row>(site, text, values);

test.beforeAll(async () => {
  const sqlSocket = join(await temporaryFolder(), 'sql');
  server = await startPeopleServer({ ...NO_LIMITS, ...hooksFor({ hashes: 'cheap', sqlSocket }) });
  site = {
    url: server.url,
    databaseUrl: sqlSocket,
    origin: 'https://homesmith.example',
    query: sql,
  };
  const ana = await registerPerson(site);
  things = await sendInThings(site as never, ana);
  const asked = 'services=fix-running-toilet&zip=94110';
  const answer = await fetch(`${server.url}/api/windows?${asked}`);
  const { fewest } = (await answer.json()) as {
    fewest: { visits: { windows: { window: string }[] }[] };
  };
  chosenTimes = `/servicelist/times?${asked}&visit.0=${fewest.visits[0]?.windows[0]?.window}`;
  cookies = {
    visitor: [],
    customer: [...ana.browser.cookies],
    homesmith: await cookiesOf('homesmith-1'),
    operator: await cookiesOf('operator'),
  };
});
test.afterAll(async () => server?.stop());

async function cookiesOf(who: string) {
  const browser = new Browser(site);
  const { status } = await browser.sendForm(things.people, { who });
  expect(status).toBe(303);
  return [...browser.cookies];
}

async function become(context: BrowserContext, role: Role) {
  await context.clearCookies();
  await context.addCookies(
    cookies[role].map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      httpOnly: name !== HINT_COOKIE,
      secure: true,
      sameSite: 'Lax' as const,
    })),
  );
}

/** Whether the embedded database, which has one connection, refuses every change. */
const refuseChanges = (isOn: boolean) =>
  sql(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`);

const withActions = PLACES.filter(
  ({ file }) =>
    file.endsWith('.tsx') &&
    /export (async function|function|const) action\b/.test(readFileSync(`app/${file}`, 'utf8')),
).map(({ path }) => path);

/** Forms that lead to another page instead of being refused on their own. */
const LEADING_ELSEWHERE = [
  // A refused button of a privacy request leads back to its page.
  '/californiaprivacy/request',
  // Without JavaScript, too, the answer is another page.
  '/dev/people',
];

test('knows the pages of every route with an action', () => {
  expect(Object.keys(SCREENS).sort()).toEqual([...withActions].sort());
});

test('shows every refused form with its error in view and focused', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(/status of (4|5)\d\d/);
  for (const path of withActions) {
    let refused = 0;
    for (const { role, address, first = [], forms = FORMS } of SCREENS[path]?.(things) ?? []) {
      await become(context, role);
      for (const statement of first) await sql(statement);
      // What is judged does not wait for pictures and fonts.
      const show = async () => {
        await page.goto(`${server.url}${address}`, { waitUntil: 'commit' });
        await waitUntilAwake(page);
      };
      await show();
      const count = await page.locator(forms).count();
      for (let n = 0; n < count; n += 1) {
        const name = `${address}, form ${n + 1}`;
        const before = page.url();
        const isRefused = await refuse(page, { forms, n, name });
        if (isRefused) refused += 1;
        // Some are refused on the page that they're sent to.
        const isSame = isRefused && page.url() === before;
        if (!isSame && n + 1 < count) await show();
      }
    }
    if (!LEADING_ELSEWHERE.includes(path)) expect(refused, path).toBeGreaterThan(0);
  }
});

/** Sends it, and waits until nothing is wrong with how it was refused; false when it led to another page. */
async function refuse(page: Page, { forms, n, name }: Refused): Promise<boolean> {
  const form = page.locator(forms).nth(n);
  await form.evaluate(empty);
  const before = page.url();
  let isElsewhere = false;
  const listen = (answer: Response) => {
    // A redirect, also as data.
    const leads = [303, 202].includes(answer.status());
    if (answer.request().method() === 'POST' && leads) isElsewhere = true;
  };
  page.on('response', listen);
  await refuseChanges(true);
  try {
    const posting = form.locator('[formmethod=post]');
    const isPosted = (await posting.count()) > 0;
    await (isPosted ? posting : form.locator('button:not([type=button])')).first().click();
    const look = async (): Promise<string[]> => {
      if (isElsewhere) return [];
      const judged = { forms, n, isSame: page.url() === before };
      // The page may be about to be another one.
      return page.evaluate(judge, judged).catch((error) => [String(error)]);
    };
    await expect.poll(look, { message: name, intervals: [20, 40] }).toEqual([]);
    return !isElsewhere;
  } finally {
    page.off('response', listen);
    await refuseChanges(false);
  }
}
type Refused = { forms: string; n: number; name: string };

/** Runs in the page: empties the fields of a form, and lets the server be the one that refuses it. */
function empty(form: Element): void {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  // Last, because of sheets with one name only one is open.
  for (let at = form.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
  if (form instanceof HTMLFormElement) form.noValidate = true;
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (['hidden', 'radio', 'checkbox', 'file'].includes(field.type)) continue;
    // As a person types it: React overrides the property of the element itself.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, '');
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

type Judged = { forms: string; n: number; isSame: boolean };

/** Runs in the page. */
function judge({ forms, n, isSame }: Judged): string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return ['no focus'];
  const isInView = (element: Element | null): boolean => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const at = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    return height > 0 && top >= 0 && top + height <= innerHeight && element?.contains(at) === true;
  };
  const problems: string[] = [];
  const form = document.querySelectorAll(forms)[n];
  const near =
    isSame && form
      ? (form.closest('section') ?? form.parentElement)
      : document.querySelector('main');
  const alerts = [...(near?.querySelectorAll('[role=alert]') ?? [])];
  if (alerts.length === 0) problems.push('no error at the form');
  // Other forms of the section may still show what was wrong in them.
  const [wrong] = (isSame && form ? form : near)?.querySelectorAll('[aria-invalid=true]') ?? [];
  if (wrong !== undefined) {
    const notes = (focused.getAttribute('aria-describedby') ?? '').split(' ');
    const isBeside = notes.some((id) => {
      const note = document.getElementById(id);
      return note?.role === 'alert' && isInView(note);
    });
    if (focused !== wrong) problems.push(`focus on ${focused.outerHTML.slice(0, 100)}`);
    else if (!isBeside) problems.push('no error beside its field, or not in view');
  } else {
    const said = alerts.map((alert) => alert.textContent).join(' ');
    const typed = form?.querySelector('textarea, select, input:not([type=hidden], [type=radio])');
    // A choice that is missing has the focus on the first one, and the alert above.
    const isChoice = focused.matches('[type=radio]') && alerts.some(isInView);
    if (!alerts.includes(focused) && !isChoice)
      problems.push(`focus on ${focused.outerHTML.slice(0, 100)}`);
    if (isSame && typed && !/our side/.test(said)) problems.push(`not beside its field: ${said}`);
  }
  if (!isInView(focused)) problems.push('focus out of view');
  return problems;
}

test('shows a wrong PIN at its field in the open sheet, and after the last one asks for a note', async ({
  page,
  context,
  watch,
}) => {
  watch.expectError(/status of 422/);
  await become(context, 'homesmith');
  for (const statement of [inState('en_route'), today]) await sql(statement);
  await sql(`update visits set pin_tries = 3 where id = '${A_VISIT}'`);
  // Its file isn’t stored, and the page shows it.
  await sql(`delete from photos where visit_id = '${A_VISIT}'`);
  await open(page, `${server.url}${A_HOMESMITH}/visits/${A_VISIT}`);
  const main = page.getByRole('main');
  await main.locator('summary', { hasText: 'I’m here' }).click();
  const pin = main.getByLabel(/^PIN from/);
  const wrong = async (said: RegExp, field: Locator) => {
    // Typed over the one before, which is selected.
    await page.keyboard.type('0000');
    await expect(pin).toHaveValue('0000');
    await main.getByRole('button', { name: 'Check in' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toBeInViewport();
    await expect(main.getByText(said)).toHaveCount(1);
    await expect(main.getByText(said)).toBeInViewport();
  };
  await pin.focus();
  await wrong(/That’s not the PIN. You have 1 try left./, pin);
  expect(await findingsInThemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await wrong(/it was your last try/, main.getByLabel(/^Why don’t you have the PIN/));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('loads a refused form with its first wrong field in view and focused', async ({
    page,
    watch,
  }) => {
    watch.expectError(/status of 400/);
    await page.goto(`${server.url}/support/ask`);
    await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Topic')).toBeFocused();
    await expect(page.getByLabel('Topic')).toBeInViewport();
    await expect(page.getByText('Choose a topic.')).toBeInViewport();
  });
});

test('names each section of a booking with two visits once', async ({ page, context, watch }) => {
  // A photo's row, without its file.
  watch.expectError(/status of 404 .*\/photos\//);
  await become(context, 'operator');
  await sql(`insert into visits (id, booking_id, position, state, number, day, hour, window_starts_at,
      window_ends_at, starts_at, minutes, crew_size, changed_at)
    select gen_random_uuid(), booking_id, 1, 'scheduled', number, current_date + 30, 10,
      now() + interval '30 days', now() + interval '30 days 2 hours', now() + interval '30 days', 60, 1, now()
    from visits where id = '${A_VISIT}'`);
  await sql(inState('scheduled'));
  await open(page, `${server.url}/admin/bookings/HM-4444-4444`);
  await expect(page.getByRole('heading', { name: 'Visit 2 of 2', exact: true })).toBeVisible();
  expect(await findingsInThemes(page)).toEqual([]);
});
