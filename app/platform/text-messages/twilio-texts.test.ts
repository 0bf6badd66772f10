import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Twilio } from '#app/platform/config/config.server.ts';
import {
  startTwilioDouble,
  type TwilioDouble,
} from '../../../tests/support/doubles/twilio-double.ts';
import { readRetryAfter } from './twilio-answer.ts';
import { openTwilioTexts } from './twilio-texts.server.ts';

let double: TwilioDouble;
beforeAll(async () => {
  double = await startTwilioDouble();
});
afterEach(() => {
  double.behave();
  double.received.length = 0;
});
afterAll(() => double.close());

const TEXT = {
  id: 'some-id',
  to: '+14155550123',
  body: '123456 is your code.\n\n@a.example #123456',
};
const twilio = (changes: Partial<Twilio> = {}): Twilio => ({
  accountSid: 'AC123',
  authToken: 'very-secret',
  sender: { from: '+14155550100' },
  apiUrl: double.url,
  ...changes,
});
const send = (changes: Partial<Twilio> = {}, timeoutMs = 60_000) =>
  openTwilioTexts(twilio(changes), timeoutMs).send(TEXT);

describe("a text message by Twilio's API", () => {
  test('is asked for as the vendor wants it', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(double.received).toEqual([
      {
        path: '/2010-04-01/Accounts/AC123/Messages.json',
        authorization: `Basic ${Buffer.from('AC123:very-secret').toString('base64')}`,
        to: TEXT.to,
        from: '+14155550100',
        messagingServiceSid: '',
        body: TEXT.body,
      },
    ]);
  });

  test('a messaging service chooses the sender', async () => {
    await send({ sender: { messagingServiceSid: 'MG1' }, apiUrl: `${double.url}/` });
    expect(double.received[0]).toMatchObject({ from: '', messagingServiceSid: 'MG1' });
  });

  test.each([
    ['a number that opted out', { status: 400, code: 21610 }, { kind: 'never', code: 'opted-out' }],
    ['no phone number', { status: 400, code: 21211 }, { kind: 'never', code: 'bad-number' }],
    ['no mobile number', { status: 400, code: 21614 }, { kind: 'never', code: 'bad-number' }],
    ['another mistake', { status: 400, code: 21602 }, { kind: 'never' }],
    ['wrong credentials', { status: 401, code: 20003 }, { kind: 'never' }],
    [
      'too many requests',
      { status: 429, code: 20429, headers: { 'Retry-After': '7' } },
      { kind: 'later', maybeSent: false, retryAfterMs: 7_000 },
    ],
    ['too many, without a time', { status: 429 }, { kind: 'later', maybeSent: false }],
    ['a fault of the vendor', { status: 500, code: 20500 }, { kind: 'later', maybeSent: true }],
    ['a vendor that is away', { status: 503 }, { kind: 'later', maybeSent: false }],
    [
      'a way to somewhere else',
      { status: 302, headers: { Location: 'http://127.0.0.1:1/' } },
      { kind: 'later', maybeSent: false },
    ],
  ] as const)('%s', async (_, behaviour, expected) => {
    double.behave(behaviour);
    const before = double.asked();
    const delivery = await send();
    expect(delivery).toMatchObject(expected);
    if (!('code' in expected)) expect(delivery).not.toHaveProperty('code');
    expect(double.asked()).toBe(before + 1);
    expect(double.received).toEqual([]);
    expectNothingPersonal(delivery);
  });

  test('a slow vendor may have sent it', async () => {
    // One of its own: what was given up may still arrive there, in the midst of the next test.
    const slow = await startTwilioDouble();
    slow.behave({ slowMs: 700 });
    const delivery = await send({ apiUrl: slow.url }, 200);
    await slow.close();
    expect(delivery).toMatchObject({ kind: 'later', maybeSent: true });
    expectNothingPersonal(delivery);
  });

  test('a connection that breaks may have sent it, and we cannot know', async () => {
    double.behave('reset');
    const delivery = await send();
    expect(delivery).toMatchObject({ kind: 'later', maybeSent: true });
    expect(double.received).toEqual([]);
    expectNothingPersonal(delivery);
  });

  test('an answer that is lost after the effect', async () => {
    double.behave('answer-lost');
    expect(await send()).toMatchObject({ kind: 'later', maybeSent: true });
    expect(double.received).toHaveLength(1);
  });

  test('no one there has sent nothing', async () => {
    const gone = await startTwilioDouble();
    await gone.close();
    expect(await send({ apiUrl: gone.url })).toMatchObject({ kind: 'later', maybeSent: false });
  });

  test('a number with a line break is refused before anything is asked', async () => {
    const before = double.asked();
    const sending = openTwilioTexts(twilio()).send({ ...TEXT, to: '+14155550123\r\n+1' });
    await expect(sending).rejects.toThrow();
    expect(double.asked()).toBe(before);
  });
});

const expectNothingPersonal = (delivery: unknown) =>
  expect(JSON.stringify(delivery)).not.toMatch(/very-secret|AC123|4155550123|123456/);

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  test.each([
    [null, 0],
    ['', 0],
    ['0', 0],
    ['7', 7_000],
    ['-3', 0],
    ['soon', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ])('%s', (value, expected) => {
    expect(readRetryAfter(value, now)).toBe(expected);
  });
});
