/** The second factors of an account over the running product: authenticator app, recovery codes, passkeys. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { describe, expect, it } from 'vitest';
import { SIGNED_OUT } from '#app/features/identity/auth-state/auth-state.ts';
import { SoftPasskey } from '../../support/doubles/soft-passkey.ts';
import { Browser, type Person, registerPerson } from '../../support/people.ts';
import {
  answerOf,
  codeNow,
  letFreshnessPass,
  optionsFor,
  subjectsTo,
} from '../support/account-answers.ts';
import { expectMistakes, expectRefused, runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();

describe('the authenticator app', () => {
  const turnOn = async ({ browser }: Person) => {
    const { secret, uri, svg } = await answerOf(browser, 'app-begin');
    expect(uri).toContain(`secret=${secret}`);
    expect(svg).toContain('<svg');
    const code = codeNow(secret);
    const { recoveryCodes } = await answerOf(browser, 'app-confirm', { code });
    expect(recoveryCodes).toHaveLength(10);
    return { secret, code, recoveryCodes };
  };

  it('is asked for after the password, until it is removed', async () => {
    const person = await registerPerson(site);
    const { email, password, browser } = person;
    const { secret, code: used, recoveryCodes } = await turnOn(person);
    const by = (code?: string) => new Browser(site).call('sign-in', { email, password, code });
    expectRefused(await by(), 401, 'second-factor-needed');
    // The code that turned the second factor on is used up.
    expectRefused(await by(used), 401, 'second-factor-used');
    expect((await by(codeNow(secret, 30_000))).status).toBe(200);
    expect((await by(recoveryCodes[0])).status).toBe(200);
    expectRefused(await by(recoveryCodes[0]), 401, 'second-factor-wrong');
    expectRefused(await browser.call('app-begin'), 409, 'app-on');
    await letFreshnessPass(site, person);
    const confirm = (code?: string) => browser.call('confirm-password', { password, code });
    expectRefused(await confirm(), 401, 'second-factor-needed');
    expect((await confirm(recoveryCodes[1])).status).toBe(200);
    expect((await browser.call('app-remove')).status).toBe(200);
    expectRefused(await browser.call('app-remove'), 409, 'app-off');
    expect((await by()).status).toBe(200);
    expect((await subjectsTo(site, email)).slice(0, 2)).toEqual([
      'Two-step verification is off',
      'Two-step verification is on',
    ]);
  });

  it('new recovery codes are the only ones', async () => {
    const person = await registerPerson(site);
    expectRefused(await person.browser.call('recovery-codes'), 409, 'app-off');
    const { recoveryCodes: old } = await turnOn(person);
    const { recoveryCodes } = await answerOf(person.browser, 'recovery-codes');
    expect(recoveryCodes).toHaveLength(10);
    const { email, password } = person;
    const by = (code?: string) => new Browser(site).call('sign-in', { email, password, code });
    expectRefused(await by(old[0]), 401, 'second-factor-wrong');
    expect((await by(recoveryCodes[0])).status).toBe(200);
  });
});

describe('passkeys', () => {
  const add = async ({ browser }: Person, name = 'My phone') => {
    const options = await optionsFor<PublicKeyCredentialCreationOptionsJSON>(
      browser,
      'passkey-add-options',
    );
    const passkey = new SoftPasskey();
    const response = passkey.register(options, { origin: site.url });
    const added = await browser.call('passkey-add', { response, name });
    expect(added).toMatchObject({ status: 200, body: { passkey: { id: passkey.id, name } } });
    return passkey;
  };
  const logIn = async (passkey: SoftPasskey, use = {}) => {
    const browser = new Browser(site);
    const options = await optionsFor<PublicKeyCredentialRequestOptionsJSON>(
      browser,
      'passkey-options',
    );
    const response = passkey.sign(options, { origin: site.url, ...use });
    return { browser, response, answered: await browser.call('passkey-sign-in', { response }) };
  };

  it('confirm their owner as both factors at once, each answer once, and no one else', async () => {
    const person = await registerPerson(site);
    const { browser } = person;
    const passkey = await add(person);
    const { secret } = await answerOf(browser, 'app-begin');
    await browser.call('app-confirm', { code: codeNow(secret) });
    const other = await registerPerson(site);
    const foreign = await add(other);
    await letFreshnessPass(site, person);
    const optionsOf = (whose: Browser) =>
      optionsFor<PublicKeyCredentialRequestOptionsJSON>(whose, 'confirm-passkey-options');
    const confirm = async (by: SoftPasskey, options: PublicKeyCredentialRequestOptionsJSON) => {
      const response = by.sign(options, { origin: site.url });
      return { response, answered: await browser.call('confirm-passkey', { response }) };
    };
    const options = await optionsOf(browser);
    expect(options).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id }],
    });
    expectRefused((await confirm(foreign, options)).answered, 401, 'passkey-failed');
    // For another person's session, and for logging in.
    const elsewhere = await optionsOf(other.browser);
    expectRefused((await confirm(passkey, elsewhere)).answered, 401, 'passkey-failed');
    const toLogIn = await optionsFor<PublicKeyCredentialRequestOptionsJSON>(
      browser,
      'passkey-options',
    );
    expectRefused((await confirm(passkey, toLogIn)).answered, 401, 'passkey-failed');
    expectRefused(await browser.call('recovery-codes'), 401, 'authenticate-again');

    const token = browser.sessionToken ?? '';
    const { response, answered } = await confirm(passkey, await optionsOf(browser));
    expect(answered).toMatchObject({ status: 200, body: { state: { isLoggedIn: true } } });
    expect((await browser.call('recovery-codes')).status).toBe(200);
    const old = new Browser(site, { Cookie: `__Host-homesmith_session=${token}` });
    expect(await old.state()).toEqual(SIGNED_OUT);
    const again = await browser.call('confirm-passkey', { response });
    expectRefused(again, 401, 'passkey-failed');
  });

  it('log their owner in, also with the second factor on, once for each challenge', async () => {
    const person = await registerPerson(site);
    const passkey = await add(person);
    const { secret } = await answerOf(person.browser, 'app-begin');
    await person.browser.call('app-confirm', { code: codeNow(secret) });
    const { browser, response, answered } = await logIn(passkey);
    expect(answered).toMatchObject({
      status: 200,
      body: { state: { isLoggedIn: true, user: { email: person.email } } },
    });
    expect((await browser.state()).isLoggedIn).toBe(true);
    const again = await new Browser(site).call('passkey-sign-in', { response });
    expectRefused(again, 401, 'passkey-failed');
  });

  it('are refused when signed for another site, or without a look at who holds them', async () => {
    const passkey = await add(await registerPerson(site));
    for (const use of [{ origin: 'https://evil.example' }, { isVerified: false }]) {
      expectRefused((await logIn(passkey, use)).answered, 401, 'passkey-failed');
    }
  });

  it('B removes none of A’s; A does, and it opens nothing anymore', async () => {
    const a = await registerPerson(site);
    const b = await registerPerson(site);
    const passkey = await add(a);
    const gone = await b.browser.call('passkey-remove', { id: passkey.id });
    expectRefused(gone, 404, 'passkey-gone');
    expect((await logIn(passkey)).answered.status).toBe(200);
    expect((await a.browser.call('passkey-remove', { id: passkey.id })).status).toBe(200);
    expectRefused((await logIn(passkey)).answered, 401, 'passkey-failed');
  });

  it('need a name, and a response that is one', async () => {
    const { browser } = await registerPerson(site);
    const options = await optionsFor<PublicKeyCredentialCreationOptionsJSON>(
      browser,
      'passkey-add-options',
    );
    const response = new SoftPasskey().register(options, { origin: site.url });
    const nameless = await browser.call('passkey-add', { response, name: ' ' });
    expectRefused(nameless, 400, 'passkey-name');
    for (const bad of [null, {}, { ...response, id: 'no base64url!' }]) {
      const refused = await browser.call('passkey-add', { response: bad, name: 'x' });
      expectMistakes(refused);
    }
    const garbage = { ...response, response: { ...response.response, attestationObject: 'AAAA' } };
    const refused = await browser.call('passkey-add', { response: garbage, name: 'x' });
    expectRefused(refused, 400, 'passkey-not-added');
  });
});

it('the password alone gets round no second factor: a new address and the end need both', async () => {
  const person = await registerPerson(site);
  const { browser, email, password } = person;
  const { secret } = await answerOf(browser, 'app-begin');
  expect((await browser.call('app-confirm', { code: codeNow(secret) })).status).toBe(200);
  await letFreshnessPass(site, person);
  const before = await site.digest();
  const asks = [
    () => browser.call('change-email', { email: `round-${email}`, password }),
    () => browser.call('delete', { password }),
  ];
  for (const ask of asks) expectRefused(await ask(), 401, 'authenticate-again');
  expect(await site.digest()).toEqual(before);
  const code = codeNow(secret, 30_000);
  expect((await browser.call('confirm-password', { password, code })).status).toBe(200);
  for (const ask of asks) expect((await ask()).status).toBe(200);
});
