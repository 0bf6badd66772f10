/**
 * docs/security.md, row 43 (ASVS 16.5.1-16.5.3): the wizard's calls while the database, the mail server or Twilio is
 * down or overloaded; nothing is half-written.
 */
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageCode } from '#app/features/identity/messages.ts';
import { type OwnPostgresServer, startPostgres } from '../../support/databases/postgres.ts';
import { startSmtpPeer } from '../../support/doubles/smtp-peer.ts';
import { startTwilioDouble, type TwilioDouble } from '../../support/doubles/twilio-double.ts';
import {
  Browser,
  NO_LIMITS,
  newPerson,
  type Person,
  passBotCheck,
  query,
  readCode,
  readMessages,
  registerPerson,
} from '../../support/people.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { expectRefused, runAccounts, secretsIn } from '../support/accounts-product.ts';
import { digestTables } from '../support/digest.ts';
import { logIn } from '../support/product.ts';

describe('row 43: without its database', () => {
  let postgres: OwnPostgresServer;
  let product: RunningServer;
  let site: { url: string; databaseUrl: string };
  const people = {} as Record<3 | 4 | 5 | 6 | 7, Person>;
  let code = '';
  let checks: string[] = [];
  let before: string[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    product = await startServer({
      databaseUrl: postgres.url,
      env: { LOG_LEVEL: 'debug', ...NO_LIMITS },
    });
    site = { url: product.url, databaseUrl: postgres.url };
    for (const upTo of [3, 4, 6, 7] as const) people[upTo] = await registerPerson(site, { upTo });
    people[5] = await registerPerson(site, { upTo: 4 });
    await people[5].browser.callChecked('send-code', { phone: people[5].phone });
    code = await readCode(site, people[5].phone);
    const checked = ['lookup', 'register', 'forgot-password', 'send-code'] as const;
    checks = await Promise.all(checked.map((call) => passBotCheck(site, call)));
    // Loads the secret, which needs the database once.
    expect((await fetch(`${site.url}/api/bot-check?for=lookup`)).status).toBe(200);
    before = await digest();
    await postgres.pause();
  });
  afterAll(async () => {
    await product?.stop();
    await postgres?.stop();
  });

  const digest = async () =>
    (await digestTables(site.databaseUrl)).filter((line) => !/^(limit_counts|used_)/.test(line));

  const CALLS: Readonly<
    Record<string, [MessageCode, step: 'visitor' | keyof typeof people, body: () => object]>
  > = {
    lookup: ['lookup-failed', 'visitor', () => ({ email: newPerson(site).email, ...check(0) })],
    register: [
      'registration-failed',
      'visitor',
      () => {
        const { email, password } = newPerson(site);
        return { email, password, confirmation: password, ...check(1) };
      },
    ],
    'sign-in': [
      'try-again',
      'visitor',
      () => ({ email: people[7].email, password: people[7].password }),
    ],
    'forgot-password': ['try-again', 'visitor', () => ({ email: people[7].email, ...check(2) })],
    'resend-verification': ['resend-failed', 3, () => ({})],
    'check-verification': ['verification-check-failed', 3, () => ({})],
    discard: ['try-again', 3, () => ({})],
    'send-code': ['code-sending-failed', 4, () => ({ phone: people[4].phone, ...check(3) })],
    'confirm-code': ['try-again', 5, () => ({ code })],
    complete: ['profile-failed', 6, () => ({ ...people[6].details, confirmed: true })],
    'sign-out': ['try-again', 7, () => ({})],
    'change-details': ['profile-failed', 7, () => people[7].details],
  };
  const check = (index: number) => ({ botCheck: checks[index] ?? '' });

  it.each(Object.entries(CALLS))(
    '%s says so in its own words',
    async (name, [said, step, body]) => {
      const browser = step === 'visitor' ? new Browser(site) : people[step].browser;
      const answered = await browser.call(name, body());
      expectRefused(answered, 503, said);
      expect(answered.headers.getSetCookie()).toEqual([]);
      expect(answered.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select |\.ts|\.js| {4}at /);
      const requestId = answered.headers.get('X-Request-Id');
      const findLine = () => logIn(product.output()).find((line) => line.requestId === requestId);
      await expect.poll(findLine).toMatchObject({
        // The outage itself was logged once, when it began.
        level: 20,
        error: { message: expect.any(String) },
      });
    },
  );

  it('a personal page says so too, and no one is taken for signed out', async () => {
    for (const path of ['/dashboard', '/account-settings', '/api/account/state']) {
      const { status, text, headers } = await people[7].browser.ask(path);
      expect({ path, status }).toEqual({ path, status: 503 });
      expect(headers.getSetCookie()).toEqual([]);
      expect(text).toContain(
        path.startsWith('/api') ? 'Please try again.' : 'Try again in a minute.',
      );
    }
    expect((await new Browser(site).ask('/verify-email?token=x')).status).toBeGreaterThan(499);
  });

  it('nothing was half-written, and everyone goes on where they were', async () => {
    await postgres.resume();
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await digest()).toEqual(before);
    expect((await people[5].browser.call('confirm-code', { code })).status).toBe(200);
    expect(await people[7].browser.state()).toMatchObject({ isLoggedIn: true });
    const details = { ...people[6].details, confirmed: true };
    expect((await people[6].browser.call('complete', details)).status).toBe(200);
    expect(secretsIn(product.output())).toEqual([]);
  });
});

