/**
 * The wizard's first two steps: lookup, registering, signing in and out, and a forgotten password, with every
 * refusal (spec §4, §5, §8; readings, "The wizard").
 */
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { SIGNED_OUT } from '#app/features/identity/auth-state/auth-state.ts';
import { MESSAGES } from '#app/features/identity/messages.ts';
import {
  A_PASSWORD,
  type Answered,
  anotherCode,
  Browser,
  createAccount,
  newPerson,
  passBotCheck,
  pressLink,
  readMessages,
  readToken,
  registerPerson,
  signIn,
  solveBotCheck,
} from '../../support/people.ts';
import { expectRefused, runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();
const visitor = () => new Browser(site);
const { countOf, expectUnchanged } = site;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('step 1, the lookup', () => {
  it('"a match means login; no match means registration", whatever the case and the blanks', async () => {
    const { email } = await registerPerson(site, { upTo: 3 });
    for (const typed of [email, email.toUpperCase(), `  ${email}\t`]) {
      const { status, body } = await visitor().callChecked('lookup', { email: typed });
      expect({ status, body }).toEqual({
        status: 200,
        body: { state: SIGNED_OUT, registered: true },
      });
    }
    const { body } = await visitor().callChecked('lookup', { email: `x${email}` });
    expect(body).toEqual({ state: SIGNED_OUT, registered: false });
  });

  it.each([
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    'a@example.com, b@example.com',
    '<a@example.com>',
  ])('takes no "%s"', async (email) => {
    expectRefused(await visitor().callChecked('lookup', { email }), 400, 'email-invalid');
  });

  it('"needs a passed bot check", which is good once, and for no one else', async () => {
    const { email } = newPerson(site);
    const spent = await solveBotCheck(site, 'lookup');
    expect((await visitor().call('lookup', { email, botCheck: spent })).status).toBe(200);
    const forged = JSON.stringify({
      ...JSON.parse(await passBotCheck(site, 'lookup')),
      solution: { counter: 1, derivedKey: '0'.repeat(64) },
    });
    for (const botCheck of [spent, '', 'x', '{}', 'null', forged, 'x'.repeat(9_000)]) {
      expectRefused(await visitor().call('lookup', { email, botCheck }), 403, 'bot-check-failed');
    }
    const both = await solveBotCheck(site, 'lookup');
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor().call('lookup', { email, botCheck: both })),
    );
    expect(statuses(answers)).toEqual([200, 403, 403]);
  });
});

