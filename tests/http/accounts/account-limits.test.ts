/**
 * docs/security.md, rows 5, 19 and 27 (ASVS 2.4.1, 4.1.3, 6.3.1): each limit refuses the try after the last one,
 * says for how long, and ends in time. Behind a proxy, so that every test has its own addresses.
 */
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  type Answered,
  anotherCode,
  Browser,
  letAMinutePass,
  newPerson,
  otherCodes,
  type Person,
  passBotCheck,
  pressLink,
  readCode,
  readToken,
  registerPerson,
  type Site,
  signIn,
} from '../../support/people.ts';
import { expectRefused, expectTooMany, runAccounts } from '../support/accounts-product.ts';
import { expectDocumented } from '../support/api-document.ts';
import { logIn } from '../support/product.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const site = runAccounts({
  PUBLIC_URL: 'https://homesmith.example',
  TRUSTED_PROXY: '127.0.0.1/32, ::1, 10.0.0.0/8',
  LOOKUPS_PER_HOUR_PER_IP: '3',
  LOOKUPS_PER_HOUR_PER_EMAIL: '2',
  SIGN_INS_PER_15_MINUTES_PER_ACCOUNT: '3',
  SIGN_INS_PER_DAY_PER_ACCOUNT: '5',
  SIGN_INS_PER_HOUR_PER_IP: '4',
  SECOND_FACTOR_TRIES_PER_HOUR_PER_ACCOUNT: '2',
  REGISTRATIONS_PER_DAY_PER_IP: '2',
  MAILS_PER_HOUR_PER_RECIPIENT: '2',
  TEXTS_PER_HOUR_PER_PHONE: '2',
  TEXTS_PER_DAY_PER_ACCOUNT: '3',
  TEXTS_PER_DAY_PER_IP: '4',
  TEXTS_PER_DAY: '6',
  TRIES_PER_CODE: '2',
});

/** Counted by network before its bot check is verified. */
const forgedRegistration = (where: Site) => {
  const { email, password } = newPerson(where);
  return { email, password, confirmation: password, botCheck: 'x' };
};

let addresses = 0;
/** An address in a new /24, from a range reserved for benchmarks. */
const newAddress = () => `198.${18 + (++addresses >> 8)}.${addresses & 255}.7`;
const from = (forwarded: string) => new Browser(site, { 'X-Forwarded-For': forwarded });
const visitor = () => from(newAddress());
const person = (known: Parameters<typeof registerPerson>[1] = {}) =>
  registerPerson(site, { browser: visitor(), ...known });

const lookUp = (browser: Browser, email = newPerson(site).email) =>
  browser.callChecked('lookup', { email });
const enter = (browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>) =>
  browser.call('sign-in', { email, password });
const WRONG = 'Kettle-17-wrong';
const letTimePass = () => site.query("update limit_counts set ends_at = now() - interval '1 s'");

const expectWrong = (answered: Answered) => expectRefused(answered, 401, 'sign-in-failed');
/** Fails unless a bot check is needed; returns its level. */
function expectPriced(answered: Answered | undefined): unknown {
  expect(answered).toMatchObject({ status: 403, code: 'bot-check-needed' });
  return answered?.body.error.level;
}

type Try = () => Promise<Awaited<ReturnType<Browser['call']>>>;
/** `most` tries succeed, the next is refused until `seconds` have passed. */
async function expectLimit(most: number, seconds: number, attempt: Try): Promise<void> {
  for (let tries = 0; tries < most; tries++) expect((await attempt()).status).not.toBe(429);
  const wait = expectTooMany(await attempt());
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(wait).toBeGreaterThan(seconds - 60);
  // A refused try does not extend the wait.
  expect(expectTooMany(await attempt())).toBeLessThanOrEqual(wait);
  await letTimePass();
  expect((await attempt()).status).not.toBe(429);
}

