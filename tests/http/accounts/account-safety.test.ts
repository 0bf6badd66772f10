/** Rows of docs/security.md about accounts, from outside the process: cookies, origins, sessions, secrets, the log. */
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  anotherCode,
  Browser,
  newPerson,
  type Person,
  passBotCheck,
  query,
  readCode,
  readToken,
  registerPerson,
  secretsSoFar,
} from '../../support/people.ts';
import {
  expectMistakes,
  expectRefused,
  runAccounts,
  secretsIn,
} from '../support/accounts-product.ts';
import { logIn } from '../support/product.ts';
import { sendBytes } from '../support/send.ts';

const ADMINISTRATOR = 'operator@homesmith.example';
const site = runAccounts({ ADMIN_EMAIL: ADMINISTRATOR });
const visitor = () => new Browser(site);
/** A browser with this session cookie only. */
function browserWith(token: string, headers: Record<string, string> = {}): Browser {
  const browser = new Browser(site, headers);
  browser.cookies.set('__Host-homesmith_session', token);
  return browser;
}
const tokenOf = ({ browser }: Person) => browser.sessionToken ?? '';
const ofUser = 'user_id = (select id from identities where email = $1)';

describe('rows 9 and 10 (ASVS 3.3.1-3.3.4): cookies', () => {
  const SESSION =
    /^__Host-homesmith_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  const SESSION_GONE =
    '__Host-homesmith_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax';
  const hint = (value: string) =>
    `homesmith_account=${value}; Max-Age=7776000; Path=/; Secure; SameSite=Lax`;
  const DEVICE =
    /^__Host-homesmith_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  const HINT_GONE = 'homesmith_account=; Max-Age=0; Path=/; Secure; SameSite=Lax';

  const zip = (value: string) => `zip=${value}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`;
  const ZIP_GONE = 'zip=; Max-Age=0; Path=/; SameSite=Lax; Secure';

  it('are these four, with these attributes, and no other', async () => {
    const person = newPerson(site);
    const { browser, email, password, phone, details } = person;
    const registered = await browser.callChecked('register', {
      email,
      password,
      confirmation: password,
    });
    expect(registered.headers.getSetCookie()).toEqual([
      expect.stringMatching(SESSION),
      hint('registering'),
      expect.stringMatching(DEVICE),
    ]);
    await site.query('update identities set email_verified_at = now() where email = $1', [email]);
    const sent = await browser.callChecked('send-code', { phone });
    expect(sent.headers.getSetCookie()).toEqual([hint('registering')]);
    await browser.call('confirm-code', { code: await readCode(site, phone) });
    const completed = await browser.call('complete', details);
    expect(completed.headers.getSetCookie()).toEqual([
      expect.stringMatching(SESSION),
      hint('customer'),
      expect.stringMatching(DEVICE),
      zip(details.zipCode.slice(0, 5)),
    ]);
    const refused = await browser.call('sign-in', { email, password: 'Kettle-17-wrong' });
    expect(refused.headers.getSetCookie()).toEqual([]);
    const out = await browser.call('sign-out');
    expect(out.headers.getSetCookie()).toEqual([SESSION_GONE, HINT_GONE, ZIP_GONE]);
  });

  it('a session that has ended loses its cookie', async () => {
    const answered = await browserWith('A'.repeat(43)).ask('/api/account/state');
    expect(answered.headers.getSetCookie()).toEqual([SESSION_GONE, HINT_GONE, ZIP_GONE]);
  });

  it('carry the token and nothing else does: no body, no address, no other header', async () => {
    const { browser, details } = await registerPerson(site, { upTo: 6 });
    const answers = [
      await browser.call('complete', details),
      await browser.ask('/api/account/state'),
      await browser.ask('/dashboard'),
      await browser.ask('/dashboard.data'),
      await browser.ask('/account-settings'),
      await browser.ask('/api/service-list'),
    ];
    for (const { headers, text, status } of answers) {
      expect(status).toBeLessThan(300);
      expect(text).not.toContain(browser.sessionToken);
      const others = [...headers].filter(([name]) => name !== 'set-cookie');
      expect(JSON.stringify(others)).not.toContain(browser.sessionToken);
    }
  });

  it('that are not ours, doubled or forged open nothing', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const token = tokenOf(person);
    const forged = [
      `homesmith_session=${token}`,
      `__Host-homesmith_session=${token}; __Host-homesmith_session=${'A'.repeat(43)}`,
      `__Host-homesmith_session=${token.slice(0, -1)}`,
      `__Host-homesmith_session=${token}x`,
      `__host-homesmith_session=${token}`,
      'homesmith_account=customer',
    ];
    for (const Cookie of forged) {
      const { body } = await visitor().ask('/api/account/state', { headers: { Cookie } });
      expect(body.state.user, Cookie.replace(token, '…')).toBeNull();
    }
    expect((await browserWith(token).state()).user).not.toBeNull();
  });
});

