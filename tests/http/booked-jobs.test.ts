/**
 * A job with a quantity and options, booked, done and paid: every page, call, calendar, mail and text that names it says
 * what was ordered. Pages are those of `routes.ts`, so that a new one that forgets fails here.
 */
import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import routes from '#app/routes.ts';
import { createDatabase } from '../support/databases/postgres.ts';
import { Browser, NO_LIMITS, query, type Site } from '../support/people.ts';
import { runProduct } from './support/product.ts';

const ZIP = '94103';
const NAME = 'Interior Door and Casing Painting';
const ORDERED = 'interior-door-painting?quantity=4&option.now=stained&option.faces=one&order=doors';
/** What each place that names the job has to say, besides its price. */
const AGREED = [
  '4 doors',
  'What is on it now? Stain and varnish, needs priming',
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
    routes.filter(({ id }) => id === layoutId),
    '',
  );
  if (found.length === 0) throw new Error(`There is no layout ${layoutId}.`);
  return found;
}

/** Of an address and what is known so far; null while one of its parts does not exist yet. */
function fill(address: string, known: Known): string | null {
  const kinds: Record<string, string> = {
    reference: address.startsWith('/admin/requests') ? 'request' : 'booking',
    number: address.startsWith('/admin/money') ? 'invoice' : 'homesmith',
    visit: address.includes('homesmith/') ? 'visitId' : 'visit',
    id: 'file',
    call: 'call',
    step: 'step',
    change: 'change',
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
  const product = runProduct(async () => {
    site.databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    const { db, close } = await openServerDatabase(site.databaseUrl, createLog('silent'));
    site.key = await findOrMakeSecret(db, 'outbox-key');
    await close();
    return { databaseUrl: site.databaseUrl, ...NO_LIMITS };
  });
  const browsers = {} as Record<'customer' | 'homesmith' | 'operator', Browser>;
  let known: Known = {};
  /** Addresses that named the job, by step. */
  const named: Partial<Record<Step, string[]>> = {};

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
    await browser.sendForm(page, { feed: 'new', once: randomUUID() });
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
          ...{ step, once: randomUUID(), sequence: String(visit?.sequence), pressedAt: '' },
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
      ...{ once: randomUUID(), services: ORDERED, zip: ZIP, plan: 'fewest' },
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
      'address-line1': '12 Elm Street',
      'address-line2': '',
      city: 'San Francisco',
      'contact-name': 'Rosa Díaz',
      'contact-phone': '(415) 555-0100',
      notes: '',
    });
    await walk('held');
    expect(named.held).toEqual([
      '/book/:reference',
      '/api/bookings/:reference',
      '/api/account/export',
    ]);
  });

  test('says what was ordered once it is booked', async () => {
    const { text } = await browsers.customer.ask(known.held ?? '');
    const form = { once: fieldOf(text, 'once'), terms: fieldOf(text, 'terms'), texts: 'on' };
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
      '/api/bookings/:reference',
      '/api/bookings/:reference/visits/:visit',
      '/api/account/export',
      '/homesmith/:number',
      '/homesmith/:number/visits/:visit',
      '/homesmith/:number/visits/:visit/messages',
      '/admin/homesmiths/:number',
      '/admin/board',
      '/admin/bookings',
      '/admin/bookings/:reference',
      'customerFeed',
      'homesmithFeed',
    ]);
  });

  test('says what was ordered when it is done, and after it is paid', async () => {
    for (const step of ['set_out', 'arrive', 'start', 'finish']) {
      const note = { arrive: 'They have no PIN at hand.', finish: 'Four doors, two coats.' }[step];
      await take(step, note === undefined ? {} : { note });
    }
    const [payment] = await asks<{ number: number }>(
      'select invoice_number as number from payments where visit_id = $1',
      [known.visitId],
    );
    known = { ...known, invoice: String(payment?.number) };
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
    expect((await browsers.homesmith.sendForm(page, { once: randomUUID(), ...paid })).status).toBe(
      303,
    );
    const invoice = `/bookings/${known.booking}/visits/1/invoice`;
    const yes = { once: randomUUID(), intent: 'confirm' };
    expect((await browsers.customer.sendForm(invoice, yes)).status).toBe(303);
    await walk('paid');
    expect(named.paid).toContain('/bookings/:reference/visits/:visit/invoice');
    const file = await browsers.customer.ask(`${invoice}.pdf`);
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
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
    for (const { text } of texts) expect(text).toMatch(/Interior Door and .*, 4 doors/);
    const confirmed = messages.find(({ subject }) => subject.startsWith('Booked: '));
    expect(confirmed?.text).toContain('Before we come');
    expect(confirmed?.text).toContain('ecide on one white for all');
  });
});