describe('row 5 (ASVS 2.4.1): the limit of', () => {
  it('lookups of a network: beyond it they cost more, and no one in it is refused', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 3; tries++) expect((await lookUp(from(address))).status).toBe(200);
    expect(expectPriced(await lookUp(from(address)))).toBe(2);
    const ask = (level: number) => {
      const { email } = newPerson(site);
      return from(address).callChecked('lookup', { email }, level);
    };
    for (let tries = 0; tries < 3; tries++) expect((await ask(2)).status).toBe(200);
    expect(expectPriced(await ask(2))).toBe(3);
    // Password resets count towards the same limit.
    const { email } = newPerson(site);
    const forgot = (level: number) =>
      from(address).callChecked('forgot-password', { email }, level);
    expect(expectPriced(await forgot(1))).toBe(3);
    expect((await forgot(3)).status).toBe(200);
    await letTimePass();
    expect((await lookUp(from(address))).status).toBe(200);
  });

  it('lookups of an email, in whatever case and from wherever: beyond it they cost more', async () => {
    const { email } = newPerson(site);
    expect((await lookUp(visitor(), email)).status).toBe(200);
    expect((await lookUp(visitor(), email.toUpperCase())).status).toBe(200);
    expect(expectPriced(await lookUp(visitor(), email))).toBe(2);
    for (let tries = 0; tries < 2; tries++) {
      expect((await visitor().callChecked('lookup', { email }, 2)).status).toBe(200);
    }
    expect(expectPriced(await visitor().callChecked('lookup', { email }, 2))).toBe(3);
    await letTimePass();
    expect((await lookUp(visitor(), email)).status).toBe(200);
  });

  it('registrations of an IP address', async () => {
    const address = newAddress();
    await expectLimit(2, DAY, () => {
      const { email, password } = newPerson(site);
      return from(address).callChecked('register', { email, password, confirmation: password });
    });
  });

  it('mails to a recipient, whatever the spelling of the mailbox', async () => {
    const [name] = newPerson(site).email.split('@');
    const spellings = ['', '+1', '+shop'].map((tag) => `${name}${tag}@mailbox.example`);
    spellings.push(`${name}@ｍａｉｌｂｏｘ.example`);
    let turn = 0;
    await expectLimit(2, HOUR, () => {
      const email = spellings[++turn % spellings.length];
      return visitor().callChecked('forgot-password', { email });
    });
  });

  it('texts to a phone, no matter who asks', async () => {
    const { phone } = newPerson(site);
    const people = await Promise.all([1, 2].map(() => person({ upTo: 4 })));
    let turn = 0;
    await expectLimit(2, HOUR, async () => {
      await letAMinutePass(site);
      const { browser } = people[++turn % 2] ?? (await person({ upTo: 4 }));
      return browser.callChecked('send-code', { phone });
    });
  });

  it('texts of an account, to whatever phone', async () => {
    const { browser } = await person({ upTo: 4 });
    await expectLimit(3, DAY, async () => {
      await letAMinutePass(site);
      return browser.callChecked('send-code', { phone: newPerson(site).phone });
    });
  });

  it('texts that one network asks for, with whatever accounts', async () => {
    const address = newAddress();
    const people = await Promise.all([1, 2].map(() => person({ upTo: 4, browser: from(address) })));
    let turn = 0;
    await expectLimit(4, DAY, async () => {
      await letAMinutePass(site);
      const { browser } = people[++turn % 2] ?? (await person({ upTo: 4 }));
      return browser.callChecked('send-code', { phone: newPerson(site).phone });
    });
  });

  it('texts of the whole site; those over their own limit do not use it up', async () => {
    await letTimePass();
    const { browser } = await person({ upTo: 4 });
    const send = async (sender: Browser) => {
      await letAMinutePass(site);
      return sender.callChecked('send-code', { phone: newPerson(site).phone });
    };
    for (let tries = 0; tries < 7; tries++) await send(browser);
    // Three of six are used.
    const other = await person({ upTo: 4 });
    for (let tries = 0; tries < 3; tries++) expect((await send(other.browser)).status).toBe(200);
    const last = await person({ upTo: 4 });
    expectTooMany(await send(last.browser));
    expectTooMany(await send(last.browser));
    // A limit of the whole site was hit: the operator is alerted, once.
    const lines = logIn(site.product.output()).filter(({ limit }) => limit === 'TEXTS_PER_DAY');
    expect(lines).toMatchObject([{ level: 50, msg: 'a limit of the whole site was hit' }]);
    await letTimePass();
    expect((await send(last.browser)).status).toBe(200);
  });

  it('tries of a code', async () => {
    const { browser, phone } = await person({ upTo: 4 });
    await browser.callChecked('send-code', { phone });
    const code = await readCode(site, phone);
    for (const wrong of otherCodes(code, 2)) {
      expectRefused(await browser.call('confirm-code', { code: wrong }), 401, 'wrong-code');
    }
    expectRefused(await browser.call('confirm-code', { code }), 409, 'no-confirmation');
  });

  it('codes of the second factor, and the refusals say how many are left', async () => {
    const { browser, email, password } = await person();
    const { body } = await browser.call('app-begin');
    const app = new TOTP({ secret: String(body.secret) });
    expect((await browser.call('app-confirm', { code: app.generate() })).status).toBe(200);
    const code = anotherCode(app.generate());
    for (const triesLeft of [1, 0]) {
      const tried = await visitor().call('sign-in', { email, password, code });
      expectRefused(tried, 401, 'second-factor-wrong');
      expect(tried.body.error.triesLeft).toBe(triesLeft);
      const { status, headers, text } = tried;
      expectDocumented('/api/account/{call}', 'POST', {
        status,
        headers: Object.fromEntries(headers),
        body: Buffer.from(text),
        closed: true,
      });
    }
    expectTooMany(await visitor().call('sign-in', { email, password, code }));
  });

  it('what someone asks about another is counted after the bot check', async () => {
    const { email, password } = newPerson(site);
    for (let tries = 0; tries < 4; tries++) {
      for (const name of ['lookup', 'forgot-password', 'register']) {
        const asked = {
          email,
          botCheck: 'none',
          ...(name === 'register' ? { password, confirmation: password } : {}),
        };
        expectRefused(await visitor().call(name, asked), 403, 'bot-check-failed');
      }
    }
    expect((await lookUp(visitor(), email)).status).toBe(200);
    expect((await visitor().callChecked('forgot-password', { email })).status).toBe(200);
  });
});