describe('row 15 (ASVS 3.5.1, 3.5.2): what changes something comes from our own pages', () => {
  const FOREIGN: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'http://localhost' },
    { Origin: 'http://localhost.evil.example' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    {},
  ];
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  /** Like `Browser`, except that Origin is only sent when it is among `headers`. */
  const post = (path: string, token: string, headers: Record<string, string>, body = '{}') =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `__Host-homesmith_session=${token}`, ...headers },
      body,
    });

  it.each(FOREIGN)('%j is refused, and has no effect', async (headers) => {
    const person = await registerPerson(site, { upTo: 3 });
    const mailed = await readToken(site, person.email, 'verify-email');
    const before = await site.digest();
    for (const name of ['sign-out', 'discard', 'resend-verification']) {
      const body = name === 'sign-out' ? '{"everywhere":true}' : '{}';
      const answered = await post(
        `/api/account/${name}`,
        tokenOf(person),
        { ...JSON_TYPE, ...headers },
        body,
      );
      expect({ name, status: answered.status }).toEqual({ name, status: 403 });
    }
    const list = await post('/api/service-list', tokenOf(person), { ...JSON_TYPE, ...headers });
    expect(list.status).toBe(403);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
    const page = await post(
      `/verify-email?token=${mailed}`,
      tokenOf(person),
      form,
      'intent=not-me',
    );
    expect(page.status).toBe(403);
    expect(await site.digest()).toEqual(before);
  });

  it.each([{ Origin: 'own' }, { 'Sec-Fetch-Site': 'same-origin' }])(
    '%j is taken',
    async (headers: Record<string, string>) => {
      const person = await registerPerson(site, { upTo: 3 });
      const own = headers.Origin === undefined ? headers : { Origin: site.url };
      const answered = await post('/api/account/discard', tokenOf(person), {
        ...JSON_TYPE,
        ...own,
      });
      expect(answered.status).toBe(200);
    },
  );

  it('what a form of another site could send is no JSON (415)', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    const before = await site.digest();
    for (const type of types) {
      const headers = { Origin: site.url, 'Content-Type': type };
      const answered = await post('/api/account/discard', tokenOf(person), headers);
      expect(answered.status).toBe(415);
    }
    expect(await site.digest()).toEqual(before);
  });
});

