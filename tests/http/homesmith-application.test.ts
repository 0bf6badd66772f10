/**
 * /become-a-homesmith/apply without a browser: the steps as plain forms, the mailed link, continuing elsewhere,
 * repeated forms, and misuse.
 */
import { describe, expect, it } from 'vitest';
import {
  type Answered,
  Browser,
  newPerson,
  readMessages,
  registerPerson,
} from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';

const ADMINISTRATOR = 'operator@homesmith.example';
const site = runAccounts({
  ADMIN_EMAIL: ADMINISTRATOR,
  // More than the tests before the last one need.
  SUBMISSIONS_PER_HOUR_PER_IP: '80',
  SUBMISSIONS_PER_DAY: '1000000',
});
const APPLY = '/become-a-homesmith/apply';
const HOSTILE = `<script>alert("x")</script>"'>&{{7*7}}`;

const textOf = ({ text }: Answered) =>
  text
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const idempotencyKeyOf = ({ text }: Answered) =>
  /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? '';
const headingOf = (answered: Answered) => /<h1[^>]*>(.*?)<\/h1>/.exec(textOf(answered))?.[1];

/** The redirect's address, which is the next step. */
function ledTo(answered: Answered): string {
  expect(answered.status, answered.text.slice(0, 300)).toBe(303);
  return answered.headers.get('Location') ?? '';
}
const ledFrom = ({ headers }: Answered) => headers.get('Location') ?? '';
const stepOf = (path: string) => new URL(path, site.url).searchParams.get('step');
const atStep = (path: string, step: string | null) => {
  const url = new URL(path, site.url);
  if (step === null) url.searchParams.delete('step');
  else url.searchParams.set('step', step);
  return url.pathname + url.search;
};

const contactOf = (email: string, given: Record<string, string> = {}) => ({
  name: 'Ana Ruiz',
  business: '',
  email,
  phone: '(415) 555-0100',
  ...given,
});
const ANSWERS: [step: string, fields: Record<string, string>][] = [
  ['trades', { 'trade.plumbing': 'yes', 'trade.roofing': 'yes' }],
  ['area', { kind: 'radius', zipCode: '94110', miles: '10' }],
  [
    'license',
    {
      kind: 'licensed',
      'trade.0': 'plumbing',
      'state.0': 'CA',
      'number.0': 'C36-123456',
      'authority.0': 'Contractors State License Board',
      'expiresOn.0': '2050-03-31',
    },
  ],
  ['insurance', { kind: 'not-yet' }],
  ['hours', { Monday: 'yes', 'Monday.from': '08:00', 'Monday.to': '12:00' }],
];

async function begin(browser: Browser, email: string, given: Record<string, string> = {}) {
  const idempotencyKey = idempotencyKeyOf(await browser.ask(APPLY));
  return ledTo(await browser.sendForm(APPLY, { idempotencyKey, ...contactOf(email, given) }));
}

/** Answers the questions up to this step; returns its address. */
async function answerUntil(browser: Browser, path: string, last: string): Promise<string> {
  let next = path;
  for (const [step, fields] of ANSWERS) {
    if (step === last) break;
    expect(stepOf(next)).toBe(step);
    next = ledTo(await browser.sendForm(next, fields));
  }
  expect(stepOf(next)).toBe(last);
  return next;
}