describe('row 27 (ASVS 6.3.1, 6.1.1): guessing a password', () => {
  it('from one network: beyond the limit each try takes a bot check, and no one is refused', async () => {
    const owner = await person({ upTo: 3 });
    const wrong = { email: owner.email, password: WRONG };
    const address = newAddress();
    for (let tries = 0; tries < 3; tries++) expectWrong(await enter(from(address), wrong));
    expect(expectPriced(await enter(from(address), wrong))).toBe(1);
    // Their own network is not limited.
    await signIn(owner, visitor());
    // A solution is valid for its call only; a wrong one for none.
    const forLookup = await passBotCheck(site, 'lookup');
    for (const botCheck of [forLookup, 'x']) {
      const refused = await from(address).call('sign-in', { ...wrong, botCheck });
      expectRefused(refused, 403, 'bot-check-failed');
    }
    // The right password succeeds there, too.
    const { email, password } = owner;
    const paid = await from(address).callChecked('sign-in', { email, password });
    expect(paid.status).toBe(200);
  });

  it('from everywhere: each doubling makes the bot check twice as hard', async () => {
    const { email } = await person({ upTo: 3 });
    const wrong = { email, password: WRONG };
    for (let tries = 0; tries < 5; tries++) expectWrong(await enter(visitor(), wrong));
    expect(expectPriced(await enter(visitor(), wrong))).toBe(1);
    for (let tries = 0; tries < 5; tries++) {
      expectWrong(await visitor().callChecked('sign-in', wrong));
    }
    expect(expectPriced(await visitor().callChecked('sign-in', wrong))).toBe(2);
    await letTimePass();
    expectWrong(await enter(visitor(), wrong));
  });

  it('of whatever accounts, from one network', async () => {
    const address = newAddress();
    const attempt = () => enter(from(address), newPerson(site));
    for (let tries = 0; tries < 4; tries++) expectWrong(await attempt());
    expect(expectPriced(await attempt())).toBe(1);
  });

  it('at once does not get more tries than one after the other', async () => {
    const { email } = await person({ upTo: 3 });
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => enter(from(address), { email, password: WRONG })),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(3);
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(9);
  });

  it('on a device that signed in before is counted apart, as long as the password stays', async () => {
    const owner = await person({ upTo: 3 });
    const { email, browser } = owner;
    const address = newAddress();
    const known = from(address);
    for (const [name, value] of browser.cookies) known.cookies.set(name, value);
    await known.call('sign-out');
    for (let tries = 0; tries < 4; tries++) await enter(from(address), { email, password: WRONG });
    expectPriced(await enter(from(address), owner));
    for (let tries = 0; tries < 2; tries++) {
      expectWrong(await enter(known, { email, password: WRONG }));
    }
    await signIn(owner, known);
    // After a new password the device cookie is worthless.
    await known.call('sign-out');
    await visitor().callChecked('forgot-password', { email });
    const password = 'Copper-88-Anvil';
    const token = await readToken(site, email, 'reset-password');
    await pressLink(site, 'reset-password', token, { password, confirmation: password });
    expectPriced(await enter(known, { email, password }));
  });

  it('in the settings is counted apart from what strangers try', async () => {
    const { browser, email, password } = await person();
    for (let tries = 0; tries < 6; tries++) await enter(visitor(), { email, password: WRONG });
    const confirm = (typed: string) => browser.call('confirm-password', { password: typed });
    expect((await confirm(password)).status).toBe(200);
    await expectLimit(3, 15 * MINUTE, () => confirm(WRONG));
  });

  it('is forgiven to the person who is right', async () => {
    const owner = await person({ upTo: 3 });
    for (let round = 0; round < 3; round++) {
      await enter(visitor(), { email: owner.email, password: WRONG });
      await signIn(owner, visitor());
    }
  });

  it('is forgiven by a reset, on the network that made it', async () => {
    const { email } = await person({ upTo: 3 });
    const address = newAddress();
    const wrong = { email, password: WRONG };
    for (let tries = 0; tries < 3; tries++) expectWrong(await enter(from(address), wrong));
    expectPriced(await enter(from(address), wrong));
    const password = 'Copper-88-Anvil';
    await visitor().callChecked('forgot-password', { email });
    const token = await readToken(site, email, 'reset-password');
    const pressed = await from(address).sendForm(`/reset-password?token=${token}`, {
      password,
      confirmation: password,
    });
    expect(pressed.status).toBeLessThan(400);
    expect((await enter(from(address), { email, password })).status).toBe(200);
  });
});

