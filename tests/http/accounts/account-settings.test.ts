/**
 * The calls of the account settings: who may make them, what each changes, and what an old cookie still opens.
 * Details are in the use cases' own tests.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_CALLS } from '#app/features/identity/account-calls.policy.ts';
import { SIGNED_OUT } from '#app/features/identity/auth-state/auth-state.ts';
import type { Policy } from '#app/kernel/policy.ts';
import {
  A_PASSWORD,
  Browser,
  letAMinutePass,
  type Person,
  pressLink,
  readMessages,
  readToken,
  registerPerson,
  signIn,
} from '../../support/people.ts';
import { answerOf, letFreshnessPass, subjectsTo } from '../support/account-answers.ts';
import {
  expectMistakes,
  expectRefused,
  expectTooMany,
  runAccounts,
} from '../support/accounts-product.ts';

const site = runAccounts();
const NEW_PASSWORD = 'Marmalade-42-Tram';

/** For each call a body that reaches the check of permission. */
const BODIES: Record<string, unknown> = {
  'change-details': {},
  'change-email': { email: 'new@post.example', password: A_PASSWORD },
  'change-password': {
    current: A_PASSWORD,
    password: NEW_PASSWORD,
    confirmation: NEW_PASSWORD,
  },
  'sessions-end': { all: true },
  'confirm-password': { password: A_PASSWORD },
  'app-confirm': { code: '123456' },
  'passkey-remove': { id: 'nobody' },
  delete: { password: A_PASSWORD },
};
const callsOfCustomers = (isFresh: boolean) =>
  Object.entries<Policy>(ACCOUNT_CALLS)
    .filter(
      ([, { who, proof }]) =>
        (who === 'customer' || who === 'any-role') && (proof === 'fresh') === isFresh,
    )
    .map(([name]) => name);
const FRESH = callsOfCustomers(true);
const CUSTOMER = callsOfCustomers(false);

const sessionIdOf = async ({ email }: Person) => {
  const rows = await site.query<{ id: string }>(
    `select id from sessions where user_id = (select id from identities where email = $1)
     order by created_at`,
    [email],
  );
  return rows.map(({ id }) => id);
};

describe('who may make the calls of the settings', () => {
  it.each([...FRESH, ...CUSTOMER])('%s: no one who is not signed in', async (name) => {
    expectRefused(await new Browser(site).call(name, BODIES[name]), 401, 'signed-out');
  });

  it('none of them: someone who is still registering', async () => {
    const { browser } = await registerPerson(site, { upTo: 6 });
    const before = await site.digest();
    for (const name of [...FRESH, ...CUSTOMER]) {
      expectRefused(await browser.call(name, BODIES[name]), 403, 'not-for-you');
    }
    expect((await browser.ask('/api/account/export')).status).toBe(403);
    expect(await site.digest()).toEqual(before);
  });

  it('the weightiest need a fresh proof of identity, good for ten minutes', async () => {
    const person = await registerPerson(site);
    const { browser } = person;
    expect((await browser.call('app-begin')).status).toBe(200);
    await letFreshnessPass(site, person);
    const before = await site.digest();
    for (const name of FRESH) {
      expectRefused(await browser.call(name, BODIES[name]), 401, 'authenticate-again');
    }
    expect(await site.digest()).toEqual(before);
    const token = browser.sessionToken ?? '';
    const confirmed = await browser.call('confirm-password', { password: person.password });
    expect(confirmed).toMatchObject({ status: 200, body: { state: { isLoggedIn: true } } });
    expect(browser.sessionToken).not.toBe(token);
    const old = new Browser(site, { Cookie: `__Host-homesmith_session=${token}` });
    expect(await old.state()).toEqual(SIGNED_OUT);
    expect((await browser.call('app-begin')).status).toBe(200);
  });

  it('proving it takes the password, and says so when it is wrong', async () => {
    const { browser } = await registerPerson(site);
    const wrong = await browser.call('confirm-password', { password: 'Not-it-1234' });
    expectRefused(wrong, 401, 'password-wrong');
  });

  it.each([...FRESH, ...CUSTOMER])('%s takes no more than it knows', async (name) => {
    const { browser } = await registerPerson(site);
    const given = { ...Object(BODIES[name]), role: 'administrator', userId: 'another' };
    expectMistakes(await browser.call(name, given), 'role', 'userId');
  });
});