describe('row 43: with vendors that fail', () => {
  let twilio: TwilioDouble;
  let product: RunningServer;
  let postgres: OwnPostgresServer;
  let site: { url: string; databaseUrl: string };
  let smtpPort = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
    smtpPort = await freePort();
    twilio = await startTwilioDouble();
    product = await startServer({
      databaseUrl: postgres.url,
      env: {
        ...NO_LIMITS,
        LOG_LEVEL: 'debug',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
        TWILIO_AUTH_TOKEN: 'twilio-secret-token',
        TWILIO_FROM: '+14155550100',
        TWILIO_API_URL: twilio.url,
      },
    });
    site = { url: product.url, databaseUrl: postgres.url };
  });
  afterAll(async () => {
    await product?.stop();
    await twilio?.close();
    await postgres?.stop();
  });

  it('without a mail server registering answers as ever; the mail waits, and comes once', async () => {
    const person = newPerson(site);
    const { email, password } = person;
    const asked = { email, password, confirmation: password };
    expect((await person.browser.callChecked('register', asked)).status).toBe(200);
    await expect
      .poll(async () => (await readMessages(site, 'mail', email))[0]?.state)
      .toBe('waiting');
    const peer = await startSmtpPeer(smtpPort);
    await query(site, "update outbox_messages set due_at = now() where state = 'waiting'");
    await expect.poll(() => peer.received.length).toBe(1);
    await expect
      .poll(async () => readMessages(site, 'mail', email))
      // The body is deleted after delivery, because it contained the link.
      .toEqual([{ subject: 'Verify your email address', text: '', html: '', state: 'sent' }]);
    expect(peer.received[0]?.to).toEqual([email]);
    await peer.close();
  });

  it.each([
    [{ status: 400, code: 21610 }, 422, 'phone-opted-out'],
    [{ status: 400, code: 21211 }, 503, 'code-sending-failed'],
  ] as const)('Twilio says %j: %i %s', async (behaviour, status, said) => {
    const person = await verified();
    twilio.behave(behaviour);
    const answered = await person.browser.callChecked('send-code', { phone: person.phone });
    expectRefused(answered, status, said);
    expect(await person.browser.state()).toMatchObject({ registrationStep: 4 });
    // Another number without waiting.
    const { phone } = newPerson(site);
    expect((await person.browser.callChecked('send-code', { phone })).status).toBe(200);
  });

  it('a text that Twilio could not take at first is sent once', async () => {
    const person = await verified();
    twilio.behave({ status: 503 });
    const sent = person.browser.callChecked('send-code', { phone: person.phone });
    const before = twilio.received.length;
    await expect
      .poll(async () => (await readMessages(site, 'text', person.phone))[0]?.state)
      .toBe('waiting');
    await query(site, "update outbox_messages set due_at = now() where state = 'waiting'");
    expect((await sent).status).toBe(200);
    await expect.poll(() => twilio.received.length).toBe(before + 1);
    const code = /#(\d{6})$/.exec(twilio.received.at(-1)?.body ?? '')?.[1] ?? '';
    expect((await person.browser.call('confirm-code', { code })).status).toBe(200);
    expect(twilio.received).toHaveLength(before + 1);
  });

  it('and none of it is in the log', () => {
    expect(secretsIn(product.output())).toEqual([]);
    expect(product.output()).not.toContain('twilio-secret-token');
  });

  /** No mail is sent, so the address is verified in the database. */
  async function verified(): Promise<Person> {
    const person = await registerPerson(site, { upTo: 3 });
    await query(site, 'update identities set email_verified_at = now() where email = $1', [
      person.email,
    ]);
    return person;
  }
});

describe('a line of password hashes', () => {
  const PROXIED = { PUBLIC_URL: 'https://homesmith.example', TRUSTED_PROXY: '127.0.0.1/32, ::1' };
  const site = runAccounts(PROXIED, { hashes: 'real' });

  it('fifty at once are let in or asked for a bot check, and the check lets them in', async () => {
    const { email, password } = await registerPerson(site, { upTo: 3 });
    const somebody = () => new Browser(site);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => somebody().call('sign-in', { email, password })),
    );
    const asked = answers.filter(({ status }) => status !== 200);
    expect(asked.length).toBeLessThan(50);
    for (const answered of asked) expectRefused(answered, 403, 'bot-check-needed');
    // One after the other, because on a busy machine even five would wait too long for their hashes.
    for (const _ of asked.slice(0, 5)) {
      const checked = await somebody().callChecked('sign-in', { email, password }, 3);
      expect(checked.status).toBe(200);
    }
  });

  it('forty at once from as many /48s: who passed no bot check does not join it, and no one else is sent away', async () => {
    const from = (forwarded: string) => new Browser(site, { 'X-Forwarded-For': forwarded });
    const { email, password } = await registerPerson(site, { upTo: 3 });
    const botCheck = await passBotCheck(site, 'sign-in', 6);
    const crowd = Promise.all(
      Array.from({ length: 40 }, (_, part) => {
        const nobody = newPerson(site);
        const home = from(`2001:db8:${(part + 32).toString(16)}::1`);
        return home.call('sign-in', { email: nobody.email, password: nobody.password });
      }),
    );
    const own = await from('198.51.100.7').call('sign-in', { email, password, botCheck });
    expect(own.status).toBe(200);
    const statuses = (await crowd).map(({ status }) => status);
    expect(statuses).not.toContain(503);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(20);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