describe('row 19 (ASVS 4.1.3, 15.3.4): whose address it is', () => {
  const REAL = '203.0.113.7';
  async function useUp(browser: Browser): Promise<void> {
    for (let tries = 0; tries < 3; tries++) await lookUp(browser);
    expectPriced(await lookUp(browser));
  }

  it('is what the last trusted proxy says, not what is further left', async () => {
    await useUp(from(REAL));
    for (const forged of ['192.0.2.1', '10.9.9.9', '::1', 'x', '']) {
      expectPriced(await lookUp(from(`${forged}, ${REAL}`)));
    }
    // Two trusted proxies in a row.
    expectPriced(await lookUp(from(`192.0.2.1, ${REAL}, 10.1.2.3`)));
    expect((await lookUp(from('203.0.113.8'))).status).toBe(200);
    const lines = logIn(site.product.output());
    const hit = lines.filter(({ limit }) => limit === 'LOOKUPS_PER_HOUR_PER_IP');
    expect(hit.at(-1)).toMatchObject({
      level: 40,
      msg: 'a limit was hit',
      path: '/api/account/lookup',
      network: expect.stringMatching(/^[\w-]{8}\.[\w-]{8}$/),
    });
  });

  it('is a whole /64 of IPv6: a home has as many addresses as it likes', async () => {
    await useUp(from('2001:db8:1:2::1'));
    expectPriced(await lookUp(from('2001:db8:1:2:ffff::9')));
    expect((await lookUp(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('is also the /48 around it, which may do sixteen times as much', async () => {
    const answers = [];
    for (let part = 0; part < 33; part++) {
      // Each from a /56 of its own.
      const home = from(`2001:db8:2:${(part << 8).toString(16)}::1`);
      answers.push((await home.call('register', forgedRegistration(site))).status);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)).toBe(429);
  });

  it('is not shown in any other header', async () => {
    const address = newAddress();
    await useUp(from(address));
    const told = ['X-Real-IP', 'Forwarded', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'];
    const headers = Object.fromEntries(told.map((name) => [name, '192.0.2.77']));
    const browser = new Browser(site, { ...headers, 'X-Forwarded-For': address });
    expectPriced(await lookUp(browser));
  });
});

describe('row 19 (ASVS 4.1.3): without a trusted proxy', () => {
  const open = runAccounts({ REGISTRATIONS_PER_DAY_PER_IP: '3' });

  it('X-Forwarded-For changes nothing', async () => {
    const answers = [];
    for (let tries = 0; tries < 4; tries++) {
      const browser = new Browser(open, { 'X-Forwarded-For': `198.51.100.${tries}` });
      answers.push(await browser.call('register', forgedRegistration(open)));
    }
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 429]);
  });
});
