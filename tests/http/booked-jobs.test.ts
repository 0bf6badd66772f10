/**
 * A job with a quantity and options, booked, done and paid: every page, call, calendar, mail and text that names it says
 * what was ordered. Pages are those of `routes.ts`, so that a new one that forgets fails here. On the way, pages show
 * unread messages, what the homesmith earns, and the contact's phone from setting out until the work is done; and each
 * is read with few statements, none of which writes.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { localDateIn } from '#app/kernel/local-date.ts';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import routes from '#app/routes.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { Browser, NO_LIMITS, query, type Site } from '../support/people.ts';
import { hooksFor } from '../support/product-hooks.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { runProduct } from './support/product.ts';
import { lastStatements } from './support/recorded-statements.ts';

const ZIP = '94103';
const NAME = 'Interior Door and Casing Painting';
const ORDERED = 'interior-door-painting?quantity=4&option.now=stained&option.faces=one&order=doors';
/** What each place that names the job has to say, besides its price. */
const AGREED = [
  '4 doors',
  'Current finish: Stain and varnish, needs priming',
  'How much of each door: one face and its casing',
  'asking or taking off knobs',
  'laning a door that binds',
];
const PRICE = '$620';
const DATA = [
  '"count":4',
  '"unit":"doors"',
  '"choice":"Stain and varnish, needs priming"',
  '"choice":"One face and its casing"',
  'no paint is left on metal',
  'laning a door that binds',
  '"cents":62000',
];

/** They name services of the catalogue, and no job that is booked. */
const OF_THE_CATALOGUE = new Set(['/homesmith/:number/services', '/homesmith/:number/windows']);

/** What the frame of visitors' and customers' pages has, as it is in their HTML. */
const SHOP = [
  'placeholder="What&#x27;s on your to-do list?"',
  'aria-label="Service list"',
  'Quick Links',
];

const DETAILS = {
  'address-line1': '12 Elm Street',
  'address-line2': '',
  city: 'San Francisco',
  'contact-name': 'Rosa Díaz',
  'contact-phone': '(415) 555-0100',
  notes: '',
};

/** Statements of a page, at most: the session, and what each feature knows of what the page shows. */
const AT_MOST: Readonly<Record<string, number>> = {
  '/dashboard': 16,
  '/book/:reference': 7,
  // Five, and two of the service list once a visit is over: what may be booked again.
  '/bookings/:reference': 7,
  // Three of them are the frame’s; the next visit’s are in it.
  '/homesmith/:number': 17,
  '/homesmith/:number/visits/:visit': 9,
  // While a visit can change, seven of them look for other times and homesmiths.
  '/admin/bookings/:reference': 17,
};

const WRITES = /\b(insert into|update "?\w+"? set|delete from|truncate)\b/i;

type Known = Readonly<Record<string, string>>;
type Step = 'held' | 'booked' | 'done' | 'paid';

/** Every address below a layout. */
function addressesIn(layoutId: string): string[] {
  const found: string[] = [];
  const walk = (entries: readonly RouteConfigEntry[], base: string) => {
    for (const { path, children, index } of entries) {
      const address = path === undefined ? base : `${base}/${path}`;
      if (children === undefined && (path !== undefined || index)) found.push(address);
      walk(children ?? [], address);
    }
  };
  walk(
    // Some layouts lie inside the one that lets people in.
    routes
      .flatMap((entry) => [entry, ...(entry.children ?? [])])
      .filter(({ id }) => id === layoutId),
    '',
  );
  if (found.length === 0) throw new Error(`There is no layout ${layoutId}.`);
  return found;
}

