/** Times for a list: public search, booking and requesting by customers, idempotent. Without JavaScript. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Answered,
  Browser,
  createAccount,
  newPerson,
  type Person,
  readMessages,
  readToken,
  registerPerson,
  signIn,
} from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';
import { A_SERVICE } from './support/addresses.ts';
import { expectDocumented, pathOf } from './support/api-document.ts';

/** Enough for the tests before the last one. */
const LOOKS = 120;
const site = runAccounts({ PLANS_PER_HOUR_PER_IP: String(LOOKS), HOLDS_PER_HOUR_PER_IP: '50' });

type Windows = {
  fewest: { shape: string; visits: { windows: { window: string }[] }[] };
};

/** What a visitor gets who holds nothing there, so that the owner can go on after logging in. */
const expectLogin = ({ status, headers }: Answered, page: string) =>
  expect([status, headers.get('Location')]).toEqual([
    302,
    `/login?next=${encodeURIComponent(page)}&customer`,
  ]);

describe('times that are booked', () => {
  // Whom a window falls to depends on the hour. These tests are about visits that are booked at once.
  beforeAll(() => site.query('update homesmiths set is_instant = true'));

  /** The value of a page's hidden field. */
  const fieldOf = (text: string, name: string) =>
    new RegExp(`name="${name}"(?: autocomplete="off")? value="([^"]*)"`, 'i').exec(text)?.[1] ?? '';
  const at = ({ headers }: { headers: Headers }) => headers.get('Location') ?? '';
  /** Of what people read on a page, one after the other. */
  const expectInOrder = ({ text }: { text: string }, ...said: string[]) => {
    const shown = text.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    const places = said.map((words) => shown.indexOf(words));
    expect(said.filter((_, place) => places[place] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  };
  const DETAILS = {
    intent: 'details',
    'address-line1': '12 Elm Street',
    'address-line2': '',
    city: 'San Francisco',
    'contact-name': 'Rosa Díaz',
    'contact-phone': '(415) 555-0100',
    notes: 'The blue door.',
  };
  const ZIP = '94103';
  /** In one line with one date. */
  const pinOf = (text: string) => />(\d{4})<\/span>/.exec(text)?.[1] ?? 'no PIN';
  const POLICY =
    /Free to cancel or reschedule until \w{3}, \w{3} \d{1,2}, (?:noon|\d{1,2}(?::\d\d)? [AP]M)(?:, an hour after booking)?\. After that: \$[\d.]+ to cancel(, \$[\d.]+ to| or) reschedule, or once your homesmith is on the way: \$[\d.]+ to cancel\./;
  /** On the page that is reviewed, which says near days as people do. */
  const SOON =
    /Free to cancel or reschedule (?:for an hour after booking|until (?:today|tonight|tomorrow|\w{3}, \w{3} \d{1,2}), (?:noon|\d{1,2}(?::\d\d)? [AP]M))\. After that: \$[\d.]+ to cancel(, \$[\d.]+ to| or) reschedule, or once your homesmith is on the way: \$[\d.]+ to cancel\./;
  const services = (key: string) => `${A_SERVICE}?order=${key}`;

  async function hold(
    browser: Browser,
    key: string,
    place: number,
    idempotencyKey: string = crypto.randomUUID(),
  ) {
    const asked = new URLSearchParams([
      ['services', services(key)],
      ['zip', ZIP],
    ]);
    const found = JSON.parse((await browser.ask(`/api/windows?${asked}`)).text) as Windows;
    const { window = '' } = found.fewest.visits[0]?.windows[place] ?? {};
    return browser.sendForm('/book', {
      idempotencyKey,
      services: services(key),
      zip: ZIP,
      plan: 'fewest',
      shape: found.fewest.shape,
      'visit.0': window,
    });
  }

  async function book(browser: Browser, key: string, place: number): Promise<string> {
    const held = at(await hold(browser, key, place));
    const saved = await browser.sendForm(held, DETAILS);
    expect([saved.status, at(saved)]).toEqual([303, held]);
    const { text } = await browser.ask(held);
    expect(text.replace(/<[^>]*>/g, '')).toMatch(SOON);
    const form = {
      intent: 'confirm',
      idempotencyKey: fieldOf(text, 'idempotencyKey'),
      terms: fieldOf(text, 'terms'),
    };
    const answers = await Promise.all([1, 2, 3].map(() => browser.sendForm(held, form)));
    expect(new Set(answers.map(at)).size).toBe(1);
    return at(answers[0] ?? saved).replace(/\?.*/, '');
  }

  it('are held for a visitor, who makes an account on their page, and again in place of the ones before', async () => {
    const browser = new Browser(site);
    const first = await hold(browser, 'visitor', 5);
    expect(first.status).toBe(303);
    const held = at(first);
    const { status, text } = await browser.ask(held);
    expect(status).toBe(200);
    expect(text).toContain('Held until');
    expect(text).toContain('Your account');
    expect(text).not.toContain('Confirm booking');
    const registering = at(await browser.sendForm(held, { intent: 'register' }));
    expect(registering).toBe(held);
    const second = at(await hold(browser, 'visitor', 5));
    expect((await browser.ask(held)).text).toContain('Your hold expired');
    expect((await browser.ask(second)).text).toContain('Your account');
    const gone = at(await browser.sendForm(second, { intent: 'let-go' }));
    expect(gone).toMatch(/^\/servicelist\/times\?.*visit\.0=/);
    expectLogin(await new Browser(site).ask(second), second);
    const guessing = new Browser(site);
    const reference = held.replace('/book/', '');
    guessing.cookies.set('homesmith_hold', `${reference}.${'A'.repeat(43)}`);
    expectLogin(await guessing.ask(held), held);
  });

  it('are found again from the list of times, until they are let go', async () => {
    const browser = new Browser(site);
    const times = '/servicelist/times';
    expect((await browser.ask(times)).text).not.toContain('Continue booking');
    const held = at(await hold(browser, 'way-back', 8));
    await browser.ask(held);
    expect(browser.cookies.get('held')).toMatch(/^HM-.{9}~(?:tomorrow\._)?\d{1,2}-\d\d_[AP]M$/);
    const { text } = await browser.ask(times);
    expectInOrder({ text }, 'Your times are held until', 'Continue booking', 'Start from');
    expect(text).toContain(`href="${held}"`);

    // The page of older times leaves the hint of newer ones.
    const newer = at(await hold(browser, 'way-back', 9));
    await browser.ask(newer);
    await browser.ask(held);
    expect((await browser.ask(times)).text).toContain(`href="${newer}"`);
    await browser.sendForm(newer, { intent: 'let-go' });
    expect((await browser.ask(times)).text).not.toContain('Continue booking');
  });

  it('keep the order of their dates when one is rescheduled, each with how to cancel it in sight', async () => {
    const { browser } = await registerPerson(site);
    const booking = await book(browser, 'changed-first', 11);
    const reference = booking.replace('/bookings/', '');
    await site.query(
      `insert into visits (id, booking_id, position, state, day, hour, window_starts_at, window_ends_at,
         starts_at, minutes, crew_size, changed_at)
       select gen_random_uuid(), id, 1, 'unplaced', current_date + 1, 8, now() + interval '1 day',
         now() + interval '26 hours', now() + interval '1 day', 60, 1, now()
       from bookings where reference = $1`,
      [reference],
    );
    const { text: change } = await browser.ask(`${booking}/visits/1`);
    // Days after the other visit.
    const windows = Array.from(change.matchAll(/name="window"[^>]*value="([^"]+)"/g));
    const window = windows.at(-1)?.[1] ?? '';
    const [idempotencyKey, fee] = [fieldOf(change, 'idempotencyKey'), fieldOf(change, 'fee')];
    const moved = { intent: 'move', idempotencyKey, fee, window };
    const changed = at(await browser.sendForm(`${booking}/visits/1`, moved));
    expect(changed).toBe(`${booking}?changed=1`);
    const largest = (text: string) =>
      /text-display[^>]*>(?:<span[^>]*>)?(\w{3}, \w{3} \d{1,2}),/.exec(text)?.[1];
    const after = (await browser.ask(changed)).text;
    const day = /will be there (\w{3}, \w{3} \d{1,2}),/.exec(after)?.[1] ?? 'no day';
    const first = largest(after);
    expect(first).not.toBe(day);
    // The visits that are coming up in one look; next the first of them, and the later one below.
    expectInOrder({ text: after }, 'Cancel visit', 'Visit 1 of 2', 'Also in this booking');
    const said = after.replace(/<!--.*?-->/g, '');
    const coming = said.slice(said.indexOf('2 visits coming up'), said.indexOf('id="visit-2"'));
    const links = coming.replace(/<[^>]+>/g, '\n').match(/^(?:Reschedule|Cancel visit|: .*)$/gm);
    expect(links?.map((line) => line.replace(/,[^,]*$/, ''))).toEqual([
      ...['Reschedule', `: ${first}`, 'Cancel visit', `: ${first}`],
      ...['Reschedule', `: ${day}`, 'Cancel visit', `: ${day}`],
    ]);
    expect(after).toContain('href="#visit-1"');
    expect(largest((await browser.ask(booking)).text)).toBe(first);

    await site.query(
      `update visits set state = 'cancelled' from bookings
       where bookings.id = booking_id and reference = $1 and position = 1`,
      [reference],
    );
    const { text } = await browser.ask(booking);
    expect(largest(text)).toBe(day);
    expect(text).not.toMatch(/Visit \d of|coming up/);
  });

  it('show nothing to the browser that held them once another one’s account has claimed them', async () => {
    const first = new Browser(site);
    const held = at(await hold(first, 'claimed', 6));
    // No key is in the address.
    expect(held).toMatch(/^\/book\/HM-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await first.ask(held)).status).toBe(200);
    const { browser } = await registerPerson(site);
    browser.cookies.set('homesmith_hold', first.cookies.get('homesmith_hold') ?? '');
    expect(at(await browser.sendForm(held, DETAILS))).toBe(held);
    expect((await browser.ask(held)).text).toContain('12 Elm Street');
    const seen = await first.ask(held);
    expect([seen.status, seen.text.includes('12 Elm Street')]).toEqual([302, false]);
    await first.sendForm(held, { intent: 'let-go' });
    await hold(first, 'after', 7);
    expect((await browser.ask(held)).text).toContain('Confirm booking');

    // The booking's id as the key of a form leads to no booking of another's.
    const [booking] = await site.query<{ id: string }>(
      'select id from bookings where reference = $1',
      [held.replace('/book/', '')],
    );
    const stranger = new Browser(site);
    const found = await hold(stranger, 'guessed', 9, booking?.id);
    expect(at(found)).not.toBe(held);
    expectLogin(await stranger.ask(held), held);
  });

  it('say in sight that the phone is shared, with the box that declines it', async () => {
    const { browser } = await registerPerson(site);
    const held = at(await hold(browser, 'phone', 11));
    expect(at(await browser.sendForm(held, DETAILS))).toBe(held);
    const unfolded = async () => {
      let { text } = await browser.ask(held);
      const folded = /<details(?:(?!<details|<\/details>)[\s\S])*<\/details>/g;
      while (/<details/.test(text)) text = text.replace(folded, '');
      return text;
    };
    const box = /<input[^>]*name="hides-phone"[^>]*value="yes"[^>]*>/;
    const shown = await unfolded();
    expect(shown).not.toContain('name="address-line1"');
    expect(shown).toContain(
      'Your homesmith can call the phone above from when they set out until the job is done, unless you check this box.',
    );
    expect(box.exec(shown)?.[0]).not.toMatch(/checked/);
    await browser.sendForm(held, { ...DETAILS, 'hides-phone': 'yes' });
    expect(box.exec(await unfolded())?.[0]).toMatch(/checked/);
  });

  it('are claimed and confirmed by one form with the details, sent several times', async () => {
    const visitor = new Browser(site);
    const held = at(await hold(visitor, 'one-form', 10));
    const { browser } = await registerPerson(site);
    browser.cookies.set('homesmith_hold', visitor.cookies.get('homesmith_hold') ?? '');
    const { text } = await browser.ask(held);
    const form = {
      ...DETAILS,
      intent: 'confirm',
      contact: 'me',
      'contact-name': '',
      'contact-phone': '',
      idempotencyKey: fieldOf(text, 'idempotencyKey'),
      terms: fieldOf(text, 'terms'),
    };
    const wrong = await browser.sendForm(held, { ...form, 'address-line1': '' });
    expect([wrong.status, wrong.text.includes('Enter the street and number.')]).toEqual([
      422,
      true,
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => browser.sendForm(held, form)));
    const [booked = ''] = answers.map(at);
    expect(booked).toMatch(/^\/bookings\/HM-.*done=booked/);
    expect(answers.map(at)).toEqual([booked, booked, booked]);
    expect((await browser.ask(booked)).text).toContain('12 Elm Street');
    expectLogin(await visitor.ask(held), held);
  });

  it('wait for the account that registers with them, in its browser and in another one', async () => {
    const browser = new Browser(site);
    const held = at(await hold(browser, 'mailed', 12));
    const person = newPerson(site, { browser });
    await createAccount(person);
    expect(at(await browser.sendForm(held, { intent: 'register' }))).toBe(held);
    const link = `/verify-email?token=${await readToken(site, person.email, 'verify-email')}`;

    // In another browser the page says until when, and leads back through the login.
    const other = new Browser(site);
    const asks = (await other.ask(link)).text.replace(/<[^>]*>/g, '');
    expect(asks).toMatch(
      /We’re holding your times until (?:tomorrow, )?\d{1,2}:\d\d [AP]M Pacific Time\./,
    );
    expect(asks).toContain('Your password shows that it was you who opened this account.');
    // In the browser that registers there is nothing to prove.
    const here = (await browser.ask(link)).text.replace(/<[^>]*>/g, '');
    expect(here).toMatch(/We’re holding your times until/);
    expect(here).not.toContain('Your password');
    const { status, text } = await other.sendForm(link, {
      intent: 'verify',
      password: person.password,
    });
    expect(status).toBe(200);
    expect(text).toContain('Your email is verified');
    expect(text.replace(/<[^>]*>/g, '')).toMatch(
      /holding your times until (?:tomorrow, )?\d{1,2}:\d\d [AP]M/,
    );
    expect(text).toContain(`/login?next=${encodeURIComponent(held)}`);
    expectLogin(await other.ask(held), held);
    await signIn(person, other);
    expect((await other.ask(held)).text).toContain('Your account');
    const { browser: stranger } = await registerPerson(site);
    expect((await stranger.ask(held)).status).toBe(404);

    // The browser that registers is led back to them.
    const second = newPerson(site, { browser: new Browser(site) });
    const next = at(await hold(second.browser, 'mailed-here', 13));
    await createAccount(second);
    await second.browser.sendForm(next, { intent: 'register' });
    const token = await readToken(site, second.email, 'verify-email');
    const pressed = await second.browser.sendForm(`/verify-email?token=${token}`, {
      intent: 'verify',
    });
    expect([pressed.status, at(pressed)]).toEqual([303, next]);
  });

  it('name a homesmith who was here before, to this customer alone', async () => {
    const { browser } = await registerPerson(site);
    const booking = await book(browser, 'again', 12);
    const look = `/servicelist/times?${new URLSearchParams([
      ['services', A_SERVICE],
      ['zip', ZIP],
    ])}`;
    expect((await browser.ask(look)).text).not.toContain(' again</span>');
    await site.query(
      `update visits set state = 'finished', due_at = null
       where booking_id = (select id from bookings where reference = $1)`,
      [booking.replace('/bookings/', '')],
    );
    const [{ name = '' } = {}] = await site.query<{ name: string }>(
      `select name from visits join homesmiths using (number)
       join bookings on bookings.id = booking_id where reference = $1`,
      [booking.replace('/bookings/', '')],
    );
    const first = String(name).split(' ')[0];
    const mine = await browser.ask(look);
    expect(mine.text).toContain(`${first} again</span>`);
    expect(mine.text).toContain('Here in ');
    const visitor = await new Browser(site).ask(look);
    expect(visitor.text).toContain(first);
    expect(visitor.text).not.toContain(' again</span>');
    // Family names are for those who book.
    expect(visitor.text).not.toContain(String(name).split(' ')[1]);
    // Times held next are theirs again, where they are free.
    const [, window = ''] =
      /value="([^"]+T\d\d)"\/>(?:(?!<input).)* again<\/span>/s.exec(mine.text) ?? [];
    const sent = {
      idempotencyKey: crypto.randomUUID(),
      services: services('again-held'),
      zip: ZIP,
    };
    const chosen = { plan: 'fewest', shape: '0', 'visit.0': window };
    const held = at(await browser.sendForm('/book', { ...sent, ...chosen }));
    const [row] = await site.query<{ name: string }>(
      `select name from visits join homesmiths using (number)
       join bookings on bookings.id = booking_id where reference = $1`,
      [held.replace('/book/', '')],
    );
    expect(row?.name).toBe(name);
  });

  it('are confirmed, moved and canceled by forms alone, and are no one else’s', async () => {
    const { browser, email } = await registerPerson(site);
    const booking = await book(browser, 'booked', 8);
    expect(booking).toMatch(/^\/bookings\/HM-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const page = await browser.ask(booking);
    for (const said of ['Your PIN', '12 Elm Street', 'The blue door.', 'You booked']) {
      expect(page.text).toContain(said);
    }
    expect(page.text).toMatch(POLICY);
    // What is confirmed isn't let go of: it ends by being canceled.
    const confirmed = booking.replace('/bookings/', '/book/');
    const letGo = await browser.sendForm(confirmed, { intent: 'let-go' });
    expect([letGo.status, at(letGo)]).toEqual([303, `${booking}?kept`]);
    const kept = (await browser.ask(at(letGo))).text;
    for (const said of ['already confirmed this booking', 'Your PIN']) expect(kept).toContain(said);
    const other = await registerPerson(site);
    expect((await other.browser.ask(booking)).status).toBe(404);
    const list = await browser.ask('/api/service-list');
    expect(list.body.orders).toMatchObject([{ id: 'booked', status: 'confirmed' }]);
    const put = { commands: [{ kind: 'remove', id: 'booked' }] };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(put);
    await browser.ask('/api/service-list', { method: 'POST', headers, body });
    expect((await browser.ask('/api/service-list')).body.orders).toHaveLength(1);

    // Messages to the homesmith; a future visit cannot be booked again.
    const messages = `${booking}/visits/1/messages`;
    const empty = await browser.sendForm(messages, { message: ' ' });
    expect([empty.status, empty.text]).toEqual([
      422,
      expect.stringContaining('Write your message first.'),
    ]);
    const message = { idempotencyKey: crypto.randomUUID(), message: 'Is there a ladder?' };
    for (const _ of [1, 2])
      expect(at(await browser.sendForm(messages, message))).toMatch(/\?sent$/);
    const thread = (await browser.ask(messages)).text;
    expect(thread.split('Is there a ladder?</p>')).toHaveLength(2);
    expect((await browser.sendForm(booking, { intent: 'again' })).status).toBe(409);

    // Shared by a form alone: to anyone with the link, which no other page leads to, until sharing stops.
    const shares = await browser.sendForm(booking, { intent: 'share' });
    expect([shares.status, at(shares)]).toEqual([303, `${booking}#share`]);
    const path = /\/visits\/shared\/[\w-]{43}/.exec((await browser.ask(booking)).text)?.[0] ?? '';
    const housemate = await new Browser(site).ask(path);
    expect(housemate.status).toBe(200);
    expect(housemate.headers.get('Cache-Control')).toBe('no-store');
    expect(housemate.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(housemate.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(housemate.text).toContain('name="robots" content="noindex"');
    const seen = housemate.text.replaceAll(path, '');
    for (const secret of ['12 Elm', 'blue door', '555-', pinOf(page.text), 'HM-']) {
      expect(seen.slice(seen.indexOf('<main')), secret).not.toContain(secret);
    }
    expect(seen).not.toMatch(/\$\d/);
    expect((await other.browser.sendForm(booking, { intent: 'stop-sharing' })).status).toBe(303);
    expect((await new Browser(site).ask(path)).status).toBe(200);
    expect(at(await browser.sendForm(booking, { intent: 'stop-sharing' }))).toBe(
      `${booking}#share`,
    );
    expect((await new Browser(site).ask(path)).status).toBe(404);

    const change = await browser.ask(`${booking}/visits/1`);
    expect(change.text).toMatch(POLICY);
    // Times with the same homesmith come first; where there are others, the page says who will come.
    const [same, others] = change.text
      .split(/(?=<section aria-labelledby="(?:other-)?times")/)
      .slice(1);
    expect(same).toMatch(/<h2[^>]*>Times with (?!another)/);
    if (others !== undefined) {
      expect(others).toMatch(
        /<h2[^>]*>Times with another homesmith<[\s\S]*Another homesmith will come/,
      );
    }
    const window = /name="window"[^>]*value="([^"]+)"/.exec(change.text)?.[1] ?? '';
    const fee = fieldOf(change.text, 'fee');
    const move = {
      intent: 'move',
      idempotencyKey: fieldOf(change.text, 'idempotencyKey'),
      fee,
      window,
    };
    expect((await browser.sendForm(`${booking}/visits/1`, { ...move, fee: '99' })).status).toBe(
      409,
    );
    const changed = `${booking}?changed=1`;
    expect(at(await browser.sendForm(`${booking}/visits/1`, move))).toBe(changed);
    expect((await browser.ask(changed)).text).toContain('Your visit is rescheduled.');
    const calendar = await browser.ask(`${booking}/calendar.ics`);
    expect(calendar.headers.get('Content-Type')).toContain('text/calendar');
    expect(calendar.text).toContain('SEQUENCE:1');

    // Canceling asks once more, on a page of its own.
    const first = (await browser.ask(`${booking}/visits/1`)).text;
    expect(first).not.toContain('value="cancel"');
    const asks = /href="([^"]+step=cancel)"/.exec(first)?.[1] ?? '';
    const ending = await browser.ask(asks);
    for (const said of ['Cancel this visit?', 'You won’t be charged.', 'Reschedule instead']) {
      expect(ending.text).toContain(said);
    }
    const cancel = {
      intent: 'cancel',
      idempotencyKey: fieldOf(ending.text, 'idempotencyKey'),
      fee: '0',
      keep: 'yes',
    };
    const late = await browser.sendForm(asks, { ...cancel, fee: '2500' });
    expect([late.status, late.text.includes('Cancel this visit?')]).toEqual([409, true]);
    expect(at(await browser.sendForm(asks, cancel))).toBe(changed);
    const canceled = (await browser.ask(changed)).text;
    expect(canceled).toContain('You canceled');
    expect(canceled).toContain('is canceled. We put that job back on your list.');
    expect((await browser.ask('/dashboard')).text).toContain('Past and canceled');
    const mails = await readMessages(site, 'mail', email);
    const subjects = mails.map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(expect.arrayContaining(['Booked', 'Rescheduled', 'Canceled']));
    for (const { subject, text } of mails.filter(({ subject }) =>
      /^(Booked|Rescheduled)/.test(subject),
    )) {
      expect(text, subject).toMatch(POLICY);
    }
  });

  it('take so many details an hour, by form and by call, and say when to try again', async () => {
    const { browser } = await registerPerson(site);
    const held = at(await hold(browser, 'details', 3));
    for (let count = 0; count < 10; count += 1) {
      expect((await browser.sendForm(held, DETAILS)).status).toBe(303);
    }
    const refused = await browser.sendForm(held, DETAILS);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([
      429,
      // Of the hour, whatever is left of it.
      expect.stringMatching(/^[1-3]?\d{3}$/),
    ]);
    expect(refused.text).toContain('Try again in');
    const called = await browser.ask(`/api/bookings/${held.replace('/book/', '')}/details`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        line1: '12 Elm Street',
        city: 'San Francisco',
        contactName: 'Rosa Díaz',
        contactPhone: '(415) 555-0100',
      }),
    });
    expect([called.status, called.body.error?.code]).toEqual([429, 'too-many']);
    expectDocumented('/api/bookings/{reference}/details', 'POST', {
      closed: true,
      status: called.status,
      headers: Object.fromEntries(called.headers),
      body: Buffer.from(called.text),
    });
    await browser.sendForm(held, { intent: 'let-go' });
  });

  it('that are refused say why, and bad forms a sentence', async () => {
    const browser = new Browser(site);
    const none = await browser.sendForm('/book', { services: services('one'), zip: ZIP });
    expect(none.status).toBe(303);
    const back = none.headers.get('Location') ?? '';
    expect(back).toMatch(/^\/servicelist\/times\?.*unchosen=1$/);
    expect((await browser.ask(back)).text).toContain('Pick a time for each visit first.');
    // Once something is chosen, the note is gone.
    expect((await browser.ask(back.replace('&unchosen=1', ''))).text).not.toContain(
      'Pick a time for',
    );
    const past = { services: services('one'), zip: ZIP, 'visit.0': '2020-01-01T10' };
    const gone = await browser.sendForm('/book', past);
    expect([gone.status, gone.text.includes('Someone just took one of your times')]).toEqual([
      409,
      true,
    ]);
    expect(gone.text).toContain('Wed, Jan 1, 10 AM–noon');
  });
  it('are done by their homesmith, by forms alone or by a program, and paid', async () => {
    const { browser } = await registerPerson(site);
    const booking = await book(browser, 'done', 8);
    const pin = pinOf((await browser.ask(booking)).text);
    const worker = await registerPerson(site);
    const [job] = await site.query<{ number: number; id: string }>(
      `with job as (select visits.number, visits.id from visits
         join bookings on bookings.id = visits.booking_id where reference = $1),
       member as (insert into members (number, identity_id, since)
         select number, identities.id, now() from job, identities where email = $2),
       role as (insert into roles (identity_id, role, since)
         select id, 'homesmith', now() from identities where email = $2)
       select number, id from job`,
      [booking.replace('/bookings/', ''), worker.email],
    );
    const page = `/homesmith/${job?.number}/visits/${job?.id}`;
    const step = (form: Record<string, string>) =>
      worker.browser.sendForm(page, {
        idempotencyKey: crypto.randomUUID(),
        sequence: '0',
        ...form,
      });
    const call = async (sent: object, path = page) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ idempotencyKey: crypto.randomUUID(), sequence: '0', ...sent });
      const answered = await worker.browser.ask(`/api${path}/steps`, {
        method: 'POST',
        headers,
        body,
      });
      const documented = '/api/homesmith/{number}/visits/{visit}/steps';
      expectDocumented(documented, 'POST', {
        closed: false,
        status: answered.status,
        headers: Object.fromEntries(answered.headers),
        body: Buffer.from(answered.text),
      });
      return [answered.status, answered.body.error?.code ?? answered.body.taken];
    };
    expect((await browser.ask(page)).status).toBe(404);
    expect((await worker.browser.ask(page)).text).not.toContain('12 Elm Street');
    expect(at(await worker.browser.sendForm(page, { reveal: 'yes' }))).toBe(`${page}#where`);
    expect((await worker.browser.ask(page)).text).toContain('12 Elm Street');

    const wrong = await step({ step: 'arrive', pin: pin === '0000' ? '0001' : '0000' });
    expect([wrong.status, wrong.text.includes('You have 4 tries left.')]).toEqual([422, true]);
    expect(at(await step({ step: 'arrive', pin }))).toBe(page);
    // What is needed at the door comes before the next step.
    const door = ['12 Elm Street', 'The blue door.', 'Directions', 'Call'];
    expectInOrder(await worker.browser.ask(page), ...door, 'Start work');
    expect(await call({ step: 'finish', note: '' })).toEqual([422, 'mistakes']);
    expect(await call({ step: 'finish', note: 'Done.' })).toEqual([409, 'not-now']);
    expect(await call({ step: 'dance' })).toEqual([422, 'mistakes']);
    const nobodys = page.replace(/[^/]+$/, crypto.randomUUID());
    expect(await call({ step: 'start' }, nobodys)).toEqual([404, 'gone']);
    expect(await call({ step: 'start' })).toEqual([200, true]);
    expect(at(await step({ step: 'finish', note: 'A new washer.' }))).toBe(page);

    const done = await browser.ask(booking);
    for (const said of ['saw your address', 'What was done', 'A new washer.', 'Invoice']) {
      expect(done.text).toContain(said);
    }
    const payments = `/homesmith/${job?.number}/payments`;
    // Where the work ends is the way to its payment.
    expect((await worker.browser.ask(page)).text).toMatch(
      new RegExp(`href="${payments}#[^"]*${job?.id}"[^>]*>Mark as paid<`),
    );
    const owed = await worker.browser.ask(payments);
    const paid = { visit: job?.id ?? '', cents: fieldOf(owed.text, 'cents'), method: 'cash' };
    expect(at(await worker.browser.sendForm(payments, paid))).toBe(`${payments}?recorded`);
    const invoice = `${booking}/visits/1/invoice`;
    const asked = await browser.ask(invoice);
    const yes = { intent: 'confirm', idempotencyKey: fieldOf(asked.text, 'idempotencyKey') };
    expect((await browser.sendForm(invoice, yes)).status).toBe(303);
    expect((await browser.ask(invoice)).text).toContain('Receipt');
  });

  it('say what canceling costs once more, then how to cancel, reschedule or keep the visit', async () => {
    const { browser } = await registerPerson(site);
    const booking = await book(browser, 'costs', 8);
    await site.query(
      `update visits set window_starts_at = now() + interval '20 hours', starts_at = now() + interval '20 hours',
         window_ends_at = now() + interval '22 hours'
       where booking_id = (select id from bookings where reference = $1)`,
      [booking.replace('/bookings/', '')],
    );
    await site.query(
      "update bookings set confirmed_at = now() - interval '3 days' where reference = $1",
      [booking.replace('/bookings/', '')],
    );
    const asks = `${booking}/visits/1?step=cancel`;
    const ending = await browser.ask(asks);
    const [, fee = ''] = /You’ll be charged (\$\d+(?:\.\d\d)?)\./.exec(ending.text) ?? [];
    const cents = fieldOf(ending.text, 'fee');
    expect(Number(cents)).toBeGreaterThan(0);
    expect(Number(fee.slice(1)) * 100).toBe(Number(cents));
    expectInOrder(
      ending,
      'Cancel this visit?',
      `You’ll be charged ${fee}.`,
      'Put this job back on my list',
      `Cancel visit for ${fee}`,
      'Reschedule instead for $',
      'Keep visit',
    );
    // Checked at first, and after a refusal as it was.
    const CHECKED = /<input[^>]*name="keep"[^>]*checked/;
    expect(ending.text).toMatch(CHECKED);
    const cancel = { intent: 'cancel', idempotencyKey: fieldOf(ending.text, 'idempotencyKey') };
    const kept = await browser.sendForm(asks, { ...cancel, fee: '0', keep: 'yes' });
    expect([kept.status, CHECKED.test(kept.text)]).toEqual([409, true]);
    const refused = await browser.sendForm(asks, { ...cancel, fee: '0' });
    expect([refused.status, CHECKED.test(refused.text)]).toEqual([409, false]);
    const changed = at(await browser.sendForm(asks, { ...cancel, fee: cents }));
    const { text } = await browser.ask(changed);
    expect(text).toContain(`You’ll get an invoice for ${fee}.`);
    // The job stays off the list, and can be booked again from here.
    expect(text).not.toContain('back on your list');
    expect(text).toContain('To book that job later, select “Book again” on your booking page.');
    expect(text).toContain('Same services, same choices, today’s prices:');
  });
});

