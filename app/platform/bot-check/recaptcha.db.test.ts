import type { Challenge } from 'altcha-lib/types';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openLimitHits } from '#app/platform/limits/limit-hits.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import {
  type RecaptchaDouble,
  SECRET_KEY,
  startRecaptchaDouble,
  type Verification,
} from '../../../tests/support/doubles/recaptcha-double.ts';
import { openBotCheck } from './bot-check.server.ts';
import { solveProofOfWork } from './proof-of-work.client.ts';
import { openRecaptcha } from './recaptcha.server.ts';

const log = createLog('silent');
let google: RecaptchaDouble;
beforeAll(async () => {
  google = await startRecaptchaDouble('homesmith.example');
});
/** Google has all the time of the test: five seconds may pass while the embedded database begins. */
let timeout: MockInstance<typeof AbortSignal.timeout>;
let seconds: AbortController;
beforeEach(() => {
  google.answerWith({ kind: 'judge' });
  seconds = new AbortController();
  timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(seconds.signal);
});
afterEach(() => timeout.mockRestore());
afterAll(() => google.close());

let tokens = 0;
const newToken = () => `token-${++tokens}`;
const open = (options: { host?: string | null; secretKey?: string; url?: string } = {}) =>
  openRecaptcha({
    siteKey: 'site',
    secretKey: SECRET_KEY,
    url: google.url,
    log,
    host: 'homesmith.example',
    ...options,
  });

describe('reCAPTCHA', () => {
  test('a good token passes, once; Google gets the secret and the token and nothing else', async () => {
    const token = newToken();
    expect(await open().verify(token)).toBe('passed');
    expect(google.verifications.at(-1)).toEqual({ secret: SECRET_KEY, response: token });
    expect(await open().verify(token)).toBe('failed');
  });

  test('a token that Google does not know fails', async () => {
    expect(await open().verify('nonsense')).toBe('failed');
  });

  test.each(['', ' ', 'two words', 'a\r\nb', 'a&secret=x', '\0'])(
    '%j is not even asked about',
    async (token) => {
      const before = google.verifications.length;
      expect(await open().verify(token)).toBe('failed');
      expect(google.verifications).toHaveLength(before);
    },
  );

  test('a secret that Google does not know is our mistake: no one passes', async () => {
    expect(await open({ secretKey: 'wrong' }).verify(newToken())).toBe('unavailable');
  });

  const failures: [string, Verification][] = [
    ['success: false', { kind: 'json', body: { success: false } }],
    [
      'success: false with codes',
      { kind: 'json', body: { success: false, 'error-codes': ['browser-error'] } },
    ],
    [
      'a token of another site',
      { kind: 'json', body: { success: true, hostname: 'evil.example' } },
    ],
    [
      'a site that ends like ours',
      { kind: 'json', body: { success: true, hostname: 'nothomesmith.example' } },
    ],
  ];
  test.each(failures)('failed: %s', async (_, answer) => {
    google.answerWith(answer);
    expect(await open().verify(newToken())).toBe('failed');
  });

  const silences: [string, Verification][] = [
    ['429', { kind: 'json', status: 429, body: { success: true } }],
    ['500', { kind: 'json', status: 500, body: { success: true } }],
    ['503 in HTML', { kind: 'text', status: 503, body: '<h1>Sorry</h1>' }],
    ['200 in HTML', { kind: 'text', body: '<h1>Sorry</h1>' }],
    ['nothing', { kind: 'text', body: '' }],
    ['half an answer', { kind: 'half' }],
    ['a broken connection', { kind: 'reset' }],
    ['a success that is no boolean', { kind: 'json', body: { success: 'true' } }],
    ['another JSON', { kind: 'json', body: [true] }],
    ['megabytes', { kind: 'text', body: `{"success":true,"x":"${'a'.repeat(5_000_000)}"}` }],
    ['a redirect', { kind: 'redirect', to: '/yes' }],
    [
      'our request is bad',
      { kind: 'json', body: { success: false, 'error-codes': ['bad-request'] } },
    ],
  ];
  test.each(silences)('unavailable: %s', async (_, answer) => {
    google.answerWith(answer);
    expect(await open().verify(newToken())).toBe('unavailable');
  });

  test('unavailable: no one listens there', async () => {
    expect(await open({ url: 'http://127.0.0.1:9/recaptcha' }).verify(newToken())).toBe(
      'unavailable',
    );
  });

  test('unavailable: an answer later than five seconds', async () => {
    google.answerWith({ kind: 'slow', ms: 3_600_000 });
    const verdict = open().verify(newToken());
    expect(timeout.mock.calls).toEqual([[5_000]]);
    seconds.abort(new DOMException('five seconds are over', 'TimeoutError'));
    expect(await verdict).toBe('unavailable');
  });

  test.each(['www.homesmith.example', 'HOMESMITH.example', 'homesmith.example'])(
    'the host is compared loosely: %s',
    async (hostname) => {
      google.answerWith({ kind: 'json', body: { success: true, hostname } });
      expect(await open({ host: 'www.homesmith.example' }).verify(newToken())).toBe('passed');
    },
  );

  test('the secret is in no log line', async () => {
    const lines: string[] = [];
    const heard = createLog('debug');
    const listening = Object.assign(Object.create(heard), {
      warn: (...args: unknown[]) => lines.push(JSON.stringify(args)),
      error: (...args: unknown[]) => lines.push(JSON.stringify(args)),
    });
    const recaptcha = openRecaptcha({
      siteKey: 'site',
      secretKey: SECRET_KEY,
      url: google.url,
      log: listening,
      host: null,
    });
    google.answerWith({ kind: 'reset' });
    const token = newToken();
    await recaptcha.verify(token);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(SECRET_KEY);
    expect(lines.join()).not.toContain(token);
  });
});

