import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/features/identity/messages.ts';
import {
  Browser,
  linkPhone,
  newPerson,
  type Person,
  passBotCheck,
  readMessages,
  registerPerson,
  verifyEmail,
} from '../../support/people.ts';
import { expectRefused, runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();
const visitor = () => new Browser(site);
const { expectUnchanged } = site;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

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
    // More rights need a new session token (ASVS 7.2.4).
    const old = visitor();
    old.cookies.set('__Host-homesmith_session', before ?? '');
    expect(await old.state()).toMatchObject({ user: null });
    expect(await browser.state()).toMatchObject({ isLoggedIn: true, registrationStep: 1 });
    const [customer] = await site.query(
      `select * from customers join homes on homes.id = home_id
         join identities on identities.id = customers.identity_id where email = $1`,
      [email],
    );
    expect(customer).toMatchObject({
      first_name: details.firstName,
      last_name: details.lastName,
      address_line1: details.homeAddress,
      address_line2: details.addressLine2,
      city: details.city,
      state: details.state,
      zip_code: details.zipCode,
      phone_number: phone,
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
        `select first_name, last_name, address_line2 from customers join homes on homes.id = home_id
           join identities on identities.id = customers.identity_id where email = $1`,
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
      // The slower one finds the session ended, or the profile complete.
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
  /** Calls that are not due, by the next step, with their refusals. */
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