describe('a program', () => {
  const DETAILS = {
    line1: '12 Elm Street',
    city: 'San Francisco',
    contactName: 'Rosa Díaz',
    contactPhone: '(415) 555-0100',
  };
  type Called = { status: number; body: Record<string, never> & { reference: string } };

  function caller({ browser }: Person) {
    const answered = async (
      method: string,
      target: string,
      init: Parameters<Browser['ask']>[1] = {},
    ) => {
      const { status, headers, text } = await browser.ask(target, init);
      const answer = { status, headers: Object.fromEntries(headers), body: Buffer.from(text) };
      expectDocumented(pathOf(target), method, { ...answer, closed: true });
      // The document says what it is.
      return { status, body: JSON.parse(text) } as Called;
    };
    return {
      get: (target: string) => answered('GET', target),
      post: (target: string, body: object, key = crypto.randomUUID() as string) =>
        answered('POST', target, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify(body),
        }),
    };
  }
  type Caller = ReturnType<typeof caller>;

  async function plan(browser: Browser, order: string, place: number) {
    const services = [`${A_SERVICE}?order=${order}`];
    const asked = new URLSearchParams({ zip: '94103', services: services[0] ?? '' });
    const found = JSON.parse((await browser.ask(`/api/windows?${asked}`)).text) as Windows;
    const windows = [found.fewest.visits[0]?.windows[place]?.window ?? ''];
    return { zip: '94103', services, plan: 'fewest', shape: found.fewest.shape, windows };
  }
  const hold = (call: Caller, body: object, key?: string) => call.post('/api/bookings', body, key);

  it('books, moves and cancels as its owner, and what is sent twice is done once', async () => {
    const person = await registerPerson(site);
    const call = caller(person);
    const asked = await plan(person.browser, 'by-call', 11);
    const key = crypto.randomUUID();
    const held = await Promise.all([1, 2, 3].map(() => hold(call, asked, key)));
    const { reference } = held[0]?.body ?? { reference: '' };
    expect(held.map(({ status, body }) => [status, body.reference])).toEqual(
      held.map(() => [200, reference]),
    );
    const other = { ...asked, services: [`${A_SERVICE}?order=another`] };
    expect((await hold(call, other, key)).status).toBe(422);
    const at = `/api/bookings/${reference}`;

    const unsaid = await call.post(`${at}/details`, { ...DETAILS, line1: '' });
    expect(unsaid.body).toMatchObject({
      error: { code: 'mistakes', fields: { line1: expect.any(String) } },
    });
    const { toAgree } = (await call.post(`${at}/details`, DETAILS)).body;
    const { totalCents, terms, fees } = toAgree as unknown as {
      totalCents: number;
      terms: string;
      fees: object[];
    };
    const confirm = (body: object, idempotencyKey?: string) =>
      call.post(`${at}/confirm`, body, idempotencyKey);
    for (const wrong of [
      { totalCents: totalCents - 1, terms, fees },
      { totalCents, terms, fees: [] },
      { totalCents, terms: 'others', fees },
    ]) {
      const { status, body } = await confirm(wrong);
      expect([status, body]).toMatchObject([409, { error: { code: 'changed' } }]);
    }
    const idempotencyKey = crypto.randomUUID();
    const confirmed = await Promise.all(
      Array.from({ length: 20 }, () => confirm({ totalCents, terms, fees }, idempotencyKey)),
    );
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]));
    const booked = await site.query(
      `select step from visit_events join visits on visits.id = subject_id
       join bookings on bookings.id = booking_id where reference = $1 and step = 'confirm'`,
      [reference],
    );
    expect(booked).toHaveLength(1);
    const list = await call.get('/api/bookings');
    expect(list.body).toMatchObject({
      bookings: [{ reference, visits: [{ state: 'scheduled' }] }],
    });

    // What is confirmed isn't let go of.
    const letGo = await call.post(`${at}/let-go`, {});
    expect([letGo.status, letGo.body]).toMatchObject([409, { error: { code: 'confirmed' } }]);
    expect((await call.get(at)).body).toMatchObject({
      visits: [{ state: 'scheduled' }],
    });

    const stranger = caller(await registerPerson(site));
    expect((await stranger.get(at)).status).toBe(404);
    const visit = await call.get(`${at}/visits/1`);
    const { windows, window: before } = visit.body as unknown as {
      windows: { window: string }[];
      window: string;
    };
    const window = windows[0]?.window ?? '';
    const move = (feeCents: number, to = window) =>
      call.post(`${at}/visits/1/move`, { window: to, feeCents });
    expect((await move(99)).status).toBe(409);
    expect((await move(0, '2030-02-31T10')).status).toBe(422);
    // A time that is gone is refused with the times that are left.
    const gone = await move(0, '2020-01-01T10');
    const { windows: left } = gone.body.error as unknown as { windows: { window: string }[] };
    expect(gone.body).toMatchObject({ error: { code: 'taken' } });
    expect(left.map((one) => one.window)).toContain(window);
    const moved = await move(0);
    expect(moved.body).toMatchObject({ visits: [{ window, state: 'scheduled' }] });
    expect(window).not.toBe(before);
    const cancel = { feeCents: 0 };
    const off = await call.post(`${at}/visits/1/cancel`, cancel);
    expect(off.body).toMatchObject({ visits: [{ state: 'cancelled', fees: null, pin: null }] });
    expect((await call.post(`${at}/visits/1/cancel`, cancel)).status).toBe(409);
    expect((await call.get(`${at}/visits/1/invoice`)).status).toBe(404);
    // As the homesmith who did the work would have left it.
    await site.query(
      `update payments set state = 'claimed', method = 'cash', business_id = gen_random_uuid(),
         seller = 'Ruiz Plumbing', invoice_number = 7001, invoiced_at = now(), owed_since = now(),
         owed_cents = 12000
       where booking_id = (select id from bookings where reference = $1)`,
      [reference],
    );
    const owed = await call.get(`${at}/visits/1/invoice`);
    expect(owed.body).toMatchObject({ number: 7001, state: 'claimed', owedCents: 12_000 });
    for (const said of ['contest', 'contest'] as const) {
      const { status } = await call.post(`${at}/visits/1/${said}`, {});
      expect([200, 409]).toContain(status);
    }
    expect((await call.get(`${at}/visits/1/invoice`)).body).toMatchObject({
      state: 'owed',
    });
  });

  it('lets go of what it holds, and holds one plan at a time', async () => {
    const person = await registerPerson(site);
    const call = caller(person);
    const asked = await plan(person.browser, 'let-go', 12);
    const first = await hold(call, asked);
    const second = await hold(call, asked);
    expect(second.status).toBe(200);
    const read = (reference: string) => call.get(`/api/bookings/${reference}`);
    expect((await read(first.body.reference)).body).toMatchObject({ heldUntil: null });
    const left = `/api/bookings/${second.body.reference}/let-go`;
    const free = await call.post(left, {});
    expect(free.body).toMatchObject({ heldUntil: null, visits: [{ state: 'expired' }] });
    // Confirming what has expired says so, not that the price changed.
    const last = await hold(call, asked);
    const at = `/api/bookings/${last.body.reference}`;
    const { body: agreed } = await call.post(`${at}/details`, DETAILS);
    const { toAgree } = agreed as unknown as { toAgree: object };
    await site.query(
      `update visits set due_at = now() - interval '1 second'
       where booking_id = (select id from bookings where reference = $1)`,
      [last.body.reference],
    );
    for (const over of [`${at}/confirm`, `/api/bookings/${second.body.reference}/confirm`]) {
      const { status, body } = await call.post(over, toAgree);
      expect([status, body]).toMatchObject([409, { error: { code: 'hold-over' } }]);
    }
    const past = { ...asked, windows: ['2020-01-01T10'] };
    const gone = await hold(call, past);
    expect([gone.status, gone.body]).toMatchObject([
      409,
      { error: { code: 'taken', visits: [{}] } },
    ]);
  });
});