describeOnBothDatabases('the bot check with reCAPTCHA keys', (under) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const visitor = { networks: [{ block: '192.0.2.1/32', times: 1 }] };
  const at = { call: 'lookup', visitor, now } as const;
  const limitHits = openLimitHits();
  const openWithKeys = (env: Record<string, string> = {}) =>
    openBotCheck({
      db: under.db,
      log,
      limitHits,
      config: readConfig({
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET_KEY: SECRET_KEY,
        RECAPTCHA_URL: `${google.url}/`,
        ...env,
      }),
    });

  test('a browser is sent to Google, and sees no secret', async () => {
    expect(await openWithKeys().challenge(now, { call: 'lookup' })).toEqual({
      kind: 'recaptcha',
      siteKey: 'site',
      url: google.url,
    });
    expect(await openWithKeys().verify(newToken(), at)).toEqual({ outcome: 'passed', level: 6 });
  });

  test('readings: after "Decline" in the cookie banner the built-in check is used instead', async () => {
    const botCheck = openWithKeys();
    const before = google.verifications.length;
    // The shape is the contract between our server and our browser code.
    const offer = (await botCheck.challenge(now, { call: 'lookup', builtIn: true })) as {
      challenge: Challenge;
    };
    const answer = await solveProofOfWork(offer.challenge);
    expect(await botCheck.verify(answer, at)).toMatchObject({ outcome: 'passed' });
    expect(await botCheck.verify(answer, at)).toEqual({ outcome: 'failed' });
    expect(google.verifications).toHaveLength(before);
  });

  test('that road is no cheap one: eight times the work, and so many an hour from one network', async () => {
    const botCheck = openWithKeys({ BUILT_IN_CHECKS_PER_HOUR_PER_IP: '2' });
    const pass = async () => {
      const wish = { call: 'lookup', builtIn: true } as const;
      const { challenge } = (await botCheck.challenge(now, wish)) as { challenge: Challenge };
      const answer = await solveProofOfWork(challenge);
      expect(JSON.parse(answer).solution.counter).toBeGreaterThanOrEqual(8 * 50);
      return botCheck.verify(answer, at);
    };
    expect(await pass()).toEqual({ outcome: 'passed', level: 1 });
    expect(await pass()).toEqual({ outcome: 'passed', level: 1 });
    expect(await pass()).toEqual({ outcome: 'too-many', retryAfterSeconds: 3600 });
    // reCAPTCHA itself is not limited.
    expect(await botCheck.verify(newToken(), at)).toMatchObject({ outcome: 'passed' });
  });

  test('Google’s road ends, too: its tokens never get harder, so a network has so many a day', async () => {
    const botCheck = openWithKeys({ GOOGLE_CHECKS_PER_DAY_PER_IP: '2' });
    const pass = (by = at) => botCheck.verify(newToken(), by);
    for (const _ of [1, 2]) expect(await pass()).toEqual({ outcome: 'passed', level: 6 });
    expect(await botCheck.verify('nonsense', at)).toEqual({ outcome: 'failed' });
    expect(await pass()).toEqual({ outcome: 'too-many', retryAfterSeconds: 24 * 3600 });
    const elsewhere = { networks: [{ block: '192.0.2.2/32', times: 1 }] };
    expect(await pass({ ...at, visitor: elsewhere })).toMatchObject({ outcome: 'passed' });
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    expect(await pass({ ...at, now: tomorrow })).toMatchObject({ outcome: 'passed' });
  });

  test('a solution from when there were no keys is none', async () => {
    const before = openBotCheck({ db: under.db, log, limitHits, config: readConfig({}) });
    const offer = (await before.challenge(now, { call: 'lookup' })) as { challenge: Challenge };
    const answer = await solveProofOfWork(offer.challenge);
    expect(await openWithKeys().verify(answer, at)).toEqual({ outcome: 'failed' });
  });

  test('in production the box must have been solved on our site', async () => {
    const production = { MODE: 'production', PUBLIC_URL: 'https://other.example' };
    expect(await openWithKeys(production).verify(newToken(), at)).toEqual({ outcome: 'failed' });
    expect(
      await openWithKeys({ ...production, PUBLIC_URL: 'https://homesmith.example' }).verify(
        newToken(),
        at,
      ),
    ).toMatchObject({ outcome: 'passed' });
    expect(
      await openWithKeys({ PUBLIC_URL: 'https://other.example' }).verify(newToken(), at),
    ).toMatchObject({ outcome: 'passed' });
  });

  test('without keys a token of Google is nothing', async () => {
    const botCheck = openBotCheck({ db: under.db, log, limitHits, config: readConfig({}) });
    expect(await botCheck.verify(newToken(), at)).toEqual({ outcome: 'failed' });
  });

  test('an answer that is too long is asked about nowhere', async () => {
    const before = google.verifications.length;
    expect(await openWithKeys().verify(`token-${'a'.repeat(8_000)}`, at)).toEqual({
      outcome: 'failed',
    });
    expect(google.verifications).toHaveLength(before);
  });
});
