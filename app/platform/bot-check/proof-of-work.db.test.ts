import type { Challenge } from 'altcha-lib/types';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { openLimitHits } from '#app/platform/limits/limit-hits.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { openBotCheck, type Wish } from './bot-check.server.ts';
import { CHECKED_CALLS, type CheckedCall } from './checked-calls.ts';
import { solveProofOfWork } from './proof-of-work.client.ts';
import { forgetUsedBotChecks } from './proof-of-work.server.ts';
import { deriveKey } from './slow-pbkdf2.client.ts';

const log = createLog('silent');
const config = readConfig({});
const open = (db: Db) => openBotCheck({ db, config, log, limitHits: openLimitHits() });
const visitor = { networks: [{ block: '192.0.2.1/32', times: 1 }] };
const START = new Date('2026-11-21T12:00:00Z');
const lookup = { call: 'lookup', visitor, now: START } as const;
const later = (ms: number) => new Date(START.getTime() + ms);
const TEN_MINUTES_MS = 10 * 60_000;

type Offer = { kind: string; challenge: Challenge };
type Answer = { challenge: Challenge; solution: { counter: number; derivedKey: string } };

async function solve(db: Db, wish: Partial<Wish> = {}): Promise<string> {
  const offer = (await open(db).challenge(START, { call: 'lookup', ...wish })) as Offer;
  return solveProofOfWork(offer.challenge);
}

