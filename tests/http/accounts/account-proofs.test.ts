/**
 * docs/security.md, rows 26, 29 and 31: the proof that each account call needs, and the freshness that it leaves,
 * with and without a second factor; and what a mailed link grants by itself.
 */
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_CALLS } from '#app/features/identity/account-calls.policy.ts';
import { hashToken, newToken } from '#app/features/identity/sessions/sessions.server.ts';
import type { Policy } from '#app/kernel/policy.ts';
import { SoftPasskey } from '../../support/doubles/soft-passkey.ts';
import {
  type Answered,
  anotherCode,
  Browser,
  newPerson,
  type Person,
  passBotCheck,
  readToken,
  registerPerson,
} from '../../support/people.ts';
import { runAccounts } from '../support/accounts-product.ts';

const site = runAccounts();
const SECRET = new Secret({ size: 20 });
const codeNow = () => new TOTP({ secret: SECRET }).generate();

let person: Person;
let passkey: SoftPasskey;
const here = () => ({ origin: site.url });

beforeAll(async () => {
  person = await registerPerson(site);
  passkey = new SoftPasskey();
  const { body } = await person.browser.call('passkey-add-options');
  const response = passkey.register(body.options, here());
  const added = await person.browser.call('passkey-add', { response, name: 'Laptop' });
  expect(added.status).toBe(200);
});

type State = { hasFactor: boolean; isFresh: boolean };
const STATES: readonly State[] = [false, true].flatMap((hasFactor) =>
  [false, true].map((isFresh) => ({ hasFactor, isFresh })),
);

/**
 * The initial state: a person in a browser whose session was proved now, or eleven minutes ago. `hasBegun`: is
 * setting up an app.
 */
async function begin({ hasFactor, isFresh }: State, hasBegun = false): Promise<Browser> {
  const token = newToken();
  await site.query(
    `with them as (update identities set deletion_due_at = null where email = $1 returning id),
       links as (delete from mailed_tokens using them where user_id = them.id),
       codes as (delete from phone_codes using them where user_id = them.id),
       app as (
         insert into authenticator_apps (user_id, secret, confirmed_at)
         select id, $2, case when $3 then now() - interval '1 day' end from them
         on conflict (user_id) do update
           set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0)
     insert into sessions
       (id, user_id, token_hash, created_at, last_seen_at, authenticated_at, device)
     select gen_random_uuid(), id, $4, now(), now(), now() - $5::interval, 'a test' from them`,
    [person.email, SECRET.base32, hasFactor, hashToken(token), isFresh ? '0 s' : '11 minutes'],
  );
  if (!hasFactor && !hasBegun) await site.query('delete from authenticator_apps');
  const browser = new Browser(site);
  browser.cookies.set('__Host-homesmith_session', token);
  return browser;
}

/** Bodies by a person who knows the password, and has the second factor and the passkey. */
const BODIES: Record<string, (browser: Browser) => object | Promise<object>> = {
  lookup: async () => ({ email: person.email, botCheck: await passBotCheck(site, 'lookup') }),
  'sign-in': () => ({ email: person.email, password: person.password, code: codeNow() }),
  'forgot-password': async () => ({
    email: person.email,
    botCheck: await passBotCheck(site, 'forgot-password'),
  }),
  'passkey-sign-in': async () => {
    const { body } = await new Browser(site).call('passkey-options');
    return { response: passkey.sign(body.options, here()) };
  },
  'send-code': async () => ({
    phone: newPerson(site).phone,
    botCheck: await passBotCheck(site, 'send-code'),
  }),
  'confirm-code': () => ({ code: '123456' }),
  complete: () => person.details,
  'change-details': () => ({ ...person.details, confirmed: true }),
  'sessions-end': () => ({ all: true }),
  'change-email': () => ({ email: newPerson(site).email, password: person.password }),
  'change-password': () => ({
    current: person.password,
    password: person.password,
    confirmation: person.password,
  }),
  delete: () => ({ password: person.password }),
  'confirm-password': () => ({ password: person.password, code: codeNow() }),
  'confirm-passkey': async (browser) => {
    const { body } = await browser.call('confirm-passkey-options');
    return { response: passkey.sign(body.options, here()) };
  },
  'app-confirm': () => ({ code: codeNow() }),
  'passkey-add': async () => ({ response: 'none', name: 'none' }),
  'passkey-remove': () => ({ id: 'none' }),
};