/** Of an address and what is known so far; null while one of its parts does not exist yet. */
function fill(address: string, known: Known): string | null {
  const kinds: Record<string, string> = {
    reference: address.startsWith('/admin/requests') ? 'request' : 'booking',
    number: address === '/admin/money/:number' ? 'invoice' : 'homesmith',
    visit: address.includes('homesmith/') ? 'visitId' : 'visit',
    id: 'file',
    call: 'call',
    // Read with the page that has it (`photos.spec.ts`).
    photo: 'photo',
    size: 'size',
    step: 'step',
    change: 'change',
    turn: 'turn',
    // Another’s page of the same visits, without prices.
    key: 'shared',
  };
  let isWhole = true;
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    const kind = kinds[name];
    if (kind === undefined) throw new Error(`${address}: what is :${name}?`);
    isWhole &&= known[kind] !== undefined;
    return known[kind] ?? '';
  });
  if (!isWhole) return null;
  if (address === '/admin/board') return `${path}?day=${known.day}`;
  return address === '/book/:reference' ? (known.held ?? null) : path;
}

const readable = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Folded lines of a calendar as one, without its escapes. */
const unfolded = (calendar: string) => calendar.replace(/\r?\n[ \t]/g, '').replaceAll('\\,', ',');

function expectWhole(where: string, text: string, said: readonly string[]): void {
  const missing = said.filter((one) => !text.includes(one));
  expect(missing, `${where} names the job without`).toEqual([]);
}

