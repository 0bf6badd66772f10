import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#app/features/identity/messages.ts';
import { withClient } from '../../support/databases/postgres.ts';
import {
  Browser,
  letAMinutePass,
  newPerson,
  otherCodes,
  type Person,
  pressLink,
  readCode,
  readMessages,
  readToken,
  registerPerson,
  verifyEmail,
} from '../../support/people.ts';
import { expectRefused, expectTooMany, runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();
const visitor = () => new Browser(site);
const { countOf, expectUnchanged } = site;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

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
    // A person signed in to another account does not count, either.
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

  it.each(['', 'constructor', 'toString'])(
    'a button that the page has not, "%s", does nothing',
    async (intent) => {
      const tried = await visitor().sendForm('/verify-email?token=x', { intent });
      expect(tried.status).toBe(400);
    },
  );

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

  it('"This wasn’t me" deletes the account, and signs its creator out', async () => {
    const { email, browser } = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, email, 'verify-email');
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).toBe('done');
    expect(await countOf('identities', 'email_key = $1', email)).toBe(0);
    expect(await browser.state()).toMatchObject({ user: null, registrationStep: 1 });
    expectRefused(await browser.call('resend-verification'), 401, 'no-user-resending');
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).toBe('dead');
  });

  it('"This wasn’t me" cannot delete an account that is verified', async () => {
    const person = await registerPerson(site, { upTo: 3 });
    const token = await readToken(site, person.email, 'verify-email');
    await site.query('update identities set email_verified_at = now() where email = $1', [
      person.email,
    ]);
    expect(await pressLink(site, 'verify-email', token, { intent: 'not-me' })).not.toBe('done');
    expect(await countOf('identities', 'email_key = $1', person.email)).toBe(1);
  });

  it('"Wrong address?" takes the unverified account back, and no other', async () => {
    const unverified = await registerPerson(site, { upTo: 3 });
    const { status, body } = await unverified.browser.call('discard');
    expect({ status, step: body.state.registrationStep }).toEqual({ status: 200, step: 1 });
    expect(unverified.browser.sessionToken).toBeNull();
    expect(await countOf('identities', 'email_key = $1', unverified.email)).toBe(0);
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
    // Only the text message may contain it.
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

/** A person with a texted code. */
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
    for (const wrong of otherCodes(person.code, 5)) {
      expectRefused(await confirm(person, wrong), 401, 'wrong-code');
    }
    expectRefused(await confirm(person, person.code), 409, 'no-confirmation');
    expect(await person.browser.state()).toMatchObject({ registrationStep: 4 });
  });

  it('row 31 (ASVS 6.6.3): twenty wrong ones at once are five tries too', async () => {
    const person = await texted();
    const wrong = otherCodes(person.code, 20).map((code) => confirm(person, code));
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

  it('row 30 (ASVS 6.6.2): is good for no one but whom it was sent to', async () => {
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
    // Both wait at the same statement, and continue together.
    const answers = await withClient(site.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query('select id from identities for update');
      const asked = Promise.all([confirm(one, one.code), confirm(other, code)]);
      await expect.poll(() => site.query(HELD)).toEqual([{ held: 2 }]);
      await client.query('commit');
      return asked;
    });
    expect(statuses(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ code: 'phone-taken', message: MESSAGES['phone-taken'] });
    expect(await countOf('identities', 'phone_number = $1', one.phone)).toBe(1);
  });
});
