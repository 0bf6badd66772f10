/**
 * The settings without JavaScript: posted forms, answered by pages. `account-settings.test.ts` tests the calls;
 * here, that a form is the same call, and what its page shows.
 */
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { SETTING_FORMS } from '#app/features/customers/settings/posted/setting-forms.ts';
import {
  A_PASSWORD,
  type Answered,
  anotherCode,
  Browser,
  type Person,
  readCode,
  readMessages,
  registerPerson,
  signIn,
} from '../../support/people.ts';
import { runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();
const SETTINGS = '/account-settings';
const NEW_PASSWORD = 'Marmalade-42-Tram';

/** The markup of a page, without React's comments. */
const htmlOf = ({ text }: Answered) => text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
const send = (browser: Browser, intent: string, fields: Record<string, string> = {}) =>
  browser.sendForm(SETTINGS, { intent, idempotencyKey: randomUUID(), ...fields });
const open = (browser: Browser, form: string) =>
  browser.ask(`${SETTINGS}?open=${encodeURIComponent(form)}`);

/** Values of the inputs of the form with this intent, as a browser would send them. */
function fieldsOf(answered: Answered, intent: string): Record<string, string> {
  const forms = htmlOf(answered).match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((found) => found.includes(`name="intent" value="${intent}"`)) ?? '';
  const inputs = form.match(/<(?:input|option)\b[^>]*>/g) ?? [];
  const fields: Record<string, string> = {};
  for (const input of inputs) {
    const name = /\bname="([^"]*)"/.exec(input)?.[1];
    if (name !== undefined) fields[name] = /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  return fields;
}

const expectDone = (answered: Answered, intent: string, section: string) => {
  expect(answered.status).toBe(303);
  expect(answered.headers.get('Location')).toBe(`${SETTINGS}?done=${intent}#${section}`);
};
const letFreshnessPass = ({ email }: Person) =>
  site.query(
    `update sessions set authenticated_at = authenticated_at - interval '11 minutes'
     where user_id = (select id from identities where email = $1)`,
    [email],
  );
const digits = (code: string) =>
  Object.fromEntries([...code].map((digit, at) => [`digit-${at + 1}`, digit]));
const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

describe('details', () => {
  it('are saved, and the page that follows says so', async () => {
    const { browser, details } = await registerPerson(site);
    const page = await open(browser, 'change-details');
    const fields = fieldsOf(page, 'change-details');
    expect(fields).toMatchObject({ firstName: details.firstName, zipCode: details.zipCode });
    const changed = { ...fields, state: details.state, lastName: 'Lindqvist' };
    expectDone(await browser.sendForm(SETTINGS, changed), 'change-details', 'details');
    const after = await browser.ask(`${SETTINGS}?done=change-details`);
    expect(htmlOf(after)).toContain('Details saved.');
    expect(htmlOf(after)).not.toContain('Homeowners can’t see it.');
    expect(htmlOf(after)).toContain('you choose whether your homesmith can call you');
    expect(htmlOf(after)).toContain('Zuzanna Lindqvist');
    // Unknown values show no success.
    expect(htmlOf(await browser.ask(`${SETTINGS}?done=anything`))).not.toContain('are saved');
  });

  it('come back with what was typed, and each mistake beside its field', async () => {
    const { browser, details } = await registerPerson(site);
    const wrong = { ...details, lastName: 'Lindqvist', city: '' };
    const refused = await send(browser, 'change-details', wrong);
    expect(refused.status).toBe(400);
    expect(htmlOf(refused)).toContain('City is required.');
    expect(fieldsOf(refused, 'change-details')).toMatchObject({ lastName: 'Lindqvist', city: '' });
  });

  it('ask about a Zip Code elsewhere, and take the answer', async () => {
    const { browser, details } = await registerPerson(site);
    const asked = await send(browser, 'change-details', { ...details, zipCode: '10001' });
    expect(asked.status).toBe(409);
    expect(htmlOf(asked)).toContain('name="confirmed">Yes');
    const sure = { ...details, zipCode: '10001', confirmed: 'yes' };
    expectDone(await send(browser, 'change-details', sure), 'change-details', 'details');
  });
});