describe('rows 36 and 41 (ASVS 15.3.3, 15.3.6): what no one may set', () => {
  const POSTED = {
    role: 'administrator',
    registrationComplete: true,
    registration_complete: true,
    emailVerified: true,
    email_verified_at: '2026-01-01',
    price: 1,
    phoneNumber: '+14155550100',
    isAdmin: true,
    id: '00000000-0000-4000-8000-000000000000',
  };
  const withProto = (body: object) =>
    JSON.stringify({ ...body, x: 0 }).replace(
      '"x":0',
      '"__proto__":{"registrationComplete":true,"role":"administrator"}',
    );

  it('a step with more than it takes is refused, or takes no notice', async () => {
    const person = newPerson(site);
    const { browser, email, password } = person;
    const asked = { email, password, confirmation: password };
    const before = await site.digest();
    const first = await browser.callChecked('register', { ...asked, ...POSTED });
    expectMistakes(first, ...Object.keys(POSTED));
    expect(await site.digest()).toEqual(before);
    const proto = await browser.ask('/api/account/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: withProto({ ...asked, botCheck: await passBotCheck(site, 'register') }),
    });
    expect([200, 422]).toContain(proto.status);
    const state = await browser.state();
    expect(state).toMatchObject({ isFullyRegistered: false, isLoggedIn: false });
    expect(state.user?.emailVerified ?? false).toBe(false);
  });

  it('the details take no phone, no role, no price; the stored profile has what it had', async () => {
    const { browser, details, email, phone } = await registerPerson(site, { upTo: 6 });
    const body = withProto({ ...details, ...POSTED, email: ADMINISTRATOR });
    const headers = { 'Content-Type': 'application/json' };
    const answered = await browser.ask('/api/account/complete', { method: 'POST', headers, body });
    expect([200, 422]).toContain(answered.status);
    const [user] = await site.query<Record<string, unknown>>(
      'select email, phone_number, id from identities where email = $1',
      [email],
    );
    expect(user).toMatchObject({ email, phone_number: phone });
    expect(user?.id).not.toBe(POSTED.id);
  });

  it('an unfinished registration is finished by no field', async () => {
    const { browser, details } = await registerPerson(site, { upTo: 4 });
    for (const name of ['complete', 'check-verification', 'resend-verification', 'sign-out']) {
      await browser.call(name, { ...details, ...POSTED });
      expect(await browser.state()).toMatchObject({ registrationStep: 4, isLoggedIn: false });
    }
  });

  it('an answer has these fields and no other', async () => {
    const { browser } = await registerPerson(site);
    const state = await browser.state();
    expect(Object.keys(state).toSorted()).toEqual([
      'isFullyRegistered',
      'isLoggedIn',
      'isRegistering',
      'registrationStep',
      'user',
    ]);
    expect(Object.keys(state.user ?? {}).toSorted()).toEqual([
      'email',
      'emailVerified',
      'firstName',
      'id',
      'phoneNumber',
      'registrationComplete',
    ]);
  });
});

describe('row 39 (ASVS 14.3.2): personal answers', () => {
  it('are kept by no one', async () => {
    const { browser } = await registerPerson(site);
    const paths = [
      '/dashboard',
      '/dashboard.data',
      '/account-settings',
      '/api/account/state',
      '/api/service-list',
      '/verify-email?token=x',
      '/reset-password?token=x',
    ];
    for (const path of paths) {
      const { headers, status } = await browser.ask(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers.get('Cache-Control'), path).toBe('no-store');
    }
    for (const path of ['/', '/services', '/login', '/servicelist']) {
      const { headers, text } = await browser.ask(path);
      expect(headers.get('Cache-Control'), path).toContain('public');
      expect(headers.getSetCookie(), path).toEqual([]);
      expect(text).toBe((await visitor().ask(path)).text);
    }
  });

  it('pages of mailed links tell no other site where they are', async () => {
    for (const path of ['/verify-email?token=x', '/reset-password?token=x']) {
      const { headers } = await visitor().ask(path);
      expect(headers.get('Referrer-Policy')).toMatch(/^(same-origin|no-referrer)$/);
    }
  });
});

