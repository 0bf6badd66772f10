/**
 * The wizard's calls, step by step: what each does, and every sentence with which it says no (spec §4, §5,
 * §8; readings, "The wizard"). Sentences are compared with the specification in accounts.messages.test.ts.
 */
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/features/accounts/accounts.messages.ts';
import { SIGNED_OUT } from '#app/features/accounts/auth-state.ts';
import {
  A_PASSWORD,
  type Answered,
  anotherCode,
  Browser,
  createAccount,
  letAMinutePass,
  linkPhone,
  newPerson,
  type Person,
  passBotCheck,
  pressLink,
  readCode,
  readMessages,
  readToken,
  registerPerson,
  signIn,
  solveBotCheck,
  verifyEmail,
} from '../support/people.ts';
import { withClient } from '../support/postgres.ts';
import { expectRefused, expectTooMany, runAccounts } from './accounts-product.ts';

const site = runAccounts();
const visitor = () => new Browser(site);
const countOf = async (table: string, where = 'true', ...values: unknown[]) => {
  const rows = await site.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
    values,
  );
  return rows[0]?.count;
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** The call is refused with this sentence, and nothing but counts has changed. */
async function expectUnchanged<Value>(work: () => Promise<Value>): Promise<Value> {
  const before = await site.digest();
  const value = await work();
  expect(await site.digest()).toEqual(before);
  return value;
}

