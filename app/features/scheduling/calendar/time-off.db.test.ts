/** Time off, and what it conflicts with. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { presentRefusal } from '#app/platform/action/refusals.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { listTaken } from './taken-times.db.server.ts';
import { ADD_REFUSALS } from './time-off.messages.ts';
import { addTimeOff, listCollisions, removeTimeOff } from './time-off.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2026, 5, 2, hour));

describeOnBothDatabases('time off', (under) => {
  const ctx = () => makeContext({ database: under.database }, NOW);
  const off = (number: number, from: Date, to: Date, keepsVisits = false) =>
    addTimeOff(ctx(), number, { startsAt: from, endsAt: to, keepsVisits });
  const take = (number: number, from: Date, to: Date, expires: Date | null = null) =>
    sql`
    insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip, expires_at)
    values (gen_random_uuid(), ${number}, ${from}, ${to}, ${expires === null ? 'visit' : 'hold'},
      ${randomUUID()}, '94110', ${expires})`.execute(under.db);
  const calendar = async (number: number) =>
    (await listCollisions(ctx(), number, { startsAt: at(0), endsAt: at(24) })).map(
      ({ kind, startsAt, endsAt }) => `${kind} ${startsAt.getUTCHours()}-${endsAt.getUTCHours()}`,
    );

  test('collides with visits: it is refused with how many, or goes around them', async () => {
    const number = await insertHomesmith(ctx());
    await take(number, at(10), at(11));
    await take(number, at(12), at(13));
    const refused = await off(number, at(9), at(15));
    expect(refused).toEqual({ ok: false, refusal: { code: 'visits-in-it', visits: 2 } });
    expect(await calendar(number)).toEqual(['visit 10-11', 'visit 12-13']);
    expect((await off(number, at(9), at(15), true)).ok).toBe(true);
    expect(await calendar(number)).toEqual([
      'time_off 9-10',
      'visit 10-11',
      'time_off 11-12',
      'visit 12-13',
      'time_off 13-15',
    ]);
  });

  test('is not there twice; a hold that has expired is gone; and it can be taken back', async () => {
    const number = await insertHomesmith(ctx());
    await take(number, at(10), at(11), NOW);
    const added = await off(number, at(9), at(12));
    expect(await calendar(number)).toEqual(['time_off 9-12']);
    expect(await off(number, at(9), at(12))).toEqual({
      ok: false,
      refusal: { code: 'nothing-left' },
    });
    await off(number, at(8), at(13));
    expect(await calendar(number)).toEqual(['time_off 8-9', 'time_off 9-12', 'time_off 12-13']);
    const id = added.ok ? (added.value[0] ?? '') : '';
    const stranger = await insertHomesmith(ctx());
    expect((await removeTimeOff(ctx(), stranger, id)).ok).toBe(false);
    expect((await removeTimeOff(ctx(), number, id)).ok).toBe(true);
    expect((await removeTimeOff(ctx(), number, id)).ok).toBe(false);
    expect((await removeTimeOff(ctx(), number, 'no id')).ok).toBe(false);
    expect(await calendar(number)).toEqual(['time_off 8-9', 'time_off 12-13']);
  });

  test.each([
    ['no-range', at(10), at(10)],
    ['no-range', at(10), new Date(Number.NaN)],
    ['past', new Date('2026-05-01'), new Date('2026-05-02')],
    ['too-long', at(10), new Date('2027-06-05')],
    ['too-far', new Date('2028-05-30'), new Date('2028-06-05')],
  ])('%s is refused with a sentence', async (code, from, to) => {
    const number = await insertHomesmith(ctx());
    const refused = await off(number, from, to);
    expect(refused).toMatchObject({ ok: false, refusal: { code } });
    expect(refused.ok ? '' : presentRefusal(ADD_REFUSALS, refused.refusal)).toMatchObject({
      text: expect.stringMatching(/^[A-Z].*\.$/),
      mistakes: { 'to-day': expect.any(String) },
    });
  });

  test('of a homesmith whom there is not', async () => {
    expect(await off(4_000_000, at(9), at(10))).toMatchObject({
      refusal: { code: 'gone' },
    });
  });

  test('ten thousand rows of it slow no one else down', async () => {
    const number = await insertHomesmith(ctx());
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      select gen_random_uuid(), ${number}, ${at(0)}::timestamptz + hour * interval '1 hour',
        ${at(0)}::timestamptz + hour * interval '1 hour' + interval '30 minutes', 'time_off'
      from generate_series(24, 10023) as hour`.execute(under.db);
    const added = await off(number, at(24), new Date('2026-07-01'));
    // The half hours between visits, over four weeks.
    expect(added.ok && added.value.length).toBeGreaterThan(600);
    const wanted = { from: at(0), to: at(48), now: NOW, ownVisits: [] };
    const taken = await listTaken(under.db, { numbers: [number], ...wanted });
    expect(taken.get(number)).toHaveLength(48);
  });
});

describeOnServer('two at once', (under) => {
  test('the same time off a hundred times is there once', async () => {
    const ctx = makeContext({ database: under.database }, NOW);
    const number = await insertHomesmith(ctx);
    // All connections are open, so that the requests really overlap.
    await Promise.all(
      Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(under.db)),
    );
    for (let round = 0; round < 5; round += 1) {
      const range = { startsAt: at(round), endsAt: at(round + 1), keepsVisits: false };
      const added = await Promise.all(
        Array.from({ length: 100 }, () => addTimeOff(ctx, number, range)),
      );
      expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    }
    const { rows } = await sql`select from taken_times`.execute(under.db);
    expect(rows).toHaveLength(5);
  });
});