const usedOnes = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) from used_bot_checks`.execute(db);
  return rows[0]?.count;
};

describeOnBothDatabases('the proof of work', (under) => {
  const ask = (answer: string, now = START, call: CheckedCall = 'lookup') =>
    open(under.db).verify(answer, { call, visitor, now });
  const verify = async (answer: string, now = START) => (await ask(answer, now)).outcome;

  test('a browser passes, once', async () => {
    const answer = await solve(under.db);
    expect(await verify(answer)).toBe('passed');
    expect(await verify(answer)).toBe('failed');
    // The same solution in another serialisation is still the same solution.
    const { challenge, solution } = JSON.parse(answer) as Answer;
    expect(await verify(JSON.stringify({ solution, challenge }, null, 1))).toBe('failed');
  });

  test('it is good in another process, which has the same secret', async () => {
    const answer = await solve(under.db);
    expect(await open(under.db).verify(answer, lookup)).toEqual({ outcome: 'passed', level: 1 });
  });

  test('it is good for the call that it was handed out for, and for no other', async () => {
    const answer = await solve(under.db);
    for (const call of CHECKED_CALLS.filter((name) => name !== 'lookup')) {
      expect(await ask(answer, START, call)).toEqual({ outcome: 'failed' });
    }
    expect(await verify(answer)).toBe('passed');
  });

  test('each level takes twice as many tries as the one before, and tells so', async () => {
    const answer = await solve(under.db, { level: 3 });
    const { solution } = JSON.parse(answer) as Answer;
    expect(solution.counter).toBeGreaterThanOrEqual(4 * 50);
    expect(solution.counter).toBeLessThanOrEqual(4 * 150);
    expect(await ask(answer)).toEqual({ outcome: 'passed', level: 3 });
  });

  test('it is good for ten minutes', async () => {
    const [first, second] = [await solve(under.db), await solve(under.db)];
    expect(await verify(first, later(TEN_MINUTES_MS - 1))).toBe('passed');
    expect(await verify(second, later(TEN_MINUTES_MS))).toBe('failed');
  });

  test.each<[string, (answer: Answer) => unknown]>([
    [
      'a forged signature',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, signature: '0'.repeat(64) },
        solution,
      }),
    ],
    [
      'no signature',
      ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution }),
    ],
    ['a lower cost', (answer) => withParameters(answer, { cost: 1 })],
    ['an easier prefix', (answer) => withParameters(answer, { keyPrefix: '0'.repeat(32) })],
    [
      'a later end',
      (answer) => withData(answer, { goodUntilMs: START.getTime() + TEN_MINUTES_MS + 1 }),
    ],
    ['an end that is no number', (answer) => withData(answer, { goodUntilMs: '9e99' })],
    ['another call', (answer) => withData(answer, { call: 'send-code' })],
    ['a higher level', (answer) => withData(answer, { level: 6 })],
    ['a level that there is not', (answer) => withData(answer, { level: 7 })],
    ['more than we handed out', (answer) => withParameters(answer, { memoryCost: 1 })],
    [
      'a guessed key',
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: `${challenge.parameters.keyPrefix}${'0'.repeat(32)}` },
      }),
    ],
    [
      'a key of another length',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00' } }),
    ],
    [
      'a counter that is none',
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: -1 } }),
    ],
    ['no solution', ({ challenge }) => ({ challenge })],
  ])('%s fails, and nothing is used up', async (_, change) => {
    const answer = await solve(under.db);
    const changed = JSON.stringify(change(JSON.parse(answer) as Answer));
    expect(changed).not.toBe(answer);
    expect(await verify(changed)).toBe('failed');
    expect(await usedOnes(under.db)).toBe(0);
    expect(await verify(answer)).toBe('passed');
  });

  test.each([
    ['nothing', ''],
    ['a word', 'passed'],
    ['half of JSON', '{"challenge":'],
    ['another JSON', '[]'],
    ['a null', 'null'],
    ['an empty object', '{}'],
    ['NUL', '{"challenge":"\0"}'],
    ['a prototype', '{"__proto__":{"challenge":1}}'],
    ['much', `{"challenge":"${'a'.repeat(100_000)}"}`],
    ['depth', `${'{"challenge":'.repeat(500)}1${'}'.repeat(500)}`],
  ])('%s fails', async (_, answer) => {
    expect(await verify(answer)).toBe('failed');
  });

  test('used ones are forgotten when they are too old to be good, not before', async () => {
    const answer = await solve(under.db);
    await verify(answer);
    await forgetUsedBotChecks(under.db, later(TEN_MINUTES_MS));
    expect(await usedOnes(under.db)).toBe(1);
    expect(await verify(answer, later(TEN_MINUTES_MS - 1))).toBe('failed');
    await forgetUsedBotChecks(under.db, later(2 * TEN_MINUTES_MS));
    expect(await usedOnes(under.db)).toBe(0);
    expect(await verify(answer, later(2 * TEN_MINUTES_MS))).toBe('failed');
  });

  test('JavaScript alone finds the same keys as the browser', async () => {
    const { challenge, solution } = JSON.parse(await solve(under.db)) as Answer;
    const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
    const password = new Uint8Array(20);
    password.set(bytes(challenge.parameters.nonce));
    new DataView(password.buffer).setUint32(16, solution.counter);
    const { derivedKey } = await deriveKey(
      challenge.parameters,
      bytes(challenge.parameters.salt),
      password,
    );
    expect(Buffer.from(derivedKey).toString('hex')).toBe(solution.derivedKey);
  });
});

const withParameters = ({ challenge, solution }: Answer, parameters: object) => ({
  challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
  solution,
});

const withData = (answer: Answer, data: object) =>
  withParameters(answer, { data: { ...answer.challenge.parameters.data, ...data } });

describeOnServer('the proof of work under races', (under) => {
  test('of 50 who send one answer at once, from two processes, one passes', async () => {
    const answer = await solve(under.db);
    const here = open(under.db);
    const there = open((await under.anotherConnection()).db);
    const verdicts = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? here : there).verify(answer, lookup),
      ),
    );
    expect(verdicts.filter(({ outcome }) => outcome === 'passed')).toHaveLength(1);
    expect(verdicts.filter(({ outcome }) => outcome === 'failed')).toHaveLength(49);
  });
});

describeOnServer('the proof of work without its database', (under) => {
  test('no one passes', async () => {
    const answer = await solve(under.db);
    const lost = await under.anotherConnection();
    const botCheck = open(lost.db);
    await botCheck.challenge(START, { call: 'lookup' });
    await lost.close();
    await expect(botCheck.verify(answer, lookup)).rejects.toThrow();
    await expect(open(lost.db).challenge(START, { call: 'lookup' })).rejects.toThrow();
  });
});