describe('the sentences of the specification', () => {
  it('§8 and §5, word for word', () => {
    expect(MESSAGES).toMatchObject({
      'lookup-failed': 'Failed to verify email. Please try again.',
      'sign-in-failed': 'Invalid email or password. Please try again.',
      'registration-failed': 'Registration failed. Please try again or use a different email.',
      'registration-failed-inline': 'Registration failed. Please try again.',
      'email-not-verified':
        'Email not verified yet. Please check your inbox and verify your email.',
      'verification-sent': 'Verification email sent. Please check your inbox.',
      'no-user-resending': 'No user found. Please try signing in again.',
      'resend-failed': 'Failed to send verification email. Please try again.',
      'verification-check-failed': 'Failed to check email verification. Please try again.',
      'no-user-phone': 'No user found. Please complete email verification first.',
      'bot-check-failed': 'Failed to initialize reCAPTCHA. Please refresh the page and try again.',
      'code-sending-failed':
        'Failed to send verification code. Please check your phone number and try again.',
      'code-sending-failed-inline': 'Failed to send verification code. Please try again.',
      'no-confirmation': 'No confirmation result found. Please try sending the code again.',
      'wrong-code': 'Invalid verification code. Please try again.',
      'profile-failed': 'Failed to save user details. Please try again.',
      'maps-failed': 'Failed to load Google Maps. Please try again later.',
      'passwords-differ': 'Passwords do not match.',
      'password-rule':
        'Password must be at least 8 characters long and contain at least one number.',
      'code-incomplete': 'Please enter all 6 digits of the verification code.',
    });
  });
});

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

  it('"needs a passed bot check", which is good once, and for nobody else', async () => {
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
      'select * from users where email = $1',
      [person.email],
    );
    expect(user).toMatchObject({
      registration_complete: false,
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

  it('refuses an address that somebody has', async () => {
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
    expect(await countOf('users', 'email_key = $1', email)).toBe(1);
    expect(await readMessages(site, 'mail', email)).toHaveLength(1);
    const ofUser = 'user_id = (select id from users where email_key = $1)';
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
  ] as const)('somebody whose next step is %i lands on step %i', async (upTo, step) => {
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

describe('step 3, the address', () => {
  it.each(['in the same browser', 'on another device'])(
    '"advances when the email is verified", %s',
    async (where) => {
      const person = await registerPerson(site, { upTo: 3 });
      const refused = await person.browser.call('check-verification');
      expectRefused(refused, 409, 'email-not-verified');
      if (where === 'in the same browser') {
        await verifyEmail(person);
      } else {
        const { email, password } = person;
        const token = await readToken(site, email, 'verify-email');
        const given = { intent: 'verify', password };
        expect(await pressLink(site, 'verify-email', token, given)).toBe('done');
      }
      expect(await person.browser.state()).toMatchObject({ registrationStep: 4 });
      const { status, body } = await person.browser.call('check-verification');
      expect({ status, step: body.state.registrationStep }).toEqual({ status: 200, step: 4 });
    },
  );

  it('a stranger who registered the address does not have it by its owner’s click', async () => {
    const stranger = await registerPerson(site, { upTo: 3 });
    const { email } = stranger;
    const token = await readToken(site, email, 'verify-email');
    const owner = visitor();
    const page = `/verify-email?token=${token}`;
    expect((await owner.ask(page)).text).toContain('name="password"');
    expect((await stranger.browser.ask(page)).text).not.toContain('name="password"');
    await expectUnchanged(async () => {
      for (const given of [{}, { password: '' }, { password: 'Not-it-1234' }]) {
        const tried = await owner.sendForm(page, { intent: 'verify', ...given });
        expect(tried.status).toBe(401);
        expect(tried.text).toContain(MESSAGES['password-wrong']);
      }
    });
    // Somebody who is signed in, but to another account, is a stranger too.
    const { browser: another } = await registerPerson(site, { upTo: 3 });
    expect((await another.sendForm(page, { intent: 'verify' })).status).toBe(401);
    expect(await stranger.browser.state()).toMatchObject({ registrationStep: 3 });

    const asked = await owner.sendForm(page, { intent: 'forgot' });
    expect(asked.text).toContain(MESSAGES['reset-sent']);
    const reset = await readToken(site, email, 'reset-password');
    const given = { password: 'Copper-88-Anvil', confirmation: 'Copper-88-Anvil' };
    expect(await pressLink(owner, 'reset-password', reset, given)).toBe('done');
    expect(await stranger.browser.state()).toMatchObject({ user: null });
    expect((await owner.sendForm(page, { intent: 'forgot' })).status).toBe(410);
  });

  it('row 29 (ASVS 6.4.1): the link is good once', async () => {
    const { email, browser } = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, email, 'verify-email');
    const press = () => pressLink(browser, 'verify-email', token, { intent: 'verify' });
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.toSorted()).toEqual(['dead', 'done']);
    await expectUnchanged(async () => expect(await press()).toBe('dead'));
  });

  it('row 29 (ASVS 6.4.1): the link is good for 24 hours', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, person.email, 'verify-email');
    const [found] = await site.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::int / 3600 as hours from mailed_tokens where email = $1',
      [person.email],
    );
    expect(found).toEqual({ hours: 24 });
    await site.query('update mailed_tokens set expires_at = now() where email = $1', [
      person.email,
    ]);
    expect(await pressLink(site, 'verify-email', token, { intent: 'verify' })).toBe('dead');
    expect(await person.browser.state()).toMatchObject({ registrationStep: 3 });
  });

  it('"Resend verification email" waits 30 seconds, then kills the link before', async () => {
    const { email, browser } = await registerPerson(site, { upTo: 3 });
    const first = await readToken(site, email, 'verify-email');
    await expectUnchanged(async () => {
      const seconds = expectTooMany(await browser.call('resend-verification'));
      expect(seconds).toBeLessThanOrEqual(30);
    });
    await letAMinutePass(site);
    const { status, body } = await browser.call('resend-verification');
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: MESSAGES['verification-sent'],
    });
    const second = await readToken(site, email, 'verify-email');
    expect(second).not.toBe(first);
    expect(await pressLink(browser, 'verify-email', first, { intent: 'verify' })).toBe('dead');
    expect(await pressLink(browser, 'verify-email', second, { intent: 'verify' })).toBe('done');
  });

  it('"This wasn\'t me" deletes the account, and whoever made it is signed out', async () => {
    const { email, browser } = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, email, 'verify-email');
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).toBe('done');
    expect(await countOf('users', 'email_key = $1', email)).toBe(0);
    expect(await browser.state()).toMatchObject({ user: null, registrationStep: 1 });
    expectRefused(await browser.call('resend-verification'), 401, 'no-user-resending');
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).toBe('dead');
  });

  it('"This wasn\'t me" cannot delete an account that is verified', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, person.email, 'verify-email');
    await site.query('update users set email_verified_at = now() where email = $1', [person.email]);
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).not.toBe('done');
    expect(await countOf('users', 'email_key = $1', person.email)).toBe(1);
  });

  it('"Wrong address?" takes the unverified account back, and no other', async () => {
    const unverified = await registerPerson(site, { upTo: 3 });
    const { status, body } = await unverified.browser.call('discard');
    expect({ status, step: body.state.registrationStep }).toEqual({ status: 200, step: 1 });
    expect(unverified.browser.sessionToken).toBeNull();
    expect(await countOf('users', 'email_key = $1', unverified.email)).toBe(0);
    const verified = await registerPerson(site, { upTo: 4 });
    await expectUnchanged(async () =>
      expectRefused(await verified.browser.call('discard'), 409, 'wrong-state'),
    );
  });
});

