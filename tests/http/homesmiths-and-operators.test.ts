/**
 * What a signed-in homesmith and a signed-in operator post: bodies of the wrong type are refused at every address, a
 * change that is hard to undo asks once more, and an empty form shows all its mistakes.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, registerPerson } from '../support/people.ts';
import { runAccounts } from './support/accounts-product.ts';
import { A_VISIT, DOOR_ROWS } from './support/door-rows.ts';
import { sendInThings } from './support/things.ts';

const OPERATOR = 'operator@homesmith.example';
const site = runAccounts({ ADMIN_EMAIL: OPERATOR });
const browsers = {} as Record<'homesmith' | 'operator', Browser>;

/** What `things.ts` makes, by where its page is. */
const THINGS: Readonly<Record<string, string>> = {
  '/homesmith/:number': '/homesmith/1',
  '/api/homesmith/:number': '/api/homesmith/1',
  '/admin/applications/:reference': '/admin/applications/HS-2222-2222',
  '/admin/requests/:reference': '/admin/requests/HS-3333-3333',
  '/admin/bookings/:reference': '/admin/bookings/HM-4444-4444',
  '/admin/inbox/:reference': '/admin/inbox/HS-4444-4444',
  '/admin/money/shares/:number': '/admin/money/shares/1',
  '/admin/money/:number': '/admin/money/4444',
  '/admin/complaints/:id': '/admin/complaints/44444444-4444-4444-8444-000000000003',
  '/api/admin/complaints/:id': '/api/admin/complaints/44444444-4444-4444-8444-000000000003',
  '/admin/homesmiths/:number': '/admin/homesmiths/1',
};

function addressOf(path: string): string {
  const place = Object.keys(THINGS).find((one) => path.startsWith(one));
  if (place === undefined) throw new Error(`${path} has no address here.`);
  return path
    .replace(place, THINGS[place] ?? '')
    .replace(':visit', A_VISIT)
    .replace(':turn', 'answer');
}