describe('the password', () => {
  const change = { current: A_PASSWORD, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };

  it('is changed: the answer carries the new session, and other devices have none', async () => {
    const person = await registerPerson(site);
    const elsewhere = await signIn(person);
    const token = person.browser.sessionToken;
    expectDone(
      await send(person.browser, 'change-password', change),
      'change-password',
      'password',
    );
    expect(person.browser.sessionToken).not.toBe(token);
    expect((await person.browser.state()).isLoggedIn).toBe(true);
    expect((await elsewhere.state()).isLoggedIn).toBe(false);
  });

  it.each([
    [{ current: 'Not-it-1234' }, 401, 'That’s not your current password.'],
    [{ confirmation: 'Another-1234' }, 400, 'Passwords do not match.'],
  ])('refused for %j, it comes back without any', async (wrong, status, sentence) => {
    const { browser } = await registerPerson(site);
    const refused = await send(browser, 'change-password', { ...change, ...wrong });
    expect(refused.status).toBe(status);
    expect(htmlOf(refused)).toContain(sentence);
    for (const secret of Object.values({ ...change, ...wrong })) {
      expect(refused.text).not.toContain(secret);
    }
  });
});

describe('sent twice', () => {
  it('the same form is done once, and answered twice', async () => {
    const { browser, email } = await registerPerson(site);
    const form = { idempotencyKey: randomUUID(), email: 'next@post.example', password: A_PASSWORD };
    const [one, two] = [
      await send(browser, 'change-email', form),
      await send(browser, 'change-email', form),
    ];
    expectDone(one, 'change-email', 'email');
    expectDone(two, 'change-email', 'email');
    expect(await readMessages(site, 'mail', form.email)).toHaveLength(1);
    const after = await browser.ask(SETTINGS);
    expect(htmlOf(after)).toContain('We sent a link to next@post.example.');
    expect(htmlOf(after)).toContain(email);
    // The browser goes back, and sends the finished form with other content: that's another change, so soon.
    const again = await send(browser, 'change-email', { ...form, email: 'third@post.example' });
    expect(again.status).toBe(429);
    expect(htmlOf(again)).toContain('Too many tries.');
    expect(await readMessages(site, 'mail', 'third@post.example')).toEqual([]);
    expect(fieldsOf(again, 'change-email').email).toBe('third@post.example');
    expect(fieldsOf(again, 'change-email').idempotencyKey).not.toBe(form.idempotencyKey);
  });
});

describe('what only its owner should change', () => {
  it('asks "Confirm it’s you" first, and goes on with what was typed', async () => {
    const person = await registerPerson(site);
    const { browser } = person;
    await letFreshnessPass(person);
    // The page knows it before anything is sent.
    expect(fieldsOf(await open(browser, 'send-code'), 'send-code')).toEqual({});
    expect(fieldsOf(await open(browser, 'send-code'), 'confirm-password').before).toBe('send-code');
    const stopped = await send(browser, 'send-code', { phone: '(415) 555-2671' });
    expect(stopped.status).toBe(401);
    const form = fieldsOf(stopped, 'confirm-password');
    expect(form).toMatchObject({ before: 'send-code', 'typed.phone': '(415) 555-2671' });

    const wrong = await browser.sendForm(SETTINGS, { ...form, password: 'Not-it-1234' });
    expect(wrong.status).toBe(401);
    expect(htmlOf(wrong)).toContain('That’s not your current password.');
    expect(wrong.text).not.toContain('Not-it-1234');
    const token = browser.sessionToken;
    const idempotencyKey = randomUUID();
    const confirmed = await browser.sendForm(SETTINGS, {
      ...fieldsOf(wrong, 'confirm-password'),
      idempotencyKey,
      password: A_PASSWORD,
    });
    expect(confirmed.status).toBe(200);
    expect(browser.sessionToken).not.toBe(token);
    expect(fieldsOf(confirmed, 'send-code').phone).toBe('(415) 555-2671');
  });

  it('goes back by an address where nothing was typed', async () => {
    const person = await registerPerson(site);
    await letFreshnessPass(person);
    const stopped = await send(person.browser, 'app-begin');
    const form = { ...fieldsOf(stopped, 'confirm-password'), password: A_PASSWORD };
    const { status, headers } = await person.browser.sendForm(SETTINGS, form);
    expect(status).toBe(303);
    expect(headers.get('Location')).toBe(`${SETTINGS}?open=app-begin#two-step`);
    expect((await send(person.browser, 'app-begin')).status).toBe(200);
  });

  it('is refused where the form says nothing of ours', async () => {
    const { browser } = await registerPerson(site);
    const answers = [
      await browser.sendForm(SETTINGS, {}),
      await send(browser, 'register', { email: 'a@b.example' }),
      await send(browser, 'confirm-password', { password: A_PASSWORD, before: 'toString' }),
      await send(browser, 'change-details', { role: 'operator' }),
      await browser.ask(SETTINGS, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: 'x',
      }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(400);
      expect(text).toContain('This request is malformed.');
    }
  });
});

