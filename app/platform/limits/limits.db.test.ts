import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { describeOnBothDatabases, describeOnServer } from '../../../tests/support/databases.ts';
import { type Count, countTry, forgetEndedCounts, forgiveTries } from './limits.server.ts';

const { limits } = readConfig({ LOOKUPS_PER_HOUR_PER_EMAIL: '3', LOOKUPS_PER_HOUR_PER_IP: '100' });
const START = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const email: Count = { limit: 'LOOKUPS_PER_HOUR_PER_EMAIL', by: 'ana@example.com' };

describeOnBothDatabases('limits', (under) => {
  const tryAt = (seconds: number, ...counts: Count[]) =>
    countTry({ db: under.db, now: after(seconds), limits }, ...counts);

  test('so many are let through, the next waits until the span is over', async () => {
    for (const second of [0, 1, 2]) expect(await tryAt(second, email)).toBeNull();
    expect(await tryAt(10, email)).toBe(3590);
    // A refused try does not make the wait longer: nobody is locked out for good.
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

  test('whoever turned out to be right begins anew', async () => {
    for (const second of [0, 1, 2, 3]) await tryAt(second, email);
    await forgiveTries(under.db, email);
    expect(await tryAt(4, email)).toBeNull();
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
  test('fifty at once: as many as are allowed', async () => {
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => countTry({ db: under.db, now: START, limits }, email)),
    );
    expect(tries.filter((wait) => wait === null)).toHaveLength(3);
  });
});