describe('step 2, registering', () => {
  it('"creates the account, sends a verification email and moves to step 3"', async () => {
    const person = newPerson(site);
    const { body } = await createAccount(person);
    expect(body.state).toEqual({
      isLoggedIn: false,
      isFullyRegistered: false,
      isRegistering: true,
      registrationStep: 3,
      user: {
        id: expect.any(String),
        email: person.email,
        emailVerified: false,
        phoneNumber: null,
        firstName: null,
        registrationComplete: false,
      },
    });
    const [mail, ...more] = await readMessages(site, 'mail', person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Verify your email address');
    const [user] = await site.query<Record<string, unknown>>(
      'select * from identities where email = $1',
      [person.email],
    );
    expect(user).toMatchObject({
      terms_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      terms_accepted_at: expect.any(Date),
    });
  });

  const LONG = `${'Kettle-17-'.repeat(12)}Lantern!!`;
  it.each([
    ['Kettle-17-Lantern', 'Kettle-17-lantern', 'passwords-differ'],
    ['Kettle-17-Lantern', '', 'passwords-differ'],
    ['Kettl-1', 'Kettl-1', 'password-rule'],
    ['Kettle-Lantern', 'Kettle-Lantern', 'password-rule'],
    ['', '', 'password-rule'],
    ['password1', 'password1', 'password-guessable'],
    ['homesmith2026', 'homesmith2026', 'password-guessable'],
    [`${LONG}x`, `${LONG}x`, 'password-long'],
  ] as const)('"%s" and "%s": %s', async (password, confirmation, code) => {
    const { email } = newPerson(site);
    await expectUnchanged(async () => {
      const asked = { email, password, confirmation };
      expectRefused(await visitor().callChecked('register', asked), 400, code);
    });
  });

  it('row 23 (ASVS 6.2.1, 6.2.8, 6.2.9): every one of 128 characters counts, exactly as typed', async () => {
    expect(LONG).toHaveLength(128 + 1);
    const passwords = [
      LONG.slice(1),
      `  ${A_PASSWORD} `,
      'Ünïcødé 𝟙2 — 密码密码',
      'a1'.padEnd(64, 'xyz'),
    ];
    for (const password of passwords) {
      const person = newPerson(site, { password });
      await createAccount(person);
      await signIn(person);
      const others = [
        password.slice(0, -1),
        `${password} `,
        password.toUpperCase(),
        password.normalize('NFD'),
      ];
      for (const other of others.filter((one) => one !== password)) {
        const asked = { email: person.email, password: other };
        expectRefused(await visitor().call('sign-in', asked), 401, 'sign-in-failed');
      }
    }
  });

  it('refuses an address that someone has', async () => {
    const { email, password } = await registerPerson(site, { upTo: 3 });
    await expectUnchanged(async () => {
      const asked = { email: email.toUpperCase(), password, confirmation: password };
      expectRefused(await visitor().callChecked('register', asked), 409, 'registration-failed');
    });
  });

  it('"at once, with the same email": exactly one account, one mail, one session', async () => {
    const { email, password } = newPerson(site);
    const checks = await Promise.all(
      Array.from({ length: 6 }, () => passBotCheck(site, 'register')),
    );
    const answers = await Promise.all(
      checks.map((botCheck) =>
        visitor().call('register', { email, password, confirmation: password, botCheck }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await countOf('identities', 'email_key = $1', email)).toBe(1);
    expect(await readMessages(site, 'mail', email)).toHaveLength(1);
    const ofUser = 'user_id = (select id from identities where email_key = $1)';
    expect(await countOf('sessions', ofUser, email)).toBe(1);
  });

  it('needs the bot check', async () => {
    const { email, password } = newPerson(site);
    await expectUnchanged(async () => {
      const asked = { email, password, confirmation: password, botCheck: 'x' };
      expectRefused(await visitor().call('register', asked), 403, 'bot-check-failed');
    });
  });
});

describe('step 2, signing in', () => {
  it.each([
    [3, 3],
    [4, 4],
    [6, 6],
    [7, 1],
  ] as const)('someone whose next step is %i lands on step %i', async (upTo, step) => {
    const person = await registerPerson(site, { upTo });
    const state = await (await signIn(person)).state();
    expect(state).toMatchObject({
      registrationStep: step,
      isLoggedIn: upTo === 7,
      isFullyRegistered: upTo === 7,
      isRegistering: upTo !== 7,
    });
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const { email } = await registerPerson(site, { upTo: 3 });
    const answers: Answered[] = [];
    await expectUnchanged(async () => {
      for (const asked of [email, newPerson(site).email, 'nobody', '']) {
        answers.push(await visitor().call('sign-in', { email: asked, password: 'Kettle-17-x' }));
      }
    });
    for (const answered of answers) expectRefused(answered, 401, 'sign-in-failed');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('row 32 (ASVS 7.2.4): begins a new session, and the one that the browser had is over', async () => {
    const person = await registerPerson(site);
    const before = person.browser.sessionToken ?? '';
    await signIn(person, person.browser);
    const after = person.browser.sessionToken ?? '';
    expect(after).not.toBe(before);
    const old = visitor();
    old.cookies.set('__Host-homesmith_session', before);
    expect(await old.state()).toMatchObject({ user: null });
  });
});

describe('signing out', () => {
  it('ends the session on the server, and takes the cookies', async () => {
    const { browser } = await registerPerson(site);
    const token = browser.sessionToken ?? '';
    const { status, body } = await browser.call('sign-out');
    expect({ status, user: body.state.user }).toEqual({ status: 200, user: null });
    // A known device does not mean a session.
    expect([...browser.cookies.keys()]).toEqual(['__Host-homesmith_device']);
    browser.cookies.set('__Host-homesmith_session', token);
    expect(await browser.state()).toMatchObject({ user: null, registrationStep: 1 });
  });

  it('leaves other devices alone, unless everywhere is meant', async () => {
    const person = await registerPerson(site);
    const phone = await signIn(person);
    await person.browser.call('sign-out');
    expect(await phone.state()).toMatchObject({ isLoggedIn: true });
    const laptop = await signIn(person);
    await laptop.call('sign-out', { everywhere: true });
    expect(await phone.state()).toMatchObject({ user: null });
  });

  it('is no error for someone who is out', async () => {
    expect((await visitor().call('sign-out', { everywhere: true })).status).toBe(200);
  });
});

describe('"Forgot password?"', () => {
  const ask = (email: string) => visitor().callChecked('forgot-password', { email });
  const NEW = 'Copper-88-Anvil';
  const reset = (token: string, password = NEW, confirmation = password) =>
    pressLink(site, 'reset-password', token, { password, confirmation });

  it('says the same whether there is such an account or not', async () => {
    const { email } = await registerPerson(site, { upTo: 4 });
    const [known, unknown] = [await ask(email), await ask(newPerson(site).email)];
    expect(known.body).toEqual({ state: expect.anything(), message: MESSAGES['reset-sent'] });
    expect(unknown.text).toBe(known.text);
  });

  it('row 29 (ASVS 6.4.1, 6.4.3): the link is good once, for an hour, and ends every session', async () => {
    const person = await registerPerson(site);
    const laptop = await signIn(person);
    await ask(person.email);
    const first = await readToken(site, person.email, 'reset-password');
    await ask(person.email);
    const token = await readToken(site, person.email, 'reset-password');
    expect(await reset(first)).toBe('dead');
    expect(await reset(token, NEW, `${NEW}x`)).toBe('refused');
    expect(await reset(token, 'password1')).toBe('refused');
    const pressed = await Promise.all([reset(token), reset(token)]);
    expect(pressed.toSorted()).toEqual(['dead', 'done']);
    for (const browser of [person.browser, laptop]) {
      expect(await browser.state()).toMatchObject({ user: null });
    }
    const { email, password } = person;
    expectRefused(await visitor().call('sign-in', { email, password }), 401, 'sign-in-failed');
    await signIn({ ...person, password: NEW });
    const [told] = await readMessages(site, 'mail', email);
    expect(told?.subject).toBe('Your password was changed');

    await ask(email);
    const late = await readToken(site, email, 'reset-password');
    await site.query('update mailed_tokens set expires_at = now() where email = $1', [email]);
    expect(await reset(late)).toBe('dead');
  });

  it('row 29 (ASVS 6.4.3): does not skip the phone', async () => {
    const person = await registerPerson(site, { upTo: 4 });
    await ask(person.email);
    await reset(await readToken(site, person.email, 'reset-password'));
    const browser = await signIn({ ...person, password: NEW });
    expect(await browser.state()).toMatchObject({ registrationStep: 4, isLoggedIn: false });
  });

  it('row 29 (ASVS 6.4.3): does not skip the second factor', async () => {
    const person = await registerPerson(site);
    const { body } = await person.browser.call('app-begin');
    const app = new TOTP({ secret: String(body.secret) });
    expect((await person.browser.call('app-confirm', { code: app.generate() })).status).toBe(200);
    await ask(person.email);
    expect(await reset(await readToken(site, person.email, 'reset-password'))).toBe('done');
    const browser = visitor();
    const asked = { email: person.email, password: NEW };
    expectRefused(await browser.call('sign-in', asked), 401, 'second-factor-needed');
    const wrong = { ...asked, code: anotherCode(app.generate()) };
    expectRefused(await browser.call('sign-in', wrong), 401, 'second-factor-wrong');
    expect(browser.sessionToken).toBeNull();
  });

  it('takes a registered address back from a stranger who waits for its owner', async () => {
    const stranger = await registerPerson(site, { upTo: 3 });
    await ask(stranger.email);
    await reset(await readToken(site, stranger.email, 'reset-password'));
    expect(await stranger.browser.state()).toMatchObject({ user: null });
    const { email, password } = stranger;
    expectRefused(await visitor().call('sign-in', { email, password }), 401, 'sign-in-failed');
    const owner = await signIn({ ...stranger, password: NEW });
    expect(await owner.state()).toMatchObject({ registrationStep: 4 });
  });

  it('a link to one purpose is good for no other', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, person.email, 'verify-email');
    expect(await reset(token)).toBe('dead');
    await ask(person.email);
    const other = await readToken(site, person.email, 'reset-password');
    expect(await pressLink(site, 'verify-email', other, { intent: 'verify' })).toBe('dead');
  });
});