/** Whether the session passes where only a fresh one may. */
async function isFreshIn(browser: Browser, hasFactor: boolean): Promise<boolean | 'signed-out'> {
  const answers: Answered[] = [await browser.call('passkey-add-options')];
  if (hasFactor) {
    answers.push(await browser.call('recovery-codes'), await browser.call('app-remove'));
  }
  const said = new Set(answers.map(({ status, code }) => (status === 200 ? 'fresh' : code)));
  expect(said.size).toBe(1);
  const [only = ''] = said;
  if (only === 'signed-out') return only;
  expect(only).toMatch(/^(fresh|authenticate-again)$/);
  return only === 'fresh';
}

// Without registering, which creates another person.
const rows: [string, Policy][] = Object.entries(ACCOUNT_CALLS).filter(
  ([name]) => name !== 'register',
);

describe.each(STATES)('with second factor: $hasFactor, in a fresh session: $isFresh', (state) => {
  it.each(rows)(
    '%s asks for its proof, and leaves as fresh a session as its row says',
    async (...of) => {
      const [name, { proof, proofOfCustomer = proof, grants }] = of;
      const browser = await begin(state, name === 'app-confirm');
      const wantsFresh =
        proofOfCustomer === 'fresh' || (proofOfCustomer === 'password' && state.hasFactor);
      const answered = await browser.call(name, await (BODIES[name] ?? (() => ({})))(browser));
      expect(answered.code === 'authenticate-again').toBe(wantsFresh && !state.isFresh);

      const isDone = answered.status === 200;
      const isTurned = isDone && (name === 'app-confirm' || name === 'app-remove');
      const left = await isFreshIn(browser, state.hasFactor !== isTurned);
      const granted = { fresh: true, none: 'signed-out', unchanged: state.isFresh }[grants];
      expect(left).toBe(isDone ? granted : state.isFresh);
    },
  );
});

it('every call that grants a fresh session was made', async () => {
  const made = ['sign-in', 'passkey-sign-in', 'confirm-password', 'confirm-passkey', 'app-confirm'];
  for (const name of made) {
    const browser = await begin(
      { hasFactor: name !== 'app-confirm', isFresh: name === 'app-confirm' },
      true,
    );
    expect((await browser.call(name, await BODIES[name]?.(browser))).status).toBe(200);
  }
  const granting = rows.filter(([, { grants }]) => grants === 'fresh').map(([name]) => name);
  expect(granting.toSorted()).toEqual(made.toSorted());
});

it('an app that is turned on leaves no session fresh that was proved by the password alone', async () => {
  const browser = await begin({ hasFactor: false, isFresh: true }, true);
  const other = new Browser(site);
  await other.call('sign-in', { email: person.email, password: person.password });
  expect((await other.call('passkey-add-options')).status).toBe(200);
  expect((await browser.call('app-confirm', { code: codeNow() })).status).toBe(200);
  expect(await isFreshIn(other, true)).toBe(false);
  expect(await isFreshIn(browser, true)).toBe(true);
});

it('after a mailed reset the page asks whose the passkeys are, and removes them by the second factor alone', async () => {
  await begin({ hasFactor: true, isFresh: false });
  const { email } = person;
  await new Browser(site).callChecked('forgot-password', { email });
  const token = await readToken(site, email, 'reset-password');
  const page = `/reset-password?token=${token}`;
  const mailbox = new Browser(site);
  const given = { password: 'Copper-88-Anvil', confirmation: 'Copper-88-Anvil' };
  const reset = await mailbox.sendForm(page, given);
  expect(reset.text).toContain('Are these passkeys all yours?');
  expect(reset.text).toContain('Laptop');
  expect(mailbox.sessionToken).toBeNull();
  const remove = (code: Record<string, string>) =>
    mailbox.sendForm(page, { intent: 'passkeys', [`remove-${passkey.id}`]: 'yes', ...code });
  expect((await mailbox.sendForm(page, { intent: 'passkeys' })).status).toBe(400);
  expect((await remove({})).status).toBe(401);
  const wrong = await remove({ code: anotherCode(codeNow()) });
  expect(wrong).toMatchObject({ status: 401, text: expect.stringMatching(/\d tries left/) });
  const removed = await remove({ code: codeNow() });
  expect(removed).toMatchObject({ status: 200 });
  expect(removed.text).toContain('1 passkey removed.');
  expect((await remove({ code: codeNow() })).status).toBe(410);
  person.password = given.password;
});