describe('a job that is booked', () => {
  const site = { url: '', databaseUrl: '', key: '' };
  let recorded = '';
  const product = runProduct(async () => {
    site.databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    const { db, close } = await openServerDatabase(site.databaseUrl, createLog('silent'));
    site.key = await findOrMakeSecret(db, 'outbox-key');
    await close();
    recorded = join(await temporaryFolder(), 'statements');
    const hooks = hooksFor({ hashes: 'real', statements: recorded });
    return { databaseUrl: site.databaseUrl, env: { ...NO_LIMITS, ...hooks } };
  });
  const browsers = {} as Record<'customer' | 'homesmith' | 'operator', Browser>;
  let known: Known = {};
  /** The first window is today's or a later day's, by the hour at which the tests run. */
  const isToday = () => known.day === localDateIn('America/Los_Angeles', new Date());
  /** Addresses that named the job, by step. */
  const named: Partial<Record<Step, string[]>> = {};
  /** By address, the most statements of a request. */
  const statements: Record<string, number> = {};

  const at = ({ headers }: { headers: Headers }) => headers.get('Location') ?? '';
  const fieldOf = (text: string, name: string) =>
    new RegExp(`name="${name}"(?: autocomplete="off")? value="([^"]*)"`, 'i').exec(text)?.[1] ?? '';
  const asks = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row>(site, text, values);

  async function signIn(who: string): Promise<Browser> {
    const browser = new Browser({ url: product.url, databaseUrl: '' } satisfies Site);
    expect((await browser.sendForm(`/dev/people?key=${site.key}`, { who })).status).toBe(303);
    return browser;
  }

  /** Looks at every page and call of each of the three, and at the calendars. */
  async function walk(step: Step): Promise<void> {
    const found: string[] = [];
    const look = async (browser: Browser, address: string) => {
      const path = fill(address, known);
      if (path === null || OF_THE_CATALOGUE.has(address)) return;
      const { status, text, headers } = await browser.ask(path);
      expect(status, path).toBeLessThan(500);
      const sent = await lastStatements(recorded, 'GET', path);
      expect(
        sent.filter((statement) => WRITES.test(statement)),
        path,
      ).toEqual([]);
      statements[address] = Math.max(statements[address] ?? 0, sent.length);
      const type = headers.get('Content-Type') ?? '';
      if (type.startsWith('text/html')) {
        const shown = readable(text);
        if (!shown.includes(NAME)) return;
        expectWhole(`${step}: ${path}`, shown, [...AGREED, PRICE]);
      } else if (type.startsWith('application/json')) {
        if (!text.includes(NAME) && !text.includes('interior-door-painting')) return;
        expectWhole(`${step}: ${path}`, JSON.stringify(JSON.parse(text)), DATA);
      } else if (type.startsWith('text/calendar')) {
        if (!text.includes(NAME)) return;
        expectWhole(`${step}: ${path}`, unfolded(text), [...AGREED, PRICE]);
      } else return;
      found.push(address);
    };
    for (const address of ['personal', 'customer', 'account'].flatMap(addressesIn)) {
      await look(browsers.customer, address);
    }
    for (const address of addressesIn('personal-calls')) {
      if (address !== '/api/service-list') await look(browsers.customer, address);
    }
    for (const address of addressesIn('homesmith')) await look(browsers.homesmith, address);
    for (const address of addressesIn('operator')) await look(browsers.operator, address);
    for (const name of ['customerFeed', 'homesmithFeed']) {
      const path = known[name];
      if (path === undefined) continue;
      const { text } = await browsers.customer.ask(path);
      if (!text.includes(NAME)) continue;
      expectWhole(`${step}: ${name}`, unfolded(text), [...AGREED, PRICE]);
      found.push(name);
    }
    named[step] = found;
  }

  async function feedOf(browser: Browser, page: string): Promise<string> {
    await browser.sendForm(page, { feed: 'make', idempotencyKey: randomUUID() });
    const { text } = await browser.ask(page);
    return /\/calendar\/[\w.-]+\.ics/.exec(text)?.[0] ?? '';
  }

  async function take(step: string, more: Record<string, string> = {}): Promise<void> {
    const [visit] = await asks<{ sequence: number }>('select sequence from visits where id = $1', [
      known.visitId,
    ]);
    const { status, text } = await browsers.homesmith.ask(
      `/api/homesmith/${known.homesmith}/visits/${known.visitId}/steps`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{
            step,
            idempotencyKey: randomUUID(),
            sequence: String(visit?.sequence),
            pressedAt: '',
          },
          ...more,
        }),
      },
    );
    expect(status, `${step}: ${text}`).toBe(200);
  }

  async function readOutbox(): Promise<{ channel: string; subject: string; text: string }[]> {
    return asks(
      `select channel, coalesce(subject, '') as subject, body_text as text
       from outbox_messages order by created_at`,
    );
  }

  beforeAll(async () => {
    browsers.customer = await signIn(`homeowner-${ZIP}`);
    browsers.operator = await signIn('operator');
    const asked = new URLSearchParams({ services: ORDERED, zip: ZIP });
    const { body } = await browsers.customer.ask(`/api/windows?${asked}`);
    const { fewest } = body as unknown as {
      fewest: { shape: string; visits: { windows: { window: string }[] }[] };
    };
    const window = fewest.visits[0]?.windows[0]?.window ?? '';
    const held = await browsers.customer.sendForm('/book', {
      ...{ idempotencyKey: randomUUID(), services: ORDERED, zip: ZIP, plan: 'fewest' },
      ...{ shape: fewest.shape, 'visit.0': window },
    });
    expect(held.status, held.text.slice(0, 300)).toBe(303);
    const booking = /HM-\w{4}-\w{4}/.exec(at(held))?.[0] ?? '';
    known = { held: at(held), booking, visit: '1', day: window.slice(0, 10) };
  });

  test('says what was ordered while it is held', async () => {
    const [visit] = await asks<{ id: string; number: number }>(
      `select visits.id, number from visits join bookings on bookings.id = booking_id
       where reference = $1`,
      [known.booking],
    );
    known = { ...known, visitId: visit?.id ?? '', homesmith: String(visit?.number) };
    browsers.homesmith = await signIn(`homesmith-${visit?.number}`);
    await browsers.customer.sendForm(known.held ?? '', {
      intent: 'details',
      ...DETAILS,
    });
    await walk('held');
    expect(named.held).toEqual([
      '/book/:reference',
      '/dashboard',
      '/api/bookings',
      '/api/bookings/:reference',
      '/api/account/export',
    ]);
  });

  test('says what was ordered once it is booked', async () => {
    const { text } = await browsers.customer.ask(known.held ?? '');
    const form = {
      idempotencyKey: fieldOf(text, 'idempotencyKey'),
      terms: fieldOf(text, 'terms'),
      texts: 'on',
    };
    await browsers.customer.sendForm(known.held ?? '', { intent: 'confirm', ...form });
    const [{ state } = { state: '' }] = await asks<{ state: string }>(
      'select state from visits where id = $1',
      [known.visitId],
    );
    if (state === 'offered') await take('accept');
    known = {
      ...known,
      customerFeed: await feedOf(browsers.customer, '/dashboard'),
      homesmithFeed: await feedOf(browsers.homesmith, `/homesmith/${known.homesmith}`),
    };
    await walk('booked');
    expect(named.booked).toEqual([
      '/dashboard',
      '/bookings/:reference',
      '/bookings/:reference/visits/:visit',
      '/bookings/:reference/calendar.ics',
      '/bookings/:reference/visits/:visit/messages',
      '/api/bookings',
      '/api/bookings/:reference',
      '/api/bookings/:reference/visits/:visit',
      '/api/account/export',
      '/homesmith/:number',
      '/homesmith/:number/visits/:visit',
      '/homesmith/:number/visits/:visit/messages',
      // Today's visits are on the overview.
      ...(isToday() ? ['/admin'] : []),
      '/admin/homesmiths/:number',
      '/admin/board',
      '/admin/bookings',
      '/admin/bookings/:reference',
      'customerFeed',
      'homesmithFeed',
    ]);
  });

  test('leaves the shop out of the frame of homesmiths’ and operators’ pages', async () => {
    const shopIn = async (browser: Browser, path: string) => {
      const { status, headers, text } = await browser.ask(path);
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
      if (status !== 200 || !isPage) return null;
      return SHOP.filter((part) => text.includes(part));
    };
    expect(await shopIn(browsers.customer, '/dashboard')).toEqual(SHOP);
    for (const who of ['homesmith', 'operator'] as const) {
      let pages = 0;
      for (const address of addressesIn(who)) {
        const path = fill(address, known);
        const shop = path && (await shopIn(browsers[who], path));
        if (shop === null) continue;
        expect(shop, address).toEqual([]);
        pages += 1;
      }
      expect(pages, who).toBeGreaterThan(8);
    }
  });

  test('names a missing page and an address that can’t be read in the title', async () => {
    const titleAt = async (path: string) => {
      const answer = await fetch(`${product.url}${path}`, { headers: { Accept: 'text/html' } });
      return [answer.status, /<title>([^<]*)/.exec(await answer.text())?.[1]];
    };
    expect(await titleAt('/nowhere')).toEqual([404, 'Page not found | Homesmith']);
    expect(await titleAt('/services?q=a%00b')).toEqual([400, 'Page not found | Homesmith']);
  });

  const bookingPage = () => `/bookings/${known.booking}`;
  const workPage = () => `/homesmith/${known.homesmith}`;
  const jobPage = () => `${workPage()}/visits/${known.visitId}`;

  test('marks unread messages on the work page, the job, the booking and the dashboard', async () => {
    const { customer, homesmith } = browsers;
    const pages = [
      [homesmith, workPage()],
      [homesmith, jobPage()],
      [customer, bookingPage()],
      [customer, '/dashboard'],
    ] as const;
    const newOn = async () =>
      Promise.all(
        pages.map(
          async ([who, page]) =>
            / (\d+ new messages?) /.exec(readable((await who.ask(page)).text))?.[1],
        ),
      );
    const write = async (who: Browser, page: string, message: string) =>
      expect((await who.sendForm(page, { idempotencyKey: randomUUID(), message })).status).toBe(
        303,
      );
    expect(await newOn()).toEqual([undefined, undefined, undefined, undefined]);
    await write(customer, `${bookingPage()}/visits/1/messages`, 'The gate is open.');
    await write(customer, `${bookingPage()}/visits/1/messages`, 'The dog is in.');
    expect(await newOn()).toEqual(['2 new messages', '2 new messages', undefined, undefined]);
    await write(homesmith, `${jobPage()}/messages`, 'Thanks.');
    // Who answers has read what came before.
    expect(await newOn()).toEqual([undefined, undefined, '1 new message', '1 new message']);
    // Wherever the reader is: the times of both pages, and of the booking's history, are the home's.
    const zoneOf = async (who: Browser, page: string) => {
      const { text } = await who.ask(page);
      const times = [...text.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, time = '']) => time);
      return new Set(times.map((time) => time.replace(/^.* [AP]M ?/, '')));
    };
    expect([
      await zoneOf(customer, `${bookingPage()}/visits/1/messages`),
      await zoneOf(homesmith, `${jobPage()}/messages`),
      await zoneOf(customer, bookingPage()),
    ]).toEqual(Array(3).fill(new Set([expect.stringMatching(/^P[SD]T$/)])));
  });

  test('says what its homesmith earns on the work page and the job', async () => {
    // 15% of $620 are ours.
    const { text: work } = await browsers.homesmith.ask(workPage());
    expect(readable(work)).toContain(isToday() ? 'earn up to $527' : '$527');
    const { text: job } = await browsers.homesmith.ask(jobPage());
    expect(readable(job)).toMatch(/You’ll earn up to\s+After our share\s+\$527/);
  });

  test('says, where it is offered, that its homesmith arrives within their hours', async () => {
    const become = (state: string) =>
      asks(`update visits set state = $2, due_at = now() + interval '1 hour' where id = $1`, [
        known.visitId,
        state,
      ]);
    await become('offered');
    const { text } = await browsers.homesmith.ask(jobPage());
    await become('scheduled');
    expect(readable(text)).toContain(
      'You’ll arrive within your hours, even if the arrival window starts before them.',
    );
    expect(readable(text)).toMatch(
      /This visit is for [^.]+(\. Your crew decides who comes|, by trade, area, and calendar\. If .+ can’t come, decline, and we’ll ask another homesmith)\./,
    );
  });

  test('lets its homesmith call from setting out, and the homeowner decline before', async () => {
    const { customer, homesmith } = browsers;
    const { text: form } = await customer.ask(bookingPage());
    expect(readable(form)).toContain(
      'Your homesmith can call this number from when they set out until the job is done.',
    );
    expect(readable(form)).toContain('Don’t share this number.');
    const choose = async (choice: 'yes' | 'no') => {
      const sent = {
        intent: 'correct',
        idempotencyKey: randomUUID(),
        ...DETAILS,
        'hides-phone': choice,
      };
      expect((await customer.sendForm(bookingPage(), sent)).status).toBe(303);
    };
    const links = async () => {
      const { text } = await homesmith.ask(jobPage());
      return [...text.matchAll(/href="(tel:[^"]*|https:\/\/www\.google\.com\/maps[^"]*)"/g)].map(
        ([, to]) => to,
      );
    };
    const maps =
      'https://www.google.com/maps/search/?api=1&amp;query=12+Elm+Street%2C+San+Francisco%2C+CA+94103';
    const box = async () =>
      /<input[^>]*type="checkbox"[^>]*name="hides-phone"[^>]*>/.exec(
        (await customer.ask(bookingPage())).text,
      )?.[0];
    await choose('yes');
    expect(await box()).toContain('checked=""');
    await choose('no');
    expect(await box()).not.toContain('checked');
    await homesmith.sendForm(jobPage(), { idempotencyKey: randomUUID(), reveal: 'yes' });
    expect(await links()).toEqual([maps]);
    await take('set_out');
    expect(await links()).toEqual([maps, 'tel:+14155550100']);
  });

  test('says what was ordered when it is done, and after it is paid', async () => {
    for (const step of ['arrive', 'start', 'finish']) {
      const note = { arrive: 'They have no PIN at hand.', finish: 'Four doors, two coats.' }[step];
      await take(step, note === undefined ? {} : { note });
    }
    const [payment] = await asks<{ number: number }>(
      'select invoice_number as number from payments where visit_id = $1',
      [known.visitId],
    );
    known = { ...known, invoice: String(payment?.number) };
    const { text: job } = await browsers.homesmith.ask(jobPage());
    expect(job).not.toContain('tel:');
    const { text: payments } = await browsers.homesmith.ask(`${workPage()}/payments`);
    expect(readable(payments)).toContain('You’ll earn $527.00');
    await walk('done');
    expect(named.done).toEqual(
      expect.arrayContaining([
        '/bookings/:reference/visits/:visit/invoice',
        '/api/bookings/:reference/visits/:visit/invoice',
        '/homesmith/:number/payments',
        '/admin/money/:number',
      ]),
    );
    const page = `/homesmith/${known.homesmith}/payments`;
    const paid = { visit: known.visitId ?? '', cents: '62000', method: 'check' };
    expect(
      (await browsers.homesmith.sendForm(page, { idempotencyKey: randomUUID(), ...paid })).status,
    ).toBe(303);
    const { text: dashboard } = await browsers.customer.ask('/dashboard');
    expect(readable(dashboard)).toContain('Yes, I paid Not yet 1 new message');
    const invoice = `/bookings/${known.booking}/visits/1/invoice`;
    const yes = { idempotencyKey: randomUUID(), intent: 'confirm' };
    expect((await browsers.customer.sendForm(invoice, yes)).status).toBe(303);
    const { text: totals } = await browsers.homesmith.ask(`${workPage()}/payments`);
    expect(readable(totals)).toMatch(
      /By week .* 1 visit \$527\.00 .*By month .* 1 visit \$527\.00/,
    );
    await walk('paid');
    expect(named.paid).toContain('/bookings/:reference/visits/:visit/invoice');
    const file = await browsers.customer.ask(`${invoice}.pdf`);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
  });

  test('reads each page with few statements', () => {
    const most = Object.keys(AT_MOST).map(
      (address) => [address, statements[address] ?? 0] as const,
    );
    const over = most.filter(([address, count]) => count === 0 || count > (AT_MOST[address] ?? 0));
    expect(over).toEqual([]);
  });

  test('says what was ordered in every mail, and its name and quantity in every text', async () => {
    const messages = await readOutbox();
    const about = messages.filter(({ text, subject }) => `${subject} ${text}`.includes(NAME));
    for (const { channel, subject, text } of about) {
      const said = channel === 'text' ? [`${NAME}, 4 doors`] : [...AGREED, PRICE];
      expectWhole(`${channel} "${subject}"`, text.replace(/\s+/g, ' '), said);
    }
    const mails = about.filter(({ channel }) => channel === 'mail').map(({ subject }) => subject);
    for (const news of ['Booked: ', 'On the way: ', 'Invoice ', 'Receipt ', 'Paid: ']) {
      expect(mails, news).toContainEqual(expect.stringContaining(news));
    }
    // At night later ones replace those that wait for the morning.
    const texts = messages.filter(
      ({ channel, text }) => channel === 'text' && text.includes('/bookings/'),
    );
    expect(texts).not.toEqual([]);
    // A long name is cut short, and the quantity stays.
    for (const { text } of texts) expect(text).toMatch(/Interior Door.*, 4 doors/);
    const confirmed = messages.find(({ subject }) => subject.startsWith('Booked: '));
    expect(confirmed?.text).toContain('Before we come');
    expect(confirmed?.text).toContain('hoose one white for everything');
  });
});