describe('row 17 (ASVS 3.7.2): no one is sent to another site', () => {
  it.each([
    ['/dashboard', '/login?next=%2Fdashboard'],
    ['/dashboard?next=//evil.example', '/login?next=%2Fdashboard%3Fnext%3D%2F%2Fevil.example'],
    ['/account-settings', '/login?next=%2Faccount-settings'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await visitor().ask(path);
    expect({ status, location: headers.get('Location') }).toEqual({ status: 302, location });
  });
});

describe('rows 32-34 (ASVS 7.2-7.5): sessions', () => {
  const move = (person: Person, column: string, interval: string) =>
    site.query(`update sessions set ${column} = now() - $2::interval where ${ofUser}`, [
      person.email,
      interval,
    ]);

  it('end after 30 days without a visit, and not before', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    await move(person, 'last_seen_at', '29 days 23 hours');
    expect((await browserWith(tokenOf(person)).state()).user).not.toBeNull();
    // It was just used, so the idle limit starts again.
    const [seen] = await site.query<{ recent: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as recent from sessions where ${ofUser}`,
      [person.email],
    );
    expect(seen).toEqual({ recent: true });
    await move(person, 'last_seen_at', '30 days 1 minute');
    expect((await browserWith(tokenOf(person)).state()).user).toBeNull();
    expectRefused(
      await browserWith(tokenOf(person)).call('resend-verification'),
      401,
      'no-user-resending',
    );
  });

  it('end 90 days after they began, however often someone came', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    await move(person, 'created_at', '89 days 23 hours');
    expect((await browserWith(tokenOf(person)).state()).user).not.toBeNull();
    await move(person, 'created_at', '90 days 1 minute');
    expect((await browserWith(tokenOf(person)).state()).user).toBeNull();
  });

  it('of someone whose account is gone open nothing', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    await person.browser.call('discard');
    expectRefused(
      await browserWith(tokenOf(person)).call('check-verification'),
      401,
      'no-user-resending',
    );
  });
});

describe('rows 29-31, 37 (ASVS 6.4.1, 6.5.2, 11.4.2): what is stored', () => {
  it('passwords and codes are scrypt with the set cost, each with its salt', async () => {
    const one = await registerPerson(site, { upTo: 4 });
    const other = await registerPerson(site, { upTo: 4 });
    for (const { browser, phone } of [one, other])
      await browser.callChecked('send-code', { phone });
    const rows = await site.query<{ hash: string }>(
      `select hash from passwords where user_id in (select id from identities where email in ($1, $2))
       union all select code_hash from phone_codes where phone_number in ($3, $4)`,
      [one.email, other.email, one.phone, other.phone],
    );
    expect(rows).toHaveLength(4);
    // OWASP's Password Storage Cheat Sheet: N=2^14, r=8, p=5.
    for (const { hash } of rows)
      expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    // The same password with two salts.
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(4);
  });

  it('no password, code, token or key is in any column in clear', async () => {
    const person = await registerPerson(site);
    const secret = [person.password, ...person.browser.cookies.values()];
    await site.query('update mailed_tokens set created_at = created_at');
    // Delivered texts are deleted; here they are kept for the trial's outbox.
    const columns = await site.query<{ name: string; column: string }>(
      `select table_name::text as name, column_name::text as column from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying')
         and not (table_name = 'outbox_messages' and column_name like 'body%')
         and table_name not in ('services', 'faqs')`,
    );
    expect(columns.length).toBeGreaterThan(40);
    const tokens = [...secretsSoFar()].filter((text) => /^([\w-]{43}|\d{6})$/.test(text));
    expect(tokens.length).toBeGreaterThan(10);
    for (const { name, column } of columns) {
      const field = `${pg.escapeIdentifier(column)}::text`;
      const found = await site.query(
        `select ${field} as value from ${pg.escapeIdentifier(name)} where ${field} = any($1)`,
        [[...tokens, ...secret.filter((text) => text.length > 12)]],
      );
      expect({ name, column, found }).toEqual({ name, column, found: [] });
    }
  });
});

describe('row 42 (ASVS 16.2.5, 16.3.1, 16.3.2, 16.4.1): the log', () => {
  const newLines = async (count: number, work: () => Promise<unknown>) => {
    const before = logIn(site.product.output()).length;
    await work();
    const since = () => logIn(site.product.output()).slice(before);
    // The response may arrive before the log line.
    await expect.poll(() => since().length).toBeGreaterThanOrEqual(count);
    return since();
  };

  it('says who signed in and who was refused, by id and request', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const { email, password } = person;
    const lines = await newLines(3, async () => {
      await visitor().call('sign-in', { email, password: `${password}x` });
      await visitor().call('sign-in', { email: newPerson(site).email, password });
      await visitor().call('sign-in', { email, password });
    });
    const [user] = await site.query<{ id: string }>('select id from identities where email = $1', [
      email,
    ]);
    const userId = user?.id;
    expect(lines).toMatchObject([
      { msg: 'sign-in refused', userId, requestId: expect.any(String) },
      { msg: 'sign-in refused', userId: null },
      { msg: 'signed in', userId },
    ]);
  });

  it('says that a code was wrong, and that a bot check was not passed', async () => {
    const { browser, phone } = await registerPerson(site, { upTo: 4 });
    await browser.callChecked('send-code', { phone });
    const code = await readCode(site, phone);
    const lines = await newLines(2, async () => {
      await browser.call('confirm-code', { code: anotherCode(code) });
      await visitor().call('lookup', { email: 'a@example.com', botCheck: 'x' });
    });
    expect(lines.map(({ msg }) => msg)).toEqual(['code refused', 'bot check not passed']);
  });

  it('says of which network a line is, by a keyed hash, and never its address', async () => {
    const lines = await newLines(3, async () => {
      await visitor().call('sign-in', { email: 'a@example.com', password: 'Kettle-17-wrong' });
      await visitor().call('lookup', { email: 'a@example.com', botCheck: 'x' });
      await new Browser(site, { Origin: 'https://evil.example' }).call('sign-out');
    });
    const network = lines[0]?.network;
    expect(network).toMatch(/^[\w-]{8}\.[\w-]{8}$/);
    expect(lines).toMatchObject([
      { msg: 'sign-in refused', network, path: '/api/account/sign-in' },
      { msg: 'bot check not passed', network, path: '/api/account/lookup' },
      { msg: 'foreign origin refused', network },
    ]);
    expect(site.product.output()).not.toMatch(/"[^"]*\b(127\.0\.0\.1|::1)\b/);
  });

  it('says which foreign origin was refused where', async () => {
    const lines = await newLines(1, () =>
      new Browser(site, { Origin: 'https://evil.example' }).call('sign-out'),
    );
    expect(lines).toMatchObject([{ msg: 'foreign origin refused', path: '/api/account/sign-out' }]);
  });

  it('says that someone asked for what is not theirs', async () => {
    const { browser } = await registerPerson(site, { upTo: 4 });
    const lines = await newLines(1, () => browser.ask('/api/service-list'));
    expect(lines).toMatchObject([{ msg: 'access refused', path: '/api/service-list' }]);
  });

  it('has one line for a user agent with a line feed, and none of its words', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const body = JSON.stringify({ email: person.email, password: person.password });
    await sendBytes(
      site.product.port,
      `POST /api/account/sign-in HTTP/1.1\r\nHost: localhost:${site.product.port}\r\nUser-Agent: x\\n{"level":30,"msg":"forged"}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(site.product.output()).not.toContain('forged');
    const rows = await site.query<{ device: string }>(
      `select device from sessions where ${ofUser}`,
      [person.email],
    );
    expect(rows.map(({ device }) => device)).not.toContain('forged');
    expect(rows).toHaveLength(2);
  });

  it('is looked at after each test, and a secret in it would be seen', async () => {
    const { email } = newPerson(site);
    expect(secretsIn(`{"msg":"x","email":"${email}"}\n{"msg":"y"}`)).toHaveLength(1);
    expect(secretsSoFar().size).toBeGreaterThan(100);
    expect(logIn(site.product.output()).length).toBeGreaterThan(20);
    expect(await query(site, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