describe('an application', () => {
  it('is begun, goes on in another browser by the mailed link, and is sent', async () => {
    const { email } = newPerson(site);
    const path = await begin(new Browser(site), email);
    expect(path).toMatch(/reference=HS-[0-9A-Z]{4}-[0-9A-Z]{4}&key=[\w-]{43}&step=trades$/);
    const [mail, ...more] = await readMessages(site, 'mail', email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Continue your homesmith application');
    expect(mail?.text).not.toContain('Ana');
    const [link = ''] = /\/become-a-homesmith\/apply\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(atStep(link, 'trades')).toBe(path);

    const elsewhere = new Browser(site);
    const opened = await elsewhere.ask(link);
    expect(opened.status).toBe(302);
    const review = await answerUntil(elsewhere, opened.headers.get('Location') ?? '', 'review');
    const page = textOf(await elsewhere.ask(review));
    for (const told of [
      'Plumbing, Roofing',
      /Within 10 miles of 94110: \d+ ZIP codes \(\d+ in San Francisco, CA/,
      'Plumbing, California: C36-123456, Contractors State License Board, expires March 31, 2050',
      'Monday 8 AM to noon (4 hours a week)',
    ]) {
      expect(page).toMatch(told);
    }

    const sent = ledTo(await elsewhere.sendForm(review, { message: HOSTILE }));
    const done = await elsewhere.ask(atStep(sent, 'sent'));
    expect(headingOf(done)).toBe('We have your application');
    const [conversation = ''] = /\/conversations\/HS-[^"]+/.exec(textOf(done)) ?? [];
    expect(conversation).toMatch(/\?key=[\w-]{43}$/);
    const mails = await readMessages(site, 'mail', email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('We have your homesmith application'),
      mail?.subject,
    ]);
    expect(mails[0]?.text).toContain(conversation);
    expect(mails[0]?.text).not.toContain('alert');
    const [told] = await readMessages(site, 'mail', ADMINISTRATOR);
    expect(told?.text).toContain('C36-123456');
    expect(told?.html).not.toContain('<script');
  });

  it('can be changed at every step, and no one skips one', async () => {
    const browser = new Browser(site);
    const path = await begin(browser, newPerson(site).email);
    for (const step of ['area', 'review', 'sent', 'nothing', null]) {
      const led = await browser.ask(atStep(path, step));
      expect([led.status, led.headers.get('Location')]).toEqual([302, path]);
    }
    // The same for a form that was never shown.
    expect(ledTo(await browser.sendForm(atStep(path, 'review'), { message: 'x' }))).toBe(path);
    expect(ledTo(await browser.sendForm(atStep(path, 'hours'), ANSWERS[4]?.[1] ?? {}))).toBe(path);

    const review = await answerUntil(browser, path, 'review');
    const trades = await browser.ask(atStep(path, 'trades'));
    expect(trades.text).toMatch(
      /name="trade\.plumbing"[^>]*checked=""|checked=""[^>]*name="trade\.plumbing"/,
    );
    expect(ledTo(await browser.sendForm(path, { 'trade.painting': 'yes' }))).toBe(review);
    expect(textOf(await browser.ask(review))).toMatch(/<dd[^>]*>Painting<\/dd>/);
  });

  it('shows what an area covers, and adds and takes out licenses, without leaving the step', async () => {
    const browser = new Browser(site);
    const area = await answerUntil(browser, await begin(browser, newPerson(site).email), 'area');
    const list = { kind: 'list', zipCodes: '94110, 94112 94601 00000', intent: 'look' };
    expect(ledTo(await browser.sendForm(area, list))).toBe(area);
    const covered = textOf(await browser.ask(area));
    expect(covered).toContain('4 ZIP codes');
    expect(covered).toContain('00000');

    const [, fields = {}] = ANSWERS[2] ?? [];
    const license = ledTo(await browser.sendForm(area, { ...list, intent: '' }));
    const more = ledTo(await browser.sendForm(license, { ...fields, intent: 'add' }));
    expect(more).toBe(`${license}&more=1`);
    expect((await browser.ask(more)).text).toContain('name="number.1"');
    const second = { 'state.1': 'NV', 'trade.1': 'all', 'number.1': '77', 'authority.1': 'NSCB' };
    const both = await browser.sendForm(license, { ...fields, ...second, 'expiresOn.1': '' });
    expect(stepOf(ledTo(both))).toBe('insurance');
    const taken = { ...fields, ...second, 'remove.0': 'yes', intent: 'add' };
    ledTo(await browser.sendForm(license, taken));
    const left = (await browser.ask(license)).text;
    expect(left).toContain('value="77"');
    expect(left).not.toContain('C36-123456');
  });

  it('that is sent twice is one, and is not changed anymore', async () => {
    const browser = new Browser(site);
    const { email } = newPerson(site);
    const idempotencyKey = idempotencyKeyOf(await browser.ask(APPLY));
    const send = () => browser.sendForm(APPLY, { idempotencyKey, ...contactOf(email) });
    const begun = await Promise.all([send(), send(), send()]);
    expect(new Set(begun.map(ledTo)).size).toBe(1);
    expect(await readMessages(site, 'mail', email)).toHaveLength(1);

    // Back to the first form, with the name corrected.
    const path = ledTo(
      await browser.sendForm(APPLY, { idempotencyKey, ...contactOf(email, { name: 'Anna' }) }),
    );
    expect((await browser.ask(atStep(path, 'contact'))).text).toContain('value="Anna"');

    const review = await answerUntil(browser, path, 'review');
    const sent = await Promise.all(
      [1, 2, 3].map(() => browser.sendForm(review, { message: 'Hi.' })),
    );
    expect(new Set(sent.map(ledTo)).size).toBe(1);
    expect(await readMessages(site, 'mail', email)).toHaveLength(2);
    const before = await site.digest();
    // A stale tab shows what has happened, and keeps what was typed.
    const stale = await browser.sendForm(atStep(path, 'insurance'), {
      kind: 'insured',
      insurer: 'Left Open Insurance',
    });
    expect(stale.status).toBe(409);
    expect(textOf(stale)).toContain('This application was sent in the meantime');
    expect(stale.text).toContain('value="Left Open Insurance"');
    ledTo(await browser.sendForm(APPLY, { idempotencyKey, ...contactOf(email, { name: 'Else' }) }));
    expect(await site.digest()).toEqual(before);
    const led = await browser.ask(path);
    expect(stepOf(led.headers.get('Location') ?? '')).toBe('sent');
  });

  it('that was sent can be withdrawn, and its page says so', async () => {
    const browser = new Browser(site);
    const path = await begin(browser, newPerson(site).email);
    const review = await answerUntil(browser, path, 'review');
    const sent = atStep(ledTo(await browser.sendForm(review, {})), 'sent');
    expect((await browser.ask(sent)).text).toContain('Withdraw application');
    expect(ledTo(await browser.sendForm(sent, { intent: 'withdraw' }))).toBe(sent);
    const page = await browser.ask(sent);
    expect(headingOf(page)).toBe('You withdrew your application');
    expect(page.text).not.toContain('Withdraw application');
    // The mail has arrived.
    expect(page.text).not.toContain('Check your spam folder');
    const [told] = await readMessages(site, 'mail', ADMINISTRATOR);
    expect(told?.subject).toMatch(/^Withdrawn: homesmith application HS-/);
  });

  it('of someone who is logged in belongs to their account', async () => {
    const person = await registerPerson(site);
    const page = await person.browser.ask(APPLY);
    expect(page.text).toContain(`value="${person.email}"`);
    await begin(person.browser, person.email);
    const rows = await site.query(
      'select kind from inbox_items i join identities u on u.id = i.user_id where u.email = $1',
      [person.email],
    );
    expect(rows).toEqual([{ kind: 'homesmith' }]);
  });
});

describe('from the form to windows', () => {
  it('is read, checked, asked about and accepted; an invited person joins without a home, and is available', async () => {
    const windows = async (zip: string) =>
      (await new Browser(site).ask(`/api/windows?zip=${zip}&services=fix-running-toilet`)).text;
    const A_WINDOW = '"startsAt"';
    // Where there are no other homesmiths.
    const zip = '59301';
    expect(await windows(zip)).not.toContain(A_WINDOW);
    const applicant = newPerson(site);
    const browser = new Browser(site);
    let next = await begin(browser, applicant.email, { name: 'Rosa Lind' });
    for (const [step, fields] of ANSWERS) {
      const license = { 'state.0': 'MT', 'expiresOn.0': '2050-03-31' };
      const given = step === 'area' ? { zipCode: zip } : step === 'license' ? license : {};
      const week = step === 'hours' ? { 'Monday.to': '18:00' } : {};
      next = ledTo(await browser.sendForm(next, { ...fields, ...given, ...week }));
    }
    ledTo(await browser.sendForm(next, { message: '' }));
    const reference = new URL(next, site.url).searchParams.get('reference') ?? '';

    const { browser: operator } = await registerPerson(site, { email: ADMINISTRATOR });
    await site.query(
      `insert into authenticator_apps (user_id, secret, confirmed_at)
       select id, 'JBSWY3DPEHPK3PXP', now() - interval '1 day' from identities where email = $1`,
      [ADMINISTRATOR],
    );
    const page = `/admin/applications/${reference}`;
    expect((await operator.ask('/admin/applications?q=rosa')).text).toContain(page);
    const press = async (intent: string, fields: Record<string, string>) => {
      const [, seen = ''] =
        /name="seen"[^>]*value="([^"]*)"/.exec((await operator.ask(page)).text) ?? [];
      const sent = { intent, seen, idempotencyKey: crypto.randomUUID(), ...fields };
      expect(ledTo(await operator.sendForm(page, sent))).toContain(`done=${intent}`);
    };
    const passed = { found: 'passed', until: '2050-01-01' };
    await press('check', { kind: 'insurance', note: 'Called the insurer.', ...passed });
    await press('check', { kind: 'license', license: 'plumbing MT', ...passed });
    await press('ask', { text: 'Do you work alone?' });
    const stale = { intent: 'decline', reason: 'area', seen: 'sent', text: 'Nobody has time.' };
    await press('accept', { text: 'Welcome.' });
    // An operator decides on a stale page: the refusal shows the reason, and what was typed.
    const late = await operator.sendForm(page, { ...stale, idempotencyKey: crypto.randomUUID() });
    const seen = textOf(late).replace(/<script[\s\S]*?<\/script>/g, '');
    expect([late.status, seen.includes('We didn’t change anything because ')]).toEqual([409, true]);
    expect(seen).toContain('Nobody has time.');
    expect(textOf(await operator.ask('/admin/audit'))).toContain('Accepted the application');

    const mail = (await readMessages(site, 'mail', applicant.email)).find(({ subject }) =>
      subject.startsWith('Welcome to Homesmith'),
    );
    const [invitation = ''] = /\/become-a-homesmith\/join\?key=[\w-]+/.exec(mail?.text ?? '') ?? [];
    expect(textOf(await new Browser(site).ask(invitation))).toContain('Register or log in first');
    // With another address than the application's, up to the phone.
    const { browser: rosa, email } = await registerPerson(site, { upTo: 6 });
    expect(textOf(await rosa.ask(invitation))).toContain(email);
    const before = rosa.sessionToken;
    const joined = ledTo(await rosa.sendForm(invitation, { idempotencyKey: crypto.randomUUID() }));
    expect(rosa.sessionToken).not.toBe(before);
    const begins = await rosa.ask(joined);
    const own = begins.status === 200 ? begins : await rosa.ask(ledFrom(begins));
    expect([joined, own.status, textOf(own).includes('Rosa Lind')]).toEqual([
      '/homesmith',
      200,
      true,
    ]);
    expect((await rosa.sendForm(invitation, {})).status).toBe(410);
    expect(await windows(zip)).toContain(A_WINDOW);

    const [{ number = 0 } = {}] = await site.query<{ number: number }>(
      "select number from homesmiths where name = 'Rosa Lind'",
    );
    const checks = `/admin/homesmiths/${number}/checks`;
    expect(textOf(await operator.ask(checks))).toContain('Insured until January 1, 2050.');
    // An expired insurance removes every window, and a renewal restores them.
    const renew = (until: string) =>
      operator.sendForm(checks, { intent: 'check', kind: 'insurance', found: 'passed', until });
    expect((await renew('2020-01-01')).status).toBe(422);
    await site.query(
      `update businesses set insurance_until = '2020-01-01'
      where id = (select business_id from homesmiths where number = $1)`,
      [number],
    );
    expect(await windows(zip)).not.toContain(A_WINDOW);
    ledTo(await renew('2051-01-01'));
    expect(await windows(zip)).toContain(A_WINDOW);
    // A license counts on the day of the visit: windows end with its last day, and a renewal restores them.
    const daysOf = async () => {
      // Two Mondays, whatever today is.
      const found = (await windows(`${zip}&later=1`)).matchAll(/"window":"(\d{4}-\d\d-\d\d)T/g);
      return [...new Set(Array.from(found, ([, day = '']) => day))];
    };
    const license = (until: string) =>
      operator.sendForm(checks, {
        intent: 'check',
        kind: 'license',
        license: 'plumbing MT',
        found: 'passed',
        until,
      });
    const held = await daysOf();
    const [first = ''] = held;
    expect(held).toHaveLength(2);
    ledTo(await license(first));
    expect(await daysOf()).toEqual([first]);
    expect((await license('2020-01-01')).status).toBe(422);
    expect(await daysOf()).toEqual([first]);
    ledTo(await license('2050-03-31'));
    expect(await daysOf()).toEqual(held);
    const crew = newPerson(site);
    ledTo(await operator.sendForm(checks, { intent: 'invite', email: crew.email }));
    expect(await readMessages(site, 'mail', crew.email)).toMatchObject([
      { subject: expect.stringContaining('invitation') },
    ]);
  });
});

describe('what is no good', () => {
  it('comes back with every value kept, the sentence beside its field', async () => {
    const browser = new Browser(site);
    const idempotencyKey = idempotencyKeyOf(await browser.ask(APPLY));
    const before = await site.digest();
    const given = {
      idempotencyKey,
      name: HOSTILE,
      business: HOSTILE,
      email: HOSTILE,
      phone: HOSTILE,
    };
    const refused = await browser.sendForm(APPLY, given);
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain('<script>alert');
    expect(textOf(refused)).toContain('Enter an email address, like name@example.com.');
    expect(refused.text).toMatch(/role="alert"/);
    expect(idempotencyKeyOf(refused)).toBe(idempotencyKey);
    expect(refused.text.match(/value="&lt;script&gt;alert/g)).toHaveLength(4);
    expect(await site.digest()).toEqual(before);
  });

  it('hostile texts are kept as texts', async () => {
    const browser = new Browser(site);
    const path = await begin(browser, newPerson(site).email, { name: HOSTILE, business: HOSTILE });
    const review = await answerUntil(browser, path, 'review');
    const page = await browser.ask(review);
    expect(page.text).not.toContain('<script>alert');
    expect(textOf(page)).toContain('&lt;script&gt;');
  });

  it.each(['contact', 'trades', 'area', 'license', 'insurance', 'hours', 'review'])(
    '%s: nothing, rubbish and too much are refused with a sentence, and nothing is stored',
    async (step) => {
      const browser = new Browser(site);
      const start = await begin(browser, newPerson(site).email);
      const path =
        step === 'contact' ? atStep(start, step) : await answerUntil(browser, start, step);
      const before = await site.digest();
      const huge = 'x'.repeat(20_000);
      for (const fields of [
        {},
        { kind: '__proto__', 'trade.__proto__': 'yes', Monday: '\0', message: huge },
        { kind: 'list', zipCodes: huge, name: huge, message: huge },
        { kind: 'licensed', 'number.0': '\0\ud800', 'state.0': 'toString', message: huge },
        { kind: 'insured', limit: '9'.repeat(10_000), insurer: huge, message: huge },
      ]) {
        // An empty message is valid, and would send it.
        if (step === 'review' && Object.keys(fields).length === 0) continue;
        const refused = await browser.sendForm(path, fields as Record<string, string>);
        expect(refused.status, JSON.stringify(fields).slice(0, 80)).toBe(400);
        expect(textOf(refused)).toMatch(/another look/);
      }
      expect(await site.digest()).toEqual(before);
    },
  );

  it('a form that no one can read is refused', async () => {
    const browser = new Browser(site);
    const { email } = newPerson(site);
    const unreadable = await browser.ask(APPLY, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: 'nothing',
    });
    expect(unreadable.status).toBe(400);
    expect(await readMessages(site, 'mail', email)).toEqual([]);
  });

  it('a wrong key, another one’s key and an unknown reference are the same friendly 404', async () => {
    const browser = new Browser(site);
    const mine = new URL(await begin(browser, newPerson(site).email), site.url).searchParams;
    const other = new URL(await begin(browser, newPerson(site).email), site.url).searchParams;
    const before = await site.digest();
    for (const [reference, key] of [
      [mine.get('reference'), other.get('key')],
      [mine.get('reference'), ''],
      ['HS-AAAA-BBBB', mine.get('key')],
      ["' or 1=1 --", mine.get('key')],
    ]) {
      const query = new URLSearchParams({ reference: reference ?? '', key: key ?? '' });
      const page = await browser.ask(`${APPLY}?${query}`);
      expect([page.status, headingOf(page)]).toEqual([404, 'We can’t find this application']);
      ledTo(await browser.sendForm(`${APPLY}?${query}`, contactOf('x@example.com')));
    }
    expect(await site.digest()).toEqual(before);
  });
});

// The last test, because afterwards no application can begin.
it('too many from one place are asked to wait, and keep what they typed', async () => {
  const browser = new Browser(site);
  const { email } = newPerson(site);
  let answered: Answered;
  let begun = 0;
  do {
    const idempotencyKey = idempotencyKeyOf(await browser.ask(APPLY));
    answered = await browser.sendForm(APPLY, { idempotencyKey, ...contactOf(email) });
    begun += 1;
  } while (answered.status === 303 && begun < 100);
  expect(answered.status).toBe(429);
  expect(Number(answered.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(textOf(answered)).toContain('What you wrote is still here');
  expect(answered.text).toContain(`value="${email}"`);
});