describe('details', () => {
  it('are stored by the same checks as in step 6', async () => {
    const { browser, details } = await registerPerson(site);
    const change = (given: object) => browser.call('change-details', { ...details, ...given });
    expect(await change({ lastName: '' })).toMatchObject({
      status: 400,
      body: { error: { code: 'profile-invalid', fields: { lastName: 'Last Name is required.' } } },
    });
    expect(await change({ zipCode: '10001' })).toMatchObject({ status: 409, code: 'zip-doubt' });
    expect((await change({ zipCode: '10001', confirmed: true })).status).toBe(200);
    const changed = await change({ firstName: 'Nguyễn' });
    expect(changed.body.state.user).toMatchObject({ firstName: 'Nguyễn' });
  });
});

describe('the email address', () => {
  it('changes by the link that went to the new one, and the old one is notified', async () => {
    const { browser, email, password } = await registerPerson(site);
    const next = `new-${email}`;
    const asked = await browser.call('change-email', { email: next, password });
    expect(asked).toMatchObject({ status: 200, body: { email: next, state: { user: { email } } } });
    const token = await readToken(site, next, 'change-email');
    // The mailbox's owner may be another person, so their click alone must not confirm it.
    expect(await pressLink(site, 'change-email', token, {})).toBe('refused');
    expect(await pressLink(site, 'change-email', token, { password: NEW_PASSWORD })).toBe(
      'refused',
    );
    expect((await browser.state()).user).toMatchObject({ email });
    expect(await pressLink(browser, 'change-email', token, {})).toBe('done');
    expect((await browser.state()).user).toMatchObject({ email: next, emailVerified: true });
    expect((await subjectsTo(site, email))[0]).toBe('Your email address was changed');
    expect(await pressLink(site, 'change-email', token, { password })).toBe('dead');
  });

  it('refuses what is no address, the same, and another’s', async () => {
    const { browser, email, password } = await registerPerson(site);
    const other = await registerPerson(site);
    const ask = (to: string, by = password) =>
      browser.call('change-email', { email: to, password: by });
    expectRefused(await ask('nobody'), 400, 'email-invalid');
    expectRefused(await ask(email), 400, 'email-same');
    expectRefused(await ask(other.email), 409, 'email-taken');
    expectRefused(await ask('x@post.example', 'Not-it-1234'), 401, 'password-wrong');
  });

  it('a second link has to wait', async () => {
    const { browser, email, password } = await registerPerson(site);
    const ask = () => browser.call('change-email', { email: `next-${email}`, password });
    expect((await ask()).status).toBe(200);
    expect(expectTooMany(await ask())).toBeLessThanOrEqual(30);
    await letAMinutePass(site);
    expect((await ask()).status).toBe(200);
  });
});