describe('times for a list', () => {
  const known = {} as { customer: Person; zip: string; list: string };
  beforeAll(async () => {
    known.customer = await registerPerson(site);
    known.zip = known.customer.details.zipCode?.slice(0, 5) ?? '';
    known.list = listAt(known.zip);
  });
  const listAt = (zip: string, more: string[][] = []) =>
    `${new URLSearchParams([['services', `${A_SERVICE}?order=one`], ['zip', zip], ...more])}`;
  const idempotencyKey = '11111111-2222-4333-8444-555555555555';
  const ask = (query: string, form: Record<string, string>) =>
    known.customer.browser.sendForm(`/servicelist/times/ask?${query}`, form);
  const windowsOf = async (query: string): Promise<Windows> =>
    JSON.parse((await new Browser(site).ask(`/api/windows?${query}`)).text);

  it('offer one email where no homesmith works, confirmed by its link and ended by it', async () => {
    const browser = new Browser(site);
    const email = 'rosa.moss@mailbox.example';
    const asked = await browser.sendForm('/servicelist/area', { zip: '59715', email });
    expect([asked.status, asked.headers.get('Location')]).toEqual([
      303,
      '/servicelist/area?sent=59715',
    ]);
    const [mail] = await readMessages(site, 'mail', email);
    const link = /\/servicelist\/area\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    // Scanners of mail open links: opening confirms nothing.
    expect((await browser.ask(link)).text).toContain('Confirm my email address');
    await browser.sendForm(link, { intent: 'confirm' });
    expect((await browser.ask(link)).text).toContain('on the list for');
    await browser.sendForm(link, { intent: 'stop' });
    expect((await browser.ask(link)).text).toContain('work anymore');
    const refused = await browser.sendForm('/servicelist/area', { zip: '00000', email: 'rosa' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please enter a US ZIP code, like 94110.');
    expect(refused.text).toContain('Enter an email address');
  });

  it('asked for are withdrawn or changed by their customer, by form and by call', async () => {
    const { browser } = known.customer;
    const sent = await ask(known.list, { note: 'Evenings.', idempotencyKey: crypto.randomUUID() });
    const reference = /reference=([\w-]+)/.exec(sent.headers.get('Location') ?? '')?.[1] ?? '';
    const conversation = await browser.ask(`/conversations/${reference}`);
    const link = /\/servicelist\/times\/ask\?[^"]*replaces=[\w-]+/.exec(conversation.text)?.[0];
    const page = (link ?? '').replaceAll('&amp;', '&');
    expect((await browser.ask('/dashboard')).text).toContain('Change or withdraw');
    const { text } = await browser.ask(page);
    for (const shown of ['Change your request', reference, 'Evenings.', 'Withdraw request']) {
      expect(text).toContain(shown);
    }
    const withdrawn = await browser.sendForm(page, { intent: 'withdraw' });
    expect([withdrawn.status, withdrawn.headers.get('Location')]).toEqual([
      303,
      `/conversations/${reference}`,
    ]);
    expect((await browser.ask(`/conversations/${reference}`)).text).toContain(
      'You withdrew this request.',
    );
    const late = await browser.sendForm(page, {
      intent: 'withdraw',
      idempotencyKey: crypto.randomUUID(),
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('This request is closed.');

    const again = await ask(known.list, { note: 'Mornings.', idempotencyKey: crypto.randomUUID() });
    const second = /reference=([\w-]+)/.exec(again.headers.get('Location') ?? '')?.[1] ?? '';
    const call = (by: Browser, one: string) =>
      by.ask(`/api/requests/${one}/withdraw`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
    const other = await registerPerson(site);
    expect((await call(other.browser, second)).status).toBe(404);
    const done = await call(browser, second);
    expect([done.status, JSON.parse(done.text)]).toEqual([
      200,
      { reference: second, state: 'withdrawn' },
    ]);
    expect((await call(browser, second)).status).toBe(409);
  });

  it('are looked for without an account, and why there are none is said', async () => {
    const browser = new Browser(site);
    const bare = await browser.ask('/servicelist/times');
    expect(bare.text).toContain('Select “Choose times” there.');
    const { status, text } = await browser.ask(`/servicelist/times?${known.list}`);
    expect(status).toBe(200);
    expect(text).toContain('Ask for other times');
    // No sample works in Montana.
    const nobody = await browser.ask(`/servicelist/times?${listAt('59715')}`);
    expect(nobody.text).toMatch(/We’re not in (<!-- -->)?59715(<!-- -->)? yet/);
    expect(nobody.text.match(/not in (<!-- -->)?59715/g)).toHaveLength(1);
    expect(nobody.text).toMatch(/The nearest area we serve is .*miles(<!-- -->)? away/);
    expect(nobody.text).not.toContain('Ask us to plan it');
    // Other days would not help where no one works.
    expect([text, nobody.text].map((page) => page.includes('More days'))).toEqual([true, false]);
    // Days that no link leads to are the first ones.
    for (const later of ['x', '', '-1', '9', '1.5', '0'.repeat(400)]) {
      const { status, text } = await browser.ask(`/servicelist/times?${known.list}&later=${later}`);
      expect({ later, status }).toEqual({ later, status: 200 });
      expect(text).toContain('as early as');
    }
    const wrong = await browser.ask('/servicelist/times?services=nobody&zip=94103');
    expect(wrong.text).toContain('The service nobody is not sold here.');
    const many = Array.from({ length: 61 }, (_, n) => `services=${A_SERVICE}?order=${n}`).join('&');
    const long = await browser.ask(`/servicelist/times?${many}&zip=94103`);
    expect(long.status).toBe(200);
    expect(long.text).toContain('up to 60 jobs at once');
  });

  it('ask for the zone of a home only where its area is split', async () => {
    const browser = new Browser(site);
    const ask = (zip: string) => browser.ask(`/servicelist/times?${listAt(zip)}&change=1`);
    const split = await ask('83542');
    expect(split.text).toContain('Time zone of the home');
    expect(split.text).toContain('Pacific Time');
    for (const zip of ['94103', '83702', '78704']) {
      expect((await ask(zip)).text).not.toContain('Time zone of the home');
    }
  });

  it('say only where we are, and take an email, where we are not yet', async () => {
    const { text } = await new Browser(site).ask(`/servicelist/times?${listAt('78704')}`);
    expect(text).toMatch(/<h1[^>]*>We’re not in (<!-- -->)?78704(<!-- -->)? yet<\/h1>/);
    expect(text).toContain('The nearest area we serve is');
    expect(text).toContain('Email me when you’re here');
    expect(text).not.toContain('Time zone of the home');
    expect(text).not.toContain('Find times');
  });

  it('carry no name and no number of a homesmith', async () => {
    const { text } = await new Browser(site).ask(`/api/windows?${listAt('94103')}`);
    const [homesmith] = await site.query<{ name: string }>('select name from homesmiths limit 1');
    expect(String(homesmith?.name ?? '')).not.toBe('');
    const rows = await site.query<{ name: string }>(
      'select name from homesmiths union select name from businesses',
    );
    for (const { name } of rows) expect(text).not.toContain(String(name));
    expect(text).not.toMatch(/"(number|homesmiths?|candidate|name)"/);
  });

  it('lead a visitor through the wizard and back', async () => {
    const { status, headers } = await new Browser(site).ask(`/servicelist/times/ask?${known.list}`);
    expect(status).toBe(302);
    const next = new URL(headers.get('Location') ?? '', 'http://here').searchParams.get('next');
    expect(next).toBe(`/servicelist/times/ask?${known.list}`);
  });

  it('chosen of other visits than there are now are not sent', async () => {
    const { fewest } = await windowsOf(known.list);
    const chosen = fewest.visits[0]?.windows[3]?.window ?? '';
    const query = listAt(known.zip, [
      ['shape', '0-1'],
      ['visit.0', chosen],
    ]);
    const refused = await ask(query, { note: '' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Availability changed, so we regrouped your visits. Go back');
    const page = await new Browser(site).ask(`/servicelist/times?${query}`);
    expect(page.text).toContain('Availability changed, so we regrouped your visits.');
  });

  it('asked for twice by one form are one request, also when everyone is gone by then', async () => {
    const { fewest } = await windowsOf(known.list);
    const chosen = fewest.visits[0]?.windows[3]?.window ?? '';
    const query = listAt(known.zip, [
      ['plan', 'fewest'],
      ['shape', fewest.shape],
      ['visit.0', chosen],
    ]);
    const form = { idempotencyKey, note: 'The dog is friendly.' };
    const before = (await site.countOf('requests')) ?? 0;
    const first = await ask(query, form);
    await site.query('delete from homesmith_hours');
    const again = await ask(query, form);
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(first.headers.get('Location')).toBe(again.headers.get('Location'));
    expect(await site.countOf('requests')).toBe(before + 1);
    const waiting =
      "select order_keys from request_visits join requests using (item_id) where state = 'waiting'";
    expect(await site.query(waiting)).toEqual([{ order_keys: ['one'] }]);
    const { text } = await known.customer.browser.ask(first.headers.get('Location') ?? '');
    expect(text).toContain('This is a request, not a booking.');

    // Another form of the same page: its windows are taken.
    const late = await ask(query, { note: '' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('so we regrouped your visits. Go back');
    const looked = await known.customer.browser.ask(`/servicelist/times/ask?${query}`);
    expect(looked.text).toContain('so we regrouped your visits. Go back');
    expect(await site.countOf('requests')).toBe(before + 1);
  });

  it('refuse a long note, another Zip Code, and who looks too often', async () => {
    expect((await ask(known.list, { idempotencyKey, note: 'x'.repeat(1_001) })).status).toBe(422);
    const refused = await ask(listAt('10001'), {});
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('your home is in');
    const looked = await known.customer.browser.ask(`/servicelist/times/ask?${listAt('10001')}`);
    expect(looked.text).toContain(`Find times for ${known.zip}`);
    const statuses: number[] = [];
    for (let count = 0; count < LOOKS; count += 1) {
      statuses.push((await known.customer.browser.ask(`/api/windows?${known.list}`)).status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    const page = await new Browser(site).ask(`/servicelist/times?${known.list}`);
    expect(page.status).toBe(429);
    expect(page.text).toContain('a lot of searches from your network');
    // Requests and holds plan in the same way, so they count, too.
    expect((await ask(known.list, { note: '' })).status).toBe(429);
    const chosen = { plan: 'fewest', 'visit.0': '2020-01-01T10' };
    const form = { services: `${A_SERVICE}?order=one`, zip: known.zip, ...chosen };
    expect((await known.customer.browser.sendForm('/book', form)).status).toBe(429);
  });
});