describe('the phone', () => {
  it('is changed by a code that is texted without a bot check', async () => {
    const { browser } = await registerPerson(site);
    const asked = await send(browser, 'send-code', { phone: '(415) 555-2671' });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('Location')).toBe(`${SETTINGS}?open=confirm-code#phone`);
    expect(htmlOf(await open(browser, 'confirm-code'))).toContain('We texted a code to');
    const code = await readCode(site, '+14155552671');
    const wrong = await send(browser, 'confirm-code', digits(anotherCode(code)));
    expect(wrong.status).toBe(401);
    expect(htmlOf(wrong)).toContain('Invalid verification code.');
    expect(wrong.text).not.toContain(code);
    expectDone(await send(browser, 'confirm-code', digits(code)), 'confirm-code', 'phone');
    expect(htmlOf(await browser.ask(SETTINGS))).toContain('(415) 555-2671');
  });

  it('registering takes the bot check', async () => {
    const { browser } = await registerPerson(site, { upTo: 4 });
    const given = { phone: '(415) 555-2672', botCheck: '' };
    const { status, body } = await browser.call('send-code', given);
    expect([status, body.error?.code]).toEqual([403, 'bot-check-failed']);
    expect(await readMessages(site, 'text', '+14155552672')).toEqual([]);
  });
});

describe('two-step verification', () => {
  it('is set up, its codes shown once, and turned off', async () => {
    const { browser } = await registerPerson(site);
    const begun = await send(browser, 'app-begin');
    expect(begun.status).toBe(200);
    const secretIn = (answered: Answered) =>
      /select-all[^>]*>([A-Z2-7 ]+)</.exec(htmlOf(answered))?.[1]?.replaceAll(' ', '') ?? '';
    const secret = secretIn(begun);
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);

    const wrong = await send(browser, 'app-confirm', digits(anotherCode(codeNow(secret))));
    expect(wrong.status).toBe(401);
    expect(htmlOf(wrong)).toContain('Invalid verification code.');
    expect(secretIn(wrong)).toBe(secret);

    const form = { idempotencyKey: randomUUID(), ...digits(codeNow(secret)) };
    const on = await send(browser, 'app-confirm', form);
    expect(on.status).toBe(200);
    const codes = htmlOf(on).match(/tracking-wide">([\w-]+)<\/li>/g) ?? [];
    expect(codes.length).toBeGreaterThan(5);
    // A reload sends the same again, and shows the same.
    expect(htmlOf(await send(browser, 'app-confirm', form))).toContain(codes[0]);
    expect(htmlOf(await browser.ask(SETTINGS))).not.toContain(codes[0]);

    const renew = fieldsOf(await open(browser, 'recovery-codes'), 'recovery-codes');
    const renewed = await browser.sendForm(SETTINGS, renew);
    expect(renewed.status).toBe(200);
    expect(htmlOf(renewed)).not.toContain(codes[0]);
    const off = fieldsOf(await open(browser, 'app-remove'), 'app-remove');
    expectDone(await browser.sendForm(SETTINGS, off), 'app-remove', 'two-step');
  });
});