describe('step 4, the phone', () => {
  it('texts a code that ends as phones want it, and leads to step 5', async () => {
    const { browser, phone } = await registerPerson(site, { upTo: 4 });
    const { status, body } = await browser.callChecked('send-code', { phone: phone.slice(2) });
    expect({ status, phone: body.phone, wait: body.resendAfterSeconds }).toEqual({
      status: 200,
      phone,
      wait: 30,
    });
    const [text] = await readMessages(site, 'text', phone);
    expect(text?.text).toMatch(/^\d{6} is .*\n\n@localhost #\d{6}$/s);
    // What only the text may say.
    expect(JSON.stringify(body)).not.toContain(await readCode(site, phone));
  });

  it('takes nothing that cannot be a US number', async () => {
    const { browser } = await registerPerson(site, { upTo: 4 });
    await expectUnchanged(async () => {
      for (const phone of ['', '123', '(123) 456-7890', '(415) 155-0100', '(911) 555-0100']) {
        expectRefused(
          await browser.call('send-code', { phone, botCheck: 'x' }),
          400,
          'phone-invalid',
        );
      }
    });
  });

  it('needs the bot check', async () => {
    const { browser, phone } = await registerPerson(site, { upTo: 4 });
    await expectUnchanged(async () =>
      expectRefused(
        await browser.call('send-code', { phone, botCheck: '' }),
        403,
        'bot-check-failed',
      ),
    );
  });

  it('links a number to one account only', async () => {
    const { phone } = await registerPerson(site, { upTo: 6 });
    const { browser } = await registerPerson(site, { upTo: 4 });
    await expectUnchanged(async () =>
      expectRefused(await browser.callChecked('send-code', { phone }), 409, 'phone-taken'),
    );
  });

  it('"Resend code" waits 30 seconds', async () => {
    const { browser, phone } = await registerPerson(site, { upTo: 4 });
    await browser.callChecked('send-code', { phone });
    const code = await readCode(site, phone);
    expectTooMany(await browser.callChecked('send-code', { phone }));
    expect(await readCode(site, phone)).toBe(code);
  });
});

const HELD =
  "select count(*)::int as held from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Somebody who has been texted a code. */
async function texted(known: Partial<Person> = {}): Promise<Person & { code: string }> {
  const person = await registerPerson(site, { ...known, upTo: 4 });
  await person.browser.callChecked('send-code', { phone: person.phone });
  return { ...person, code: await readCode(site, person.phone) };
}
const confirm = ({ browser }: Person, code: string) => browser.call('confirm-code', { code });

describe('step 5, the code', () => {
  it('"links the phone to the account, then step 6"', async () => {
    const person = await texted();
    const { body } = await confirm(person, person.code);
    expect(body.state).toMatchObject({
      registrationStep: 6,
      user: { phoneNumber: person.phone },
    });
    expectRefused(await confirm(person, person.code), 409, 'no-confirmation');
  });

  it('says what is not "exactly 6 digits", and counts no try', async () => {
    const person = await texted();
    await expectUnchanged(async () => {
      for (const code of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６']) {
        expectRefused(await confirm(person, code), 400, 'code-incomplete');
      }
    });
  });

  it('row 31 (ASVS 6.6.3): five wrong codes kill it', async () => {
    const person = await texted();
    for (let tries = 0; tries < 5; tries++) {
      expectRefused(await confirm(person, anotherCode(person.code)), 401, 'wrong-code');
    }
    expectRefused(await confirm(person, person.code), 409, 'no-confirmation');
    expect(await person.browser.state()).toMatchObject({ registrationStep: 4 });
  });

  it('row 31 (ASVS 6.6.3): twenty wrong ones at once are five tries too', async () => {
    const person = await texted();
    const wrong = Array.from({ length: 20 }, () => confirm(person, anotherCode(person.code)));
    const answers = statuses(await Promise.all(wrong));
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 409)).toHaveLength(15);
    expectRefused(await confirm(person, person.code), 409, 'no-confirmation');
  });

  it('row 30 (ASVS 6.5.1, 6.5.5): is good for 10 minutes', async () => {
    const person = await texted();
    const rows = await site.query<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from phone_codes where phone_number = $1',
      [person.phone],
    );
    expect(rows).toEqual([{ minutes: 10 }]);
    await site.query('update phone_codes set expires_at = now() where phone_number = $1', [
      person.phone,
    ]);
    expectRefused(await confirm(person, person.code), 409, 'no-confirmation');
  });

  it('row 30 (ASVS 6.5.4): an older code dies on resend', async () => {
    const person = await texted();
    await letAMinutePass(site);
    await person.browser.callChecked('send-code', { phone: person.phone });
    const newer = await readCode(site, person.phone);
    if (newer !== person.code) {
      expectRefused(await confirm(person, person.code), 401, 'wrong-code');
    }
    expect((await confirm(person, newer)).status).toBe(200);
  });

  it('row 30 (ASVS 6.6.2): is good for the number that it was sent to', async () => {
    const person = await texted();
    const { phone } = newPerson(site);
    await letAMinutePass(site);
    await person.browser.callChecked('send-code', { phone });
    const newer = await readCode(site, phone);
    if (newer !== person.code) {
      expectRefused(await confirm(person, person.code), 401, 'wrong-code');
    }
    const { body } = await confirm(person, newer);
    expect(body.state.user?.phoneNumber).toBe(phone);
  });

  it('row 30 (ASVS 6.6.2): is good for nobody but whom it was sent to', async () => {
    const person = await texted();
    const other = await registerPerson(site, { upTo: 4 });
    expectRefused(await confirm(other, person.code), 409, 'no-confirmation');
    expect((await confirm(person, person.code)).status).toBe(200);
  });

  it('from two tabs at once with the right code: one wins', async () => {
    for (let round = 0; round < 2; round++) {
      const person = await texted();
      const answers = await Promise.all([
        confirm(person, person.code),
        confirm(person, person.code),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  it('of two accounts that confirm the same number at once exactly one gets it', async () => {
    const one = await texted();
    const other = await registerPerson(site, { upTo: 4 });
    await other.browser.callChecked('send-code', { phone: one.phone });
    const code = await readCode(site, one.phone);
    // Both are held at the same statement, and go on together.
    const answers = await withClient(site.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select id from users for update');
      const asked = Promise.all([confirm(one, one.code), confirm(other, code)]);
      await expect.poll(() => site.query(HELD), { timeout: 10_000 }).toEqual([{ held: 2 }]);
      await client.query('commit');
      return asked;
    });
    expect(statuses(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ code: 'phone-taken', message: MESSAGES['phone-taken'] });
    expect(await countOf('users', 'phone_number = $1', one.phone)).toBe(1);
  });
});

describe('step 6, the details', () => {
  it('"writes it with registrationComplete true … and sets step 7"', async () => {
    const { browser, details, email, phone } = await registerPerson(site, { upTo: 6 });
    const before = browser.sessionToken;
    const { status, body } = await browser.call('complete', { ...details, confirmed: true });
    expect(status).toBe(200);
    expect(body.state).toMatchObject({
      isLoggedIn: true,
      isFullyRegistered: true,
      isRegistering: false,
      registrationStep: 7,
      user: { email, phoneNumber: phone, registrationComplete: true },
    });
    // Whoever may do more than before does it in a new session (ASVS 7.2.4).
    const old = visitor();
    old.cookies.set('__Host-homesmith_session', before ?? '');
    expect(await old.state()).toMatchObject({ user: null });
    expect(await browser.state()).toMatchObject({ isLoggedIn: true, registrationStep: 1 });
    const [user] = await site.query('select * from users where email = $1', [email]);
    expect(user).toMatchObject({
      first_name: details.firstName,
      last_name: details.lastName,
      home_address: details.homeAddress,
      address_line2: details.addressLine2,
      city: details.city,
      state: details.state,
      zip_code: details.zipCode,
      phone_number: phone,
      registration_complete: true,
    });
  });

  it('says what is missing or wrong, field by field, and stores nothing', async () => {
    const { browser, details } = await registerPerson(site, { upTo: 6 });
    const wrong = {
      firstName: ' ',
      lastName: '',
      homeAddress: '',
      city: '',
      state: 'XX',
      zipCode: '1234',
    };
    await expectUnchanged(async () => {
      for (const [field, value] of Object.entries(wrong)) {
        const { status, body } = await browser.call('complete', { ...details, [field]: value });
        expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'profile-invalid' });
        expect(Object.keys(body.error.fields)).toEqual([field]);
        expect(body.error.message).toBe(body.error.fields[field]);
      }
      const all = await browser.call('complete', { ...details, ...wrong });
      expect(Object.keys(all.body.error.fields)).toEqual(Object.keys(wrong));
    });
  });

  it('line 2 is optional, and names keep their letters', async () => {
    for (const [firstName, lastName] of [
      ['José', "O'Neil"],
      ['Ngọc', 'Nguyễn'],
    ]) {
      const { browser, details, email } = await registerPerson(site, { upTo: 6 });
      const { addressLine2: _, ...rest } = { ...details, firstName, lastName };
      expect((await browser.call('complete', rest)).status).toBe(200);
      const rows = await site.query(
        'select first_name, last_name, address_line2 from users where email = $1',
        [email],
      );
      expect(rows).toEqual([{ first_name: firstName, last_name: lastName, address_line2: null }]);
    }
  });

  it('from two tabs at once: one wins', async () => {
    for (let round = 0; round < 2; round++) {
      const { browser, details } = await registerPerson(site, { upTo: 6 });
      const other = visitor();
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      const answers = await Promise.all(
        [browser, other].map((tab) => tab.call('complete', { ...details, confirmed: true })),
      );
      // The slower one finds the session over already, or the profile complete.
      expect(statuses(answers)[0]).toBe(200);
      expect([401, 409]).toContain(statuses(answers)[1]);
    }
  });
});