describe('the password', () => {
  it('changed, ends every other session, and the old cookie is dead', async () => {
    const person = await registerPerson(site);
    const elsewhere = await signIn(person);
    const before = person.browser.sessionToken ?? '';
    const changed = await person.browser.call('change-password', BODIES['change-password']);
    expect(changed).toMatchObject({ status: 200, body: { state: { isLoggedIn: true } } });
    expect(changed.headers.getSetCookie().join('\n')).toMatch(/HttpOnly/);
    expect((await person.browser.state()).isLoggedIn).toBe(true);
    const old = new Browser(site, { Cookie: `__Host-homesmith_session=${before}` });
    expectRefused(await old.call('keep'), 401, 'signed-out');
    expectRefused(await elsewhere.call('keep'), 401, 'signed-out');
    expect((await subjectsTo(site, person.email))[0]).toBe('Your password was changed');
    const { email } = person;
    const by = (password: string) => new Browser(site).call('sign-in', { email, password });
    expectRefused(await by(A_PASSWORD), 401, 'sign-in-failed');
    expect((await by(NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps the rules of registration', async () => {
    const { browser } = await registerPerson(site);
    const change = (given: object) =>
      browser.call('change-password', { ...Object(BODIES['change-password']), ...given });
    expectRefused(await change({ current: 'Not-it-1234' }), 401, 'password-wrong');
    expectRefused(await change({ confirmation: 'Other-1234' }), 400, 'passwords-differ');
    const both = (password: string) => change({ password, confirmation: password });
    expectRefused(await both('Tram-42'), 400, 'password-rule');
    expectRefused(await both('password1'), 400, 'password-guessable');
    expectRefused(await both(`1${'n'.repeat(128)}`), 400, 'password-long');
  });
});

describe('sessions', () => {
  it('one ends by its id, all others at once, and one’s own is logging out', async () => {
    const person = await registerPerson(site);
    const { browser } = person;
    const second = await signIn(person);
    const [, secondId] = await sessionIdOf(person);
    expect((await browser.call('sessions-end', { id: secondId })).status).toBe(200);
    expect(await second.state()).toEqual(SIGNED_OUT);
    expectRefused(await browser.call('sessions-end', { id: secondId }), 404, 'session-gone');
    const third = await signIn(person);
    expect((await browser.call('sessions-end', { all: true })).body.state.isLoggedIn).toBe(true);
    expect(await third.state()).toEqual(SIGNED_OUT);
    const [ownId] = await sessionIdOf(person);
    const own = await browser.call('sessions-end', { id: ownId });
    expect(own.body.state).toEqual(SIGNED_OUT);
    expect(browser.sessionToken).toBeNull();
  });

  it('B ends none of A’s', async () => {
    const a = await registerPerson(site);
    const b = await registerPerson(site);
    const [id] = await sessionIdOf(a);
    expectRefused(await b.browser.call('sessions-end', { id }), 404, 'session-gone');
    expect((await a.browser.state()).isLoggedIn).toBe(true);
  });

  it.each([{ id: 'not-an-id' }, { id: "'; drop table sessions" }, { all: false }, {}])(
    '%j is not written correctly',
    async (body) => {
      const { browser } = await registerPerson(site);
      expectMistakes(await browser.call('sessions-end', body));
    },
  );
});

describe('the copy of all that is kept', () => {
  it('is a file of JSON with everything of its owner, and no secret', async () => {
    const person = await registerPerson(site);
    const other = await registerPerson(site);
    const { browser, email, phone, details } = person;
    await browser.call('app-begin');
    const exported = await browser.ask('/api/account/export');
    expect(exported.status).toBe(200);
    expect(exported.headers.get('Content-Disposition')).toBe(
      'attachment; filename="homesmith-data.json"',
    );
    expect(exported.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(exported.headers.get('Cache-Control')).toBe('no-store');
    expect(exported.body).toMatchObject({
      profile: { email, phoneNumber: phone, ...details },
      sessions: [{}],
      serviceOrders: [],
    });
    expect(exported.text).not.toContain(other.email);
    expect(exported.text).not.toContain(browser.sessionToken ?? 'none');
    const rows = await site.query<{ kept: string }>(
      `select hash as kept from passwords union all select token_hash from sessions
       union all select secret from authenticator_apps`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { kept } of rows) expect(exported.text).not.toContain(kept);
  });

  it('is for no one who is not signed in, and changes nothing', async () => {
    const { browser } = await registerPerson(site);
    const before = await site.digest();
    expectRefused(await new Browser(site).ask('/api/account/export'), 401, 'signed-out');
    await browser.ask('/api/account/export');
    expect(await site.digest()).toEqual(before);
    const posted = await browser.call('export');
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it('sessions that ended are ended in every process on the database', async () => {
  const second = await site.startAnother();
  try {
    const person = await registerPerson(site, { upTo: 3 });
    const there = new Browser({ ...site, url: second.url });
    there.cookies.set('__Host-homesmith_session', person.browser.sessionToken ?? '');
    expect((await there.state()).user).not.toBeNull();
    const token = person.browser.sessionToken ?? '';
    await person.browser.call('sign-out');
    there.cookies.set('__Host-homesmith_session', token);
    expect((await there.state()).user).toBeNull();
    const other = await signIn(person, new Browser({ ...site, url: second.url }));
    await site.query('delete from identities where email = $1', [person.email]);
    expect((await other.state()).user).toBeNull();
  } finally {
    expect(await second.stop()).toBe(0);
  }
});

describe('deletion', () => {
  it('is carried out once it is due, by whichever process looks next', async () => {
    const person = await registerPerson(site);
    const other = await registerPerson(site);
    await person.browser.call('delete', { password: person.password });
    await site.query('update identities set deletion_due_at = now() where email = $1', [
      person.email,
    ]);
    const next = await site.startAnother();
    try {
      await expect.poll(() => person.browser.state()).toEqual(SIGNED_OUT);
    } finally {
      await next.stop();
    }
    expect(await subjectsTo(site, person.email)).toEqual(['Your account is deleted']);
    expect((await other.browser.state()).isLoggedIn).toBe(true);
  });

  it('is due in seven days, ends the other sessions, and can be undone', async () => {
    const person = await registerPerson(site);
    const { browser, password, email } = person;
    const elsewhere = await signIn(person);
    const wrong = await browser.call('delete', { password: 'Not-it-1234' });
    expectRefused(wrong, 401, 'password-wrong');
    const inSevenDays = () => Date.now() + 7 * 86_400_000;
    const earliest = inSevenDays();
    const { deletionDueAt } = await answerOf(browser, 'delete', { password });
    expect(Date.parse(deletionDueAt)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(deletionDueAt)).toBeLessThanOrEqual(inSevenDays());
    expect(await elsewhere.state()).toEqual(SIGNED_OUT);
    expect((await browser.state()).isLoggedIn).toBe(true);
    const [mail] = await readMessages(site, 'mail', email);
    expect(mail?.subject).toBe('Your account will be deleted');
    // One date, in the same words and the same zone, wherever it is said.
    const on = / on (\w+ \d+, \d{4} at \d+:\d\d [AP]M \w+)\. Changed your mind/.exec(
      mail?.text ?? '',
    )?.[1];
    for (const page of ['/account-settings', '/dashboard']) {
      const { text } = await browser.ask(page);
      expect(text, page).toContain(`Your account will be deleted on ${on}.`);
    }
    expect((await browser.call('keep')).status).toBe(200);
    const rows = await site.query('select deletion_due_at from identities where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ deletion_due_at: null }]);
  });
});

it('an address that was mailed a link of one purpose opens no page of another', async () => {
  const { browser, email, password } = await registerPerson(site);
  const next = `other-${email}`;
  await browser.call('change-email', { email: next, password });
  const token = await readToken(site, next, 'change-email');
  const given = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  expect(await pressLink(site, 'reset-password', token, given)).toBe('dead');
});

describe('a call that is sent again with its Idempotency-Key', () => {
  const ask = (browser: Browser, name: string, body: object, key: string) =>
    browser.ask(`/api/account/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });

  it('is done once, also at once, and answered as the first time', async () => {
    const { browser } = await registerPerson(site);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      ask(browser, 'app-begin', {}, key),
      ask(browser, 'app-begin', {}, key),
    ]);
    expect(first.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(second.body).toEqual(first.body);
    const another = await ask(browser, 'app-begin', {}, randomUUID());
    expect(another.body.secret).not.toBe(first.body.secret);
    const [kept] = await site.query<{ row: string }>(
      `select string_agg(t::text || encode(answer, 'escape'), '') as row from idempotency_keys t`,
    );
    expect(kept?.row).not.toContain(first.body.secret);
    expect(kept?.row).not.toContain(key);
  });

  it('is refused with something else, with no key of any make, and is no one else’s', async () => {
    const { browser, email } = await registerPerson(site);
    const key = randomUUID();
    const change = { email: `new.${email}`, password: A_PASSWORD };
    expect((await ask(browser, 'change-email', change, key)).status).toBe(200);
    const other = await ask(browser, 'change-email', { ...change, email: `else.${email}` }, key);
    expect(other).toMatchObject({ status: 422, code: 'key-reused' });
    expect(await ask(browser, 'keep', {}, 'short')).toMatchObject({
      status: 400,
      code: 'key-invalid',
    });
    const visitor = await ask(new Browser(site), 'change-email', change, key);
    expect(visitor).toMatchObject({ status: 401, code: 'signed-out' });
  });

  it('begins its session once: a person who lost that answer logs in', async () => {
    const { email, password } = await registerPerson(site);
    const key = randomUUID();
    const first = new Browser(site);
    expect((await ask(first, 'sign-in', { email, password }, key)).status).toBe(200);
    expect(first.sessionToken).not.toBeNull();
    const second = new Browser(site);
    const again = await ask(second, 'sign-in', { email, password }, key);
    expect(again).toMatchObject({ status: 200, body: { state: SIGNED_OUT } });
    expect(second.sessionToken).toBeNull();
  });
});
