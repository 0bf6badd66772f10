import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../tests/support/databases/databases.ts';
import { openLimitHits } from './limit-hits.server.ts';
import {
  type Count,
  countsByNetwork,
  countTriesLeft,
  countTry,
  forgetEndedCounts,
  forgiveTries,
} from './limits.server.ts';

const { limits } = readConfig({ LOOKUPS_PER_HOUR_PER_EMAIL: '3', LOOKUPS_PER_HOUR_PER_IP: '100' });
const START = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const email: Count = { limit: 'LOOKUPS_PER_HOUR_PER_EMAIL', by: 'ana@example.com' };

const quiet = () => ({ log: pino({ enabled: false }), limitHits: openLimitHits() });

describeOnBothDatabases('limits', (under) => {
  const tryAt = (seconds: number, ...counts: Count[]) =>
    countTry({ ...quiet(), db: under.db, now: after(seconds), limits }, ...counts);

  test('so many are let through, the next waits until the span is over', async () => {
    for (const second of [0, 1, 2]) expect(await tryAt(second, email)).toBeNull();
    expect(await tryAt(10, email)).toBe(3590);
    // A refused try does not extend the wait: no one is locked out for good.
    expect(await tryAt(3599, email)).toBe(1);
    expect(await tryAt(3600, email)).toBeNull();
  });

  test('others are counted by themselves', async () => {
    for (const second of [0, 1, 2, 3]) await tryAt(second, email);
    expect(await tryAt(4, { ...email, by: 'bob@example.com' })).toBeNull();
    expect(await tryAt(4, { limit: 'TEXTS_PER_DAY', by: 'ana@example.com' })).toBeNull();
  });

  test('of several, the longest wait counts', async () => {
    for (const second of [0, 1, 2]) await tryAt(second, email);
    const ip: Count = { limit: 'LOOKUPS_PER_HOUR_PER_IP', by: '203.0.113.9' };
    expect(await tryAt(60, ip, email)).toBe(3540);
  });

  test('a correct try resets the count', async () => {
    for (const second of [0, 1, 2, 3]) await tryAt(second, email);
    await forgiveTries(under.db, email);
    expect(await tryAt(4, email)).toBeNull();
  });

  test('of a network, the wider one may do more, and all of its parts together no more than that', async () => {
    const networks = (part: number) => ({
      networks: [
        { block: `2001:db8:0:${part}::/64`, times: 1 },
        { block: '2001:db8::/48', times: 2 },
      ],
    });
    const ask = (part: number) =>
      tryAt(part, ...countsByNetwork('LOOKUPS_PER_HOUR_PER_EMAIL', networks(part)));
    for (const part of [1, 1, 1]) expect(await ask(part)).toBeNull();
    expect(await ask(1)).not.toBeNull();
    for (const part of [2, 3, 4]) expect(await ask(part)).toBeNull();
    expect(await ask(5)).not.toBeNull();
  });

  test('the log and the counter tell that one was hit, the log once a period', async () => {
    const lines: { level: number; limit: string; msg: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const limitHits = openLimitHits();
    const siteWide: Count = { limit: 'LOOKUPS_PER_HOUR_PER_EMAIL', by: '' };
    for (const second of [0, 1, 2, 3, 4, 5, 3600, 3601, 3602, 3603]) {
      for (const count of [email, siteWide]) {
        const now = after(second);
        await countTry({ db: under.db, now, limits, log, limitHits }, count);
      }
    }
    const limit = 'LOOKUPS_PER_HOUR_PER_EMAIL';
    expect(lines).toMatchObject([
      { level: 40, limit, msg: 'a limit was hit' },
      { level: 50, limit, msg: 'a limit of the whole site was hit' },
      { level: 40, limit },
      { level: 50, limit },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ana@');
    expect(limitHits.counts()).toEqual({ [limit]: 8 });
  });

  test('what has ended is forgotten, and nothing tells whom it was about', async () => {
    await tryAt(0, email);
    const { rows } = await sql<{ key: string }>`select key from limit_counts`.execute(under.db);
    expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }]);
    await forgetEndedCounts(under.db, after(3599));
    expect((await sql`select key from limit_counts`.execute(under.db)).rows).toHaveLength(1);
    await forgetEndedCounts(under.db, after(3600));
    expect((await sql`select key from limit_counts`.execute(under.db)).rows).toHaveLength(0);
  });
});

describeOnServer('limits under load', (under) => {
  const ip: Count = { limit: 'LOOKUPS_PER_HOUR_PER_IP', by: '203.0.113.9' };
  const tryWith = (db: Db) => countTry({ ...quiet(), db, now: START, limits }, email, ip);

  test('fifty at once: as many as are allowed', async () => {
    const tries = await Promise.all(Array.from({ length: 50 }, () => tryWith(under.db)));
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
  });

  test('one that was too late to be let through counts for its email alone', async () => {
    let late: Promise<number | null> = Promise.resolve(null);
    await under.db.transaction().execute(async (trx) => {
      for (const _ of [1, 2, 3]) expect(await tryWith(trx)).toBeNull();
      late = tryWith(under.db);
      const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(under.db)).rows.length).toBe(1);
    });
    expect(await late).toBe(3600);
    expect(await countTriesLeft({ db: under.db, now: START, limits }, ip)).toBe(97);
  });
});