describe('row 2 (ASVS 2.3.1): no step is skipped, done twice or out of order', () => {
  const CALLS = {
    'resend-verification': () => ({}),
    'check-verification': () => ({}),
    discard: () => ({}),
    'send-code': ({ phone }: Person) => ({ phone }),
    'confirm-code': () => ({ code: '123456' }),
    complete: ({ details }: Person) => ({ ...details, confirmed: true }),
  };
  type Name = keyof typeof CALLS;
  /** By the step that is next: the calls that are not due, and why not. */
  const REFUSED = {
    visitor: {
      'resend-verification': [401, 'no-user-resending'],
      'check-verification': [401, 'no-user-resending'],
      discard: [401, 'signed-out'],
      'send-code': [401, 'no-user-phone'],
      'confirm-code': [401, 'no-user-phone'],
      complete: [401, 'signed-out'],
    },
    3: {
      'check-verification': [409, 'email-not-verified'],
      'send-code': [401, 'no-user-phone'],
      'confirm-code': [409, 'no-confirmation'],
      complete: [409, 'wrong-state'],
    },
    4: {
      'resend-verification': [409, 'wrong-state'],
      discard: [409, 'wrong-state'],
      'confirm-code': [409, 'no-confirmation'],
      complete: [409, 'wrong-state'],
    },
    6: {
      'resend-verification': [409, 'wrong-state'],
      discard: [409, 'wrong-state'],
      'send-code': [409, 'wrong-state'],
      'confirm-code': [409, 'no-confirmation'],
    },
    7: {
      'resend-verification': [409, 'wrong-state'],
      discard: [409, 'wrong-state'],
      'confirm-code': [409, 'no-confirmation'],
      complete: [409, 'wrong-state'],
    },
  } as const satisfies Record<
    string,
    Partial<Record<Name, readonly [number, keyof typeof MESSAGES]>>
  >;

  it.each(Object.entries(REFUSED))('next is %s', async (next, refused) => {
    const person =
      next === 'visitor'
        ? newPerson(site)
        : await registerPerson(site, { upTo: Number(next) as 3 | 4 | 6 | 7 });
    const before = await person.browser.state();
    await expectUnchanged(async () => {
      for (const [name, [status, code]] of Object.entries(refused)) {
        const body = CALLS[name as Name](person);
        const asked =
          name === 'send-code' ? { ...body, botCheck: await passBotCheck(site, name) } : body;
        expectRefused(await person.browser.call(name, asked), status, code);
      }
    });
    expect(await person.browser.state()).toEqual(before);
  });

  it('a code that was sent before the address was verified does not exist', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    await person.browser.callChecked('send-code', { phone: person.phone });
    await verifyEmail(person);
    expect(await readMessages(site, 'text', person.phone)).toEqual([]);
    await linkPhone(person);
  });
});

describe('signing out', () => {
  it('ends the session on the server, and takes the cookies', async () => {
    const { browser } = await registerPerson(site);
    const token = browser.sessionToken ?? '';
    const { status, body } = await browser.call('sign-out');
    expect({ status, user: body.state.user }).toEqual({ status: 200, user: null });
    // That the browser is known says nothing of who is there.
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

  it('is no error for somebody who is out', async () => {
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