describe('texts about visits', () => {
  const statesOf = ({ email }: Person) =>
    site.query<{ source: string; is_given: boolean }>(
      `select source, is_given from text_consents
       where identity_id = (select id from identities where email = $1) order by seq`,
      [email],
    );

  it('are off, and turned on and off by a press', async () => {
    const person = await registerPerson(site);
    const { browser } = person;
    const page = await browser.ask(SETTINGS);
    expect(htmlOf(page)).toContain('Texts about your visits: off');
    const on = fieldsOf(page, 'texts-on');
    expectDone(await browser.sendForm(SETTINGS, on), 'texts-on', 'phone');
    const after = await browser.ask(`${SETTINGS}?done=texts-on`);
    expect(htmlOf(after)).toContain('Texts about your visits: on');
    expectDone(
      await browser.sendForm(SETTINGS, fieldsOf(after, 'texts-off')),
      'texts-off',
      'phone',
    );
    expect(await statesOf(person)).toEqual([
      { source: 'settings', is_given: true },
      { source: 'settings', is_given: false },
    ]);
  });
});

describe('a private calendar of visits', () => {
  const DASHBOARD = '/dashboard';
  const addressIn = ({ text }: Answered) => /value="[^"]*(\/calendar\/[^"]+\.ics)"/.exec(text)?.[1];

  it('opens to the person who has its address, and to no one once it is another or ended', async () => {
    const { browser } = await registerPerson(site);
    const visitor = new Browser(site);
    expect(addressIn(await browser.ask(DASHBOARD))).toBeUndefined();
    const make = async () => {
      const sent = await browser.sendForm(DASHBOARD, { feed: 'make' });
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/dashboard#calendar']);
      return addressIn(await browser.ask(DASHBOARD)) ?? '';
    };
    const first = await make();
    const read = await visitor.ask(first);
    expect([read.status, read.headers.get('Content-Type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const [head = ''] = first.split('.', 1);
    for (const wrong of [`${head}.${'A'.repeat(43)}.ics`, `${head}.ics`]) {
      expect((await visitor.ask(wrong)).status).toBe(404);
    }
    const second = await make();
    expect((await visitor.ask(first)).status).toBe(404);
    expect((await visitor.ask(second)).status).toBe(200);
    expect((await visitor.sendForm(DASHBOARD, { feed: 'end' })).status).not.toBe(200);
    expect((await visitor.ask(second)).status).toBe(200);
    await browser.sendForm(DASHBOARD, { feed: 'end' });
    expect((await visitor.ask(second)).status).toBe(404);
  });
});

describe('where its owner is logged in', () => {
  it('one device is logged out, and then all of them', async () => {
    const person = await registerPerson(site);
    const elsewhere = await signIn(person);
    const row = fieldsOf(await person.browser.ask(SETTINGS), 'sessions-end');
    expect(row.id).toMatch(/^[\w-]{36}$/);
    expectDone(await person.browser.sendForm(SETTINGS, row), 'sessions-end', 'sessions');
    expect((await elsewhere.state()).isLoggedIn).toBe(false);
    const gone = await send(person.browser, 'sessions-end', { id: row.id ?? '' });
    expect(gone.status).toBe(404);
    expect(htmlOf(gone)).not.toContain('Internal');

    const { status, headers } = await send(person.browser, 'sign-out');
    expect([status, headers.get('Location')]).toEqual([303, '/']);
    expect(person.browser.sessionToken).toBeNull();
    const { status: after } = await send(person.browser, 'change-details');
    expect(after).toBe(302);
  });
});

describe('the end of the account', () => {
  it('is asked for, and taken back', async () => {
    const { browser, email } = await registerPerson(site);
    const wrong = await send(browser, 'delete', { password: 'Not-it-1234' });
    expect(wrong.status).toBe(401);
    expectDone(await send(browser, 'delete', { password: A_PASSWORD }), 'delete', 'delete');
    const keep = fieldsOf(await browser.ask(SETTINGS), 'keep');
    expectDone(await browser.sendForm(SETTINGS, keep), 'keep', 'delete');
    const [row] = await site.query<{ due: Date | null }>(
      'select deletion_due_at as due from identities where email = $1',
      [email],
    );
    expect(row?.due ?? null).toBeNull();
  });
});

describe('every form', () => {
  it.each(Object.keys(SETTING_FORMS))('%s is refused from another origin', async (intent) => {
    const { browser } = await registerPerson(site);
    const before = await site.digest();
    const foreign = new Browser(site, { Origin: 'https://elsewhere.example' });
    for (const [name, value] of browser.cookies) foreign.cookies.set(name, value);
    expect((await send(foreign, intent, { password: A_PASSWORD })).status).toBe(403);
    expect(await site.digest()).toEqual(before);
  });
});
