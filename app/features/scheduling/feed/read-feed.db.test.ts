/** The size of a calendar feed, and its rate limit. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contextOn, insertCustomer } from '../../../../tests/support/account-context.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { readNextDays } from '../time-off/time-off-pages.server.ts';
import { feedKey } from './feed-key.server.ts';
import { replaceFeed } from './feeds.db.server.ts';
import { readFeed } from './read-feed.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');

describeOnBothDatabases('a calendar', (under) => {
  const ctx = (ip?: string) => contextOn(under.database, { now: NOW, ...(ip && { ip }) });
  const homesmith = async () => {
    const { userId } = await insertCustomer(under.database);
    const number = await insertHomesmith(ctx(), { identityIds: [userId] });
    const id = randomUUID();
    await replaceFeed(under.db, { number, identityId: userId, id, madeAt: NOW });
    return { number, key: await feedKey(under.db, id) };
  };
  /** Consecutive time off entries of five minutes each. */
  const takeOff = (number: number, count: number) =>
    sql`insert into taken_times (id, number, starts_at, ends_at, kind)
      select gen_random_uuid(), ${number}, ${NOW}::timestamptz + n * interval '6 minutes',
        ${NOW}::timestamptz + n * interval '6 minutes' + interval '5 minutes', 'time_off'
      from generate_series(1, ${count}::int) n`.execute(under.db);
  const read = async (key: string, ip?: string) => {
    const found = await readFeed(ctx(ip), key);
    return found.ok ? found.value : found.refusal.code;
  };
  const eventsIn = (text: string) => text.match(/BEGIN:VEVENT/g)?.length ?? 0;

  test('is listed up to a bound, and says where there is more', async () => {
    const { number, key } = await homesmith();
    await takeOff(number, 150);
    const next = () =>
      readNextDays(ctx(), { number, timeZone: 'America/Los_Angeles' }, async () => new Map());
    expect(await next()).toMatchObject({ isAll: true, entries: { length: 150 } });
    const few = await read(key);
    expect([eventsIn(few), few.includes('This calendar is full')]).toEqual([150, false]);
    await sql`delete from taken_times`.execute(under.db);
    await takeOff(number, 3000);
    expect(await next()).toMatchObject({ isAll: false, entries: { length: 150 } });
    const many = await read(key);
    expect([eventsIn(many), many.replace(/\r\n /g, '').includes('This calendar is full')]).toEqual([
      2801,
      true,
    ]);
    // Where the entries read end: 2,801 entries at intervals of six minutes.
    expect(many).toContain('DTSTART:20260613T050600Z');
    expect(many.trimEnd().split('BEGIN:VEVENT').at(-1)).toContain('DTSTART:20260613T050600Z');
  });

  test('has whole days off without times, and parts of a day with them', async () => {
    const { number, key } = await homesmith();
    const insert = (from: string, to: string) =>
      sql`insert into taken_times (id, number, starts_at, ends_at, kind)
        values (gen_random_uuid(), ${number}, ${from}, ${to}, 'time_off')`.execute(under.db);
    // Midnight to midnight in San Francisco.
    await insert('2026-06-04T07:00:00Z', '2026-06-06T07:00:00Z');
    await insert('2026-06-08T15:00:00Z', '2026-06-08T17:00:00Z');
    const text = await read(key);
    expect(text).toContain('DTSTART;VALUE=DATE:20260604');
    expect(text).toContain('DTEND;VALUE=DATE:20260606');
    expect(text).toContain('DTSTART:20260608T150000Z');
  });

  test('has the arrival time and the page of a visit', async () => {
    const { number, key } = await homesmith();
    const visitId = randomUUID();
    await sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip)
      values (gen_random_uuid(), ${number}, '2026-06-03T17:00:00Z', '2026-06-03T19:00:00Z', 'visit',
        ${visitId}, '94110')`.execute(under.db);
    const work = new Map([[visitId, { title: 'Faucet', arrive: '10 AM–noon', description: '' }]]);
    const others = { read: async () => null, nameWork: async () => work };
    const found = await readFeed(ctx(), key, others);
    const text = found.ok ? found.value.replace(/\r\n /g, '') : '';
    expect(text).toContain('SUMMARY:Visit\\, arrive 10 AM–noon: Faucet');
    expect(text).toMatch(new RegExp(`URL.*/homesmith/${number}/visits/${visitId}`));
  });

  test('is read sixty times an hour by its key, no matter who else reads theirs from the same network', async () => {
    const [one, other] = [await homesmith(), await homesmith()];
    for (let n = 0; n < 60; n += 1) expect(await read(one.key)).toContain('BEGIN:VCALENDAR');
    expect(await read(one.key, '198.51.100.9')).toBe('too-many');
    expect(await read(other.key)).toContain('BEGIN:VCALENDAR');
    const guess = `${randomUUID()}.${'A'.repeat(43)}`;
    for (let n = 0; n < 60; n += 1) expect(await read(guess)).toBe('gone');
    expect(await read('x')).toBe('too-many');
    expect(await read(guess, '198.51.100.9')).toBe('gone');
    expect(await read(other.key)).toContain('BEGIN:VCALENDAR');
  });
});