const PATHS = [
  ...new Set(
    DOOR_ROWS.filter(({ method }) => method === 'POST')
      .map(({ path }) => path)
      .filter((path) => /^(\/api)?\/(homesmith|admin)\//.test(path)),
  ),
];

beforeAll(async () => {
  const ana = await registerPerson(site);
  await sendInThings(site, ana);
  const member = await registerPerson(site);
  const operator = await registerPerson(site, { email: OPERATOR });
  await site.query(
    `insert into members (number, identity_id, since)
     select 1, id, now() from identities where email = $1`,
    [member.email],
  );
  await site.query(
    `insert into roles (identity_id, role, since)
     select id, 'homesmith', now() from identities where email = $1 on conflict do nothing`,
    [member.email],
  );
  await site.query(
    `insert into authenticator_apps (user_id, secret, confirmed_at)
     select id, 'JBSWY3DPEHPK3PXP', now() - interval '1 day' from identities where email = $1`,
    [OPERATOR],
  );
  Object.assign(browsers, { homesmith: member.browser, operator: operator.browser });
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF\r\n`;

type Body = readonly [name: string, type: string | null, body: string];
const NO_FORMS: readonly Body[] = [
  ['an array', JSON_TYPE, '[]'],
  ['an array of objects', JSON_TYPE, '[{"step":"start"}]'],
  ['a number', JSON_TYPE, '1'],
  ['a string', JSON_TYPE, '"start"'],
  ['true', JSON_TYPE, 'true'],
  ['null', JSON_TYPE, 'null'],
  ['half of an object', JSON_TYPE, '{"step":'],
  ['nothing, as JSON', JSON_TYPE, ''],
  ['plain text', 'text/plain', 'intent=check&step=start'],
  ['XML', 'application/xml', '<step>start</step>'],
  ['bytes', 'application/octet-stream', '\u0000\u0001'],
  ['a form without a type', null, 'intent=check&step=start'],
  ['half of a form of parts', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ['a form of parts without a boundary', 'multipart/form-data', part('intent')],
];
/** A call can read them, and names the wrong fields. */
const WRONG_FIELDS: readonly Body[] = [
  ['an object of arrays', JSON_TYPE, '{"step":["start"],"idempotencyKey":[1],"sequence":[0]}'],
  ['an object of numbers', JSON_TYPE, '{"step":1,"idempotencyKey":1,"sequence":0,"note":1}'],
  ['an object of nulls', JSON_TYPE, '{"step":null,"idempotencyKey":null,"sequence":null}'],
];
/** They can be read, so a page may answer them as a form with mistakes. */
const ODD_FORMS: readonly Body[] = [
  [
    'files for texts',
    'multipart/form-data; boundary=x',
    `${part('intent')}${part('step')}--x--\r\n`,
  ],
  ['fields of no form', FORM_TYPE, 'intent[]=check&step[a]=start&__proto__=x&constructor=y'],
];

describe('a body of the wrong type', () => {
  it.each(PATHS)('returns a 4xx with a sentence, and changes nothing, at %s', async (path) => {
    const address = addressOf(path);
    // A call with files takes a form.
    const isUpload = /^\/api\/.*\/photos$/.test(path);
    const isCall = path.startsWith('/api/') && !isUpload;
    const browser = browsers[/^(\/api)?\/admin\//.test(path) ? 'operator' : 'homesmith'];
    const expectStatus = async ([name, type, body]: Body, ...statuses: number[]) => {
      const { status, text } = await browser.ask(address, {
        method: 'POST',
        headers: type === null ? {} : { 'Content-Type': type },
        // Bytes, because a text would get a type.
        body: new TextEncoder().encode(body),
      });
      expect(statuses, `${name}: ${status}`).toContain(status);
      expect(text, name).toMatch(/[A-Z][a-z]+ [^.]*\./);
    };
    await site.expectUnchanged(async () => {
      for (const body of NO_FORMS) {
        await expectStatus(body, isCall && body[1] !== JSON_TYPE ? 415 : 400);
      }
      for (const body of WRONG_FIELDS) await expectStatus(body, isCall ? 422 : 400);
      for (const body of ODD_FORMS) await expectStatus(body, ...(isCall ? [415] : [400, 422]));
    });
  });
});

describe('a change that is hard to undo', () => {
  it.each([
    ['/admin/applications/:reference', 'accept', 'accept'],
    ['/admin/homesmiths/:number', 'suspend', 'suspend'],
    ['/admin/homesmiths/:number', 'end', 'end'],
    ['/admin/bookings/:reference', 'call-off 0', 'call-off'],
    ['/admin/inbox/:reference', 'close', 'close'],
    ['/admin/money/:number', 'write-off', 'write-off'],
    ['/admin/money/:number', 'refund', 'refund', 'paid'],
  ])('at %s has its form behind a link: %s', async (path, name, intent, state = 'owed') => {
    await site.query(
      `update payments set state = $1::text, method = case $1::text when 'paid' then 'cash' end,
         paid_at = case $1::text when 'paid' then now() end where invoice_number = 4444`,
      [state],
    );
    const address = addressOf(path);
    const ask = `?${new URLSearchParams({ ask: name })}`;
    const page = async (query: string) => (await browsers.operator.ask(address + query)).text;
    const form = `name="intent" value="${intent}"`;
    const shown = await page('');
    expect(shown).toContain(`href="${address}${ask}"`);
    expect(shown).not.toContain(form);
    expect(await page(ask)).toContain(form);
  });
});

describe('a search that finds nothing with its status', () => {
  it.each([
    ['/admin/requests', 'offered'],
    ['/admin/inbox', 'closed'],
    ['/admin/applications', 'accepted'],
  ])('at %s offers the same search in every status', async (list, state) => {
    const q = 'ida@home.example';
    const { text } = await browsers.operator.ask(`${list}?${new URLSearchParams({ state, q })}`);
    expect(text).toContain('No matches with this status.');
    expect(text).toContain(`href="${list}?state=all&amp;q=${encodeURIComponent(q)}"`);
  });
});

describe('pages of operators', () => {
  it.each([
    ['/admin/audit?kind=homesmith&of=1', 'Audit log: Homesmith 1'],
    ['/admin/bookings?q=nobody', 'You can search by the start of a reference or a name'],
    ['/admin/money?state=all&q=4444', '>Invoice 4444<'],
  ])('at %s say %s', async (path, words) => {
    const { text } = await browsers.operator.ask(path);
    expect(text.replaceAll('<!-- -->', '')).toContain(words);
  });
});

describe('the page of a booking', () => {
  it('has the visit and its forms first, and its history folded', async () => {
    const { text } = await browsers.operator.ask('/admin/bookings/HM-4444-4444');
    const places = [
      // Whom to call, in sight on a phone.
      'href="tel:',
      'aria-label="The visit"',
      'History (',
      'What happened: The visit',
      'Home and price',
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).not.toMatch(/<details open/);
  });
});

describe('the checks of a homesmith', () => {
  it('lead to the page that suspends them, because a failed check does not', async () => {
    const path = addressOf('/admin/homesmiths/:number');
    const { text } = await browsers.operator.ask(`${path}/checks`);
    expect(text).toContain('A failed check doesn’t stop bookings.');
    expect(text.split(`href="${path}"`)).toHaveLength(3);
  });
});

describe('an empty form of an operator', () => {
  it.each([
    ['/admin/applications/:reference', 'decline', ['reason', 'text']],
    ['/admin/requests/:reference', 'decline', ['reason', 'text']],
    ['/admin/homesmiths/:number/checks', 'check', ['kind', 'found']],
  ])('at %s shows all its mistakes at once: %s', async (path, intent, fields) => {
    const { status, text } = await browsers.operator.sendForm(addressOf(path), { intent });
    const wrong = [...text.matchAll(/<(?:select|textarea|input)[^>]*>/g)].flatMap(([field]) =>
      field.includes('aria-invalid="true"') ? (/ name="([^"]+)"/.exec(field)?.[1] ?? '') : [],
    );
    expect([status, wrong]).toEqual([422, fields]);
    expect(text).toContain('Check the fields below.');
  });
});

describe('a form of an operator who logged in more than ten minutes ago', () => {
  it('comes back with what was typed, the right reason and a link to confirm', async () => {
    const age = (by: string) =>
      site.query(
        `update sessions set authenticated_at = authenticated_at + $2::interval
         where user_id = (select id from identities where email = $1)`,
        [OPERATOR, by],
      );
    await age('-11 minutes');
    const path = addressOf('/admin/homesmiths/:number/checks');
    const sent = { intent: 'check', kind: 'insurance', found: 'passed', note: 'Called them.' };
    const { status, text } = await browsers.operator.sendForm(path, sent);
    await age('11 minutes');
    expect(status).toBe(401);
    expect(text).toContain('more than 10 minutes');
    expect(text).toContain(`href="/account-settings?for=${encodeURIComponent(path)}"`);
    expect(text).toContain('Called them.</textarea>');
  });
});

describe('a page that does not exist', () => {
  /** What the top bar's logo leads to, which tells the frame. */
  const frameOf = (text: string) => /<header.*?<a [^>]*href="([^"]*)"/s.exec(text)?.[1] ?? null;
  it.each([
    ['/homesmith/1/nothing', 'homesmith', '/homesmith'],
    ['/homesmith/1/visits/44444444-4444-4444-8444-444444444444', 'homesmith', '/homesmith'],
    ['/homesmith/999', 'homesmith', '/homesmith'],
    ['/admin/nothing', 'operator', '/admin'],
    ['/admin/bookings/HM-9999-9999', 'operator', '/admin'],
    ['/admin/nothing/%F0%9F%8F%A0', 'operator', '/admin'],
    ['/admin/a%20b/', 'operator', '/admin'],
    // To others, these pages don't exist, and neither do their frames.
    ['/admin/nothing', 'homesmith', null],
    ['/admin', 'homesmith', null],
    ['/homesmith', 'operator', null],
    ['/homesmith/1/nothing', 'operator', null],
  ] as const)('at %s, for the %s, has the frame of %s', async (path, who, frame) => {
    const { status, text } = await browsers[who].ask(path);
    expect([status, frameOf(text)]).toEqual([404, frame]);
    expect(text).toContain('<title>Page not found | Homesmith</title>');
    expect(text.includes('Go to Overview')).toBe(frame === '/admin');
    expect(text.includes('Go to Today')).toBe(frame === '/homesmith');
  });
});
