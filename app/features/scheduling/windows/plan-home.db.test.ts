/** Windows of a list at a home, from the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillSampleRoster } from '#app/features/homesmiths/import/sample-fill.server.ts';
import {
  saveArea,
  saveHours,
  saveLeftOut,
  saveTerms,
  saveTrades,
  takeBusinessStep,
  takeHomesmithStep,
} from '#app/features/homesmiths/roster/roster.server.ts';
import { HOUR_MS } from '#app/kernel/time-units.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import {
  inCalifornia,
  insertHomesmith,
  KNOWN_WORK,
  WORK_DAYS,
} from '../../../../tests/support/roster.ts';
import { addTimeOff, removeTimeOff } from '../calendar/time-off.server.ts';
import type { OrderToPlan } from '../plan/problem.ts';
import { type HomeQuestion, planHome } from './plan-home.server.ts';
import { windowsAnswer } from './windows-answer.ts';

/** Monday, 6 AM in San Francisco. */
const NOW = new Date('2026-06-01T13:00:00Z');
const ZIP = '94110';

const order = (overrides: Partial<OrderToPlan> = {}): OrderToPlan => ({
  orderKey: 'faucet',
  serviceId: 'faucet-repair',
  trade: 'plumbing',
  minutes: 120,
  visits: 1,
  gapDays: 0,
  crewSize: 1,
  after: [],
  ...overrides,
});

describeOnBothDatabases('windows at a home', (under) => {
  const ctx = (now = NOW) => makeContext({ config: readConfig({}), database: under.database }, now);
  const plan = async (question: Partial<HomeQuestion> = {}, now = NOW) => {
    const planned = await planHome(ctx(now), { zip: ZIP, orders: [order()], ...question });
    if (!planned.ok) throw new Error(planned.refusal.code);
    return planned.value;
  };
  const windows = async (question: Partial<HomeQuestion> = {}, now = NOW) =>
    ((await plan(question, now)).fewest?.visits ?? []).map((visit) =>
      visit.windows.map(({ day, hour }) => `${day} ${hour}`),
    );
  const nameOf = ({ day, hour }: { day: string; hour: number }) => `${day} ${hour}`;
  const reasons = async (question: Partial<HomeQuestion> = {}) =>
    (await plan(question)).toRequest.map(({ reason }) => reason);
  const take = (
    number: number,
    from: string,
    to: string,
    more: { kind?: string; zip?: string | null; visit?: string | null; expires?: Date | null } = {},
  ) => {
    const { kind = 'visit', zip = ZIP, visit = randomUUID(), expires = null } = more;
    return sql`insert into taken_times (id, number, starts_at, ends_at, kind, visit_id, zip, expires_at)
      values (gen_random_uuid(), ${number}, ${new Date(from)}, ${new Date(to)}, ${kind}, ${visit},
        ${zip}, ${expires})`.execute(under.db);
  };
  let plumber = 0;
  beforeEach(async () => {
    plumber = await insertHomesmith(ctx());
  });

  test('are those of the homesmith who covers it, in the home’s time, from three hours on', async () => {
    const [found = []] = await windows();
    expect(found.slice(0, 5)).toEqual([
      '2026-06-01 8',
      '2026-06-01 10',
      '2026-06-01 12',
      '2026-06-01 14',
      '2026-06-02 8',
    ]);
    // Ten work days of four windows: after 4 PM two hours do not fit before 5 PM.
    expect(found).toHaveLength(40);
    const [visit] = (await plan()).fewest?.visits ?? [];
    expect(visit?.windows[1]).toMatchObject({
      day: '2026-06-01',
      hour: 10,
      startsAt: '2026-06-01T17:00:00.000Z',
      endsAt: '2026-06-01T19:00:00.000Z',
    });
    expect((await windows({}, new Date('2026-06-01T14:01:00Z')))[0]?.[0]).toBe('2026-06-01 10');
    expect(await plan()).toMatchObject({ timeZone: 'America/Los_Angeles', soonest: null });
  });

  test('are the same for one homesmith and for many: nothing of who, nor how many', async () => {
    await insertHomesmith(ctx());
    const answer = async () =>
      windowsAnswer(await plan(), { tradeName: (slug) => slug, tradeOf: (key) => key });
    const one = await answer();
    for (let count = 0; count < 4; count += 1) await insertHomesmith(ctx());
    expect(await answer()).toEqual(one);
    expect(JSON.stringify(one)).not.toMatch(/Ada|number/);
  });

  test('say of an order that fits alone that it does not fit with the rest', async () => {
    const both = inCalifornia('plumbing', 'painting');
    const hours = [{ weekday: 3, from: 600, to: 780 }] as const;
    await sql`update homesmiths set state = 'paused'`.execute(under.db);
    await sql`delete from coverage`.execute(under.db);
    const number = await insertHomesmith(ctx(), { trades: both, hours });
    await take(number, '2026-06-09T07:00:00Z', '2026-09-01T07:00:00Z', {
      kind: 'time_off',
      zip: null,
      visit: null,
    });
    const paint = order({ orderKey: 'paint', serviceId: 'interior-painting', trade: 'painting' });
    expect(await reasons({ orders: [paint] })).toEqual([]);
    const together = await plan({ orders: [order(), paint] });
    expect(together.fewest?.visits).toHaveLength(1);
    expect(together.toRequest.map(({ reason }) => reason)).toEqual([{ code: 'only-alone' }]);
  });

  test('name the next day with room, also when it comes before the days that were asked for', async () => {
    await take(plumber, '2026-06-15T07:00:00Z', '2026-09-01T07:00:00Z', {
      kind: 'time_off',
      zip: null,
      visit: null,
    });
    expect(await reasons({ later: 1 })).toEqual([{ code: 'taken', nextDay: '2026-06-01' }]);
    await take(plumber, '2026-06-01T07:00:00Z', '2026-06-10T07:00:00Z', {
      kind: 'time_off',
      zip: null,
      visit: null,
    });
    expect(await reasons({ later: 2 })).toEqual([{ code: 'taken', nextDay: '2026-06-10' }]);
    await take(plumber, '2026-06-10T07:00:00Z', '2026-06-15T07:00:00Z', {
      kind: 'time_off',
      zip: null,
      visit: null,
    });
    expect(await reasons()).toEqual([{ code: 'taken', nextDay: null }]);
  });

  test('of one homesmith alone, no matter who else could come: their windows, or why there is none', async () => {
    const other = await insertHomesmith(ctx(), { hours: [{ weekday: 3, from: 600, to: 780 }] });
    const told = await plan({ only: other });
    expect(await windows({ only: other })).toEqual([['2026-06-03 10', '2026-06-10 10']]);
    expect(told.toRequest).toEqual([]);
    expect((await windows())[0]).toHaveLength(40);
    const elsewhere = await insertHomesmith(ctx(), {
      area: { kind: 'list', baseZip: '94103', zips: ['94103'] },
    });
    expect(await reasons({ only: elsewhere })).toEqual([{ code: 'nobody-covers' }]);
    const painter = await insertHomesmith(ctx(), { trades: inCalifornia('painting') });
    expect(await reasons({ only: painter })).toEqual([{ code: 'nobody-does-trade' }]);
    await takeHomesmithStep(ctx(), other, { name: 'pause' });
    expect(await reasons({ only: other })).toEqual([{ code: 'nobody-covers' }]);
  });

  test('a change of hours, area, trades, terms, services or state is in the next answer', async () => {
    const saved = async (change: Promise<{ ok: boolean }>, expected: string | undefined) => {
      expect((await change).ok).toBe(true);
      expect((await windows())[0]?.[0]).toBe(expected);
    };
    const c = ctx();
    await saved(saveHours(c, plumber, [{ weekday: 3, from: 600, to: 780 }]), '2026-06-03 10');
    await saved(saveHours(c, plumber, []), undefined);
    await saved(saveHours(c, plumber, WORK_DAYS), '2026-06-01 8');
    await saved(
      saveArea(c, plumber, { kind: 'list', baseZip: '94103', zips: ['94103'] }),
      undefined,
    );
    await saved(
      saveArea(c, plumber, { kind: 'list', baseZip: '94103', zips: [ZIP] }),
      '2026-06-01 8',
    );
    await saved(saveTrades(c, plumber, inCalifornia('painting'), KNOWN_WORK), undefined);
    await saved(saveTrades(c, plumber, inCalifornia('plumbing'), KNOWN_WORK), '2026-06-01 8');
    await saved(saveTerms(c, plumber, { isInstant: false, crewSize: 2 }), '2026-06-02 8');
    await saved(saveTerms(c, plumber, { isInstant: true, crewSize: 1 }), '2026-06-01 8');
    await saved(saveLeftOut(c, plumber, ['faucet-repair'], KNOWN_WORK), undefined);
    await saved(saveLeftOut(c, plumber, [], KNOWN_WORK), '2026-06-01 8');
    await saved(takeHomesmithStep(c, plumber, { name: 'pause' }), undefined);
    await saved(takeHomesmithStep(c, plumber, { name: 'resume' }), '2026-06-01 8');
    const { rows } = await sql<{ id: string }>`select id from businesses`.execute(under.db);
    const id = rows[0]?.id ?? '';
    expect(await takeBusinessStep(c, id, { name: 'pause' })).toBe(true);
    expect(await windows()).toEqual([]);
    expect(await takeBusinessStep(c, id, { name: 'resume' })).toBe(true);
    expect((await windows())[0]?.[0]).toBe('2026-06-01 8');
  });

  test('a license or an insurance that ends takes windows away by the visit’s day', async () => {
    const licensed = { trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1' } as const;
    const until = (day: string) =>
      saveTrades(ctx(), plumber, [{ ...licensed, licenseUntil: day }], KNOWN_WORK);
    await until('2026-06-03');
    expect((await windows())[0]?.at(-1)).toBe('2026-06-03 14');
    await until('2027-06-03');
    expect((await windows())[0]?.at(-1)).toBe('2026-06-12 14');
    await sql`update businesses set insurance_until = '2026-06-02'`.execute(under.db);
    expect((await windows())[0]?.at(-1)).toBe('2026-06-02 14');
    await sql`update businesses set insurance_until = null`.execute(under.db);
    expect(await reasons()).toEqual([{ code: 'nobody-does-trade' }]);
  });

  test('time off and visits are not free, and the way between homes is kept free as well', async () => {
    const range = {
      startsAt: new Date('2026-06-01T15:00:00Z'),
      endsAt: new Date('2026-06-06T00:00:00Z'),
    };
    const added = await addTimeOff(ctx(), plumber, { ...range, keepsVisits: false });
    expect((await windows())[0]?.[0]).toBe('2026-06-08 8');
    if (added.ok) await removeTimeOff(ctx(), plumber, added.value[0] ?? '');
    expect((await windows())[0]?.[0]).toBe('2026-06-01 8');
    // 9 AM to noon: two hours do not fit before it, and setting out takes 10 minutes after it.
    await take(plumber, '2026-06-01T16:00:00Z', '2026-06-01T19:00:00Z');
    expect((await windows())[0]?.slice(0, 2)).toEqual(['2026-06-01 12', '2026-06-01 14']);
    // In San Jose until 1:30 PM, more than an hour away: not before 2:45, and two hours end by 5.
    await sql`delete from taken_times`.execute(under.db);
    await take(plumber, '2026-06-01T15:00:00Z', '2026-06-01T20:30:00Z', { zip: '95110' });
    const wide = { orders: [order({ minutes: 135 })] };
    expect((await windows(wide))[0]?.[0]).toBe('2026-06-02 8');
    await take(plumber, '2026-06-02T15:00:00Z', '2026-06-02T20:30:00Z');
    expect((await windows(wide))[0]?.[0]).toBe('2026-06-02 12');
  });

  test('a hold takes time until it expires, and hides nothing from its own booking', async () => {
    const visit = randomUUID();
    const expires = new Date('2026-06-01T13:15:00Z');
    const hold = { kind: 'hold', visit, expires };
    await take(plumber, '2026-06-01T15:00:00Z', '2026-06-02T00:00:00Z', hold);
    expect((await windows())[0]?.[0]).toBe('2026-06-02 8');
    expect((await windows({ ownVisits: [visit] }))[0]?.[0]).toBe('2026-06-01 8');
    expect((await windows({ ownVisits: [randomUUID()] }))[0]?.[0]).toBe('2026-06-02 8');
    expect((await windows({}, expires))[0]?.[0]).toBe('2026-06-01 8');
  });

  test('a trial offers two plans that differ for plumbing and painting, whatever day it is', async () => {
    await sql`delete from homesmiths`.execute(under.db);
    await sql`delete from businesses`.execute(under.db);
    await fillSampleRoster(ctx(), () => false);
    const orders = [
      order(),
      order({ orderKey: 'door', trade: 'painting', serviceId: 'x', minutes: 300 }),
    ];
    for (let hours = 0; hours < 7 * 24; hours += 8) {
      const now = new Date(NOW.getTime() + hours * HOUR_MS);
      const { fewest, soonest } = await plan({ zip: '94103', orders }, now);
      expect([fewest?.visits.length, soonest?.visits.length]).toEqual([1, 2]);
      expect(fewest && soonest && soonest.lastDay < fewest.lastDay).toBe(true);
    }
  });

  test('one visit where one homesmith does it all, two where it has to be two; the soonest may be more', async () => {
    const both = [order(), order({ orderKey: 'socket', trade: 'electrical', serviceId: 'x' })];
    await insertHomesmith(ctx(), { trades: inCalifornia('electrical') });
    const two = await plan({ orders: both });
    expect(two.fewest?.visits.map(({ orderKeys }) => orderKeys)).toEqual([['faucet'], ['socket']]);
    await insertHomesmith(ctx(), {
      trades: inCalifornia('plumbing', 'electrical'),
      hours: [{ weekday: 4, from: 480, to: 1020 }],
    });
    const one = await plan({ orders: both });
    expect(one.fewest?.visits.map(({ orderKeys }) => orderKeys)).toEqual([['faucet', 'socket']]);
    expect(one.fewest?.lastDay).toBe('2026-06-04');
    expect(one.soonest).toMatchObject({ lastDay: '2026-06-01', visits: [{}, {}] });
  });

  test('no opening is promised twice, and a choice narrows the others', async () => {
    await takeHomesmithStep(ctx(), plumber, { name: 'pause' });
    // Together longer than a day, and one homesmith for both.
    await insertHomesmith(ctx(), {
      trades: inCalifornia('plumbing', 'electrical'),
      hours: [
        { weekday: 1, from: 480, to: 840 },
        { weekday: 2, from: 480, to: 840 },
      ],
    });
    const orders = [
      order({ minutes: 300 }),
      order({ orderKey: 'socket', trade: 'electrical', serviceId: 'x', minutes: 300 }),
    ];
    const [first = [], second = []] = await windows({ orders });
    expect(first).toEqual(['2026-06-01 8', '2026-06-02 8', '2026-06-08 8', '2026-06-09 8']);
    expect(second).toEqual(first);
    const chosen = { day: '2026-06-02', hour: 8 } as const;
    const narrowed = await plan({
      orders,
      chosen: { kind: 'fewest', shape: null, windows: [chosen, null] },
    });
    const days = narrowed.fewest?.visits.map((visit) => visit.windows.map(({ day }) => day));
    expect(days?.[1]).toEqual(['2026-06-01', '2026-06-08', '2026-06-09']);
    expect(days?.[0]).toHaveLength(4);
    // Both on one day is impossible: the second choice is dropped, and reported.
    const clash = await plan({
      orders,
      chosen: { kind: 'fewest', shape: null, windows: [chosen, chosen] },
    });
    expect(clash.fewest?.visits.map((visit) => visit.chosen)).toEqual([chosen, null]);
  });

  test('a choice belongs to the visits that were looked at, and stays chosen on other days', async () => {
    const chosen = { day: '2026-06-02', hour: 8 } as const;
    const seen = await plan();
    expect(seen.fewest?.shape).toBe('0');
    const asked = (shape: string, later = 0) =>
      plan({ later, chosen: { kind: 'fewest', shape, windows: [chosen] } });
    expect((await asked('0')).fewest?.visits[0]?.chosen).toEqual(chosen);
    // The grouping has changed in the meantime.
    expect((await asked('0-1')).fewest?.visits[0]?.chosen).toBeNull();
    const next = await asked('0', 1);
    expect(next.days[0]).toBe('2026-06-15');
    expect(next.fewest?.visits[0]?.chosen).toEqual(chosen);
    const days = next.fewest?.visits[0]?.windows.map(({ day }) => day) ?? [];
    expect(days.filter((day) => day < '2026-06-15')).toEqual(['2026-06-02']);
    // A past day is ignored, also as the start of planning.
    const over = { day: '2026-05-20', hour: 8 } as const;
    const late = await plan({ chosen: { kind: 'fewest', shape: '0', windows: [over] } });
    expect(late.fewest).toEqual(seen.fewest);
  });

  test('the clocks of a state that keeps several are those that someone says', async () => {
    const boise = { zip: '83702' };
    const zoneOf = async (timeZone?: string) =>
      (await plan({ ...boise, ...(timeZone !== undefined && { timeZone }) })).timeZone;
    expect(await zoneOf()).toBe('America/Boise');
    expect(await zoneOf('America/Los_Angeles')).toBe('America/Los_Angeles');
    expect(await zoneOf('America/New_York')).toBe('America/Boise');
    expect((await plan({ timeZone: 'America/New_York' })).timeZone).toBe('America/Los_Angeles');
  });

  test('painting begins when the walls are done', async () => {
    await insertHomesmith(ctx(), { trades: inCalifornia('drywall-plaster') });
    await insertHomesmith(ctx(), { trades: inCalifornia('painting') });
    const orders = [
      order({ orderKey: 'paint', trade: 'painting', after: ['drywall-plaster'] }),
      order({ orderKey: 'wall', trade: 'drywall-plaster', minutes: 240 }),
    ];
    const [paint = [], wall = []] = await windows({ orders });
    expect(wall[0]).toBe('2026-06-01 8');
    // However late from 8 to 10 four hours of work begin.
    expect(paint[0]).toBe('2026-06-01 14');
  });

  test('what comes after short work has another window, however early that work is planned', async () => {
    await insertHomesmith(ctx(), { trades: inCalifornia('drywall-plaster') });
    await insertHomesmith(ctx(), { trades: inCalifornia('painting') });
    const orders = [
      order({ orderKey: 'paint', trade: 'painting', after: ['drywall-plaster'], minutes: 30 }),
      order({ orderKey: 'wall', trade: 'drywall-plaster', minutes: 30 }),
    ];
    const { fewest } = await plan({ orders });
    const [paint, wall] = fewest?.visits.map((visit) => visit.windows.map(nameOf)) ?? [];
    expect([wall?.[0], paint?.[0]]).toEqual(['2026-06-01 8', '2026-06-01 12']);
    // With noon to 2 PM chosen for the wall.
    const chosen = {
      kind: 'fewest' as const,
      shape: fewest?.shape ?? '',
      windows: [null, { day: '2026-06-02', hour: 12 as const }],
    };
    const [after] = (await plan({ orders, chosen })).fewest?.visits ?? [];
    expect(after?.windows.map(nameOf).slice(0, 2)).toEqual(['2026-06-02 16', '2026-06-03 8']);
  });

  describe('of work that takes several days', () => {
    const LONG = order({ minutes: 1260 });
    const APART = order({ visits: 2, gapDays: 14, minutes: 240 });
    const days = async (wanted: OrderToPlan) =>
      ((await windows({ orders: [wanted] }))[0] ?? []).map((name) => name.replace('2026-06-', ''));

    test('are those from which on each of its days is free, without weekends', async () => {
      expect((await plan({ orders: [LONG] })).fewest?.visits[0]).toMatchObject({
        ...{ minutes: 1260, days: 3, gapDays: 0 },
      });
      expect((await days(LONG)).slice(0, 4)).toEqual(['01 8', '01 10', '02 8', '02 10']);
      // From Monday, Tuesday, and Wednesday on it would be done on this one.
      await take(plumber, '2026-06-03T18:00:00Z', '2026-06-03T19:00:00Z');
      expect((await days(LONG)).slice(0, 2)).toEqual(['04 8', '04 10']);
      // Thursday and Friday are followed by Monday.
      await take(plumber, '2026-06-08T15:00:00Z', '2026-06-08T18:00:00Z');
      expect((await days(LONG)).slice(0, 2)).toEqual(['09 8', '09 10']);
    });

    test('are none from which on a license or an insurance ends before the last day', async () => {
      await sql`update businesses set insurance_until = '2026-06-04'`.execute(under.db);
      expect(await days(LONG)).toEqual(['01 8', '01 10', '02 8', '02 10']);
    });

    test('with a gap: on the first workday after it, far beyond these weeks', async () => {
      expect((await plan({ orders: [APART] })).fewest?.visits[0]).toMatchObject({
        ...{ minutes: 240, days: 2, gapDays: 14 },
      });
      expect((await days(APART)).slice(-1)).toEqual(['12 14']);
      // Two weeks after Friday, June 5, is Juneteenth: Monday, June 22.
      await take(plumber, '2026-06-22T15:00:00Z', '2026-06-22T21:00:00Z');
      const left = await days(APART);
      expect(left).not.toContain('05 8');
      expect(left).toContain('04 8');
    });

    test('are a request when there is none, with the next day', async () => {
      await take(plumber, '2026-06-01T07:00:00Z', '2026-06-25T07:00:00Z');
      expect(await reasons({ orders: [LONG] })).toEqual([{ code: 'taken', nextDay: '2026-06-25' }]);
    });
  });

  test('why there is none: every reason, and the rest keeps its windows', async () => {
    const orders = [
      order(),
      order({ orderKey: 'bugs', visits: 3, gapDays: 56 }),
      order({ orderKey: 'kitchen', minutes: 8 * 480 + 1 }),
      order({ orderKey: 'socket', trade: 'electrical' }),
      order({ orderKey: 'piano', crewSize: 2 }),
      order({ orderKey: 'cover', trade: 'painting', after: ['electrical'] }),
    ];
    await insertHomesmith(ctx(), { trades: inCalifornia('painting') });
    expect(await windows({ orders })).toHaveLength(1);
    expect(await reasons({ orders })).toEqual([
      { code: 'several-visits', visits: 3, gapDays: 56 },
      { code: 'too-many-days' },
      { code: 'nobody-does-trade' },
      { code: 'nobody-does-service' },
      { code: 'waits-for', trade: 'electrical' },
    ]);
    expect(await reasons({ zip: '10001' })).toEqual([{ code: 'nobody-covers' }]);
  });

  test('everyone is taken: the next day with room is found, within two months', async () => {
    const off = (startsAt: string, endsAt: string) =>
      addTimeOff(ctx(), plumber, {
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        keepsVisits: false,
      });
    await off('2026-06-01T07:00:00Z', '2026-06-25T07:00:00Z');
    expect(await reasons()).toEqual([{ code: 'taken', nextDay: '2026-06-25' }]);
    expect((await windows({ later: 1 }))[0]?.[0]).toBe('2026-06-25 8');
    await off('2026-06-25T07:00:00Z', '2026-12-25T07:00:00Z');
    expect(await reasons()).toEqual([{ code: 'taken', nextDay: null }]);
  });

  test('where 60 have no room, those behind them are asked', async () => {
    await takeHomesmithStep(ctx(), plumber, { name: 'pause' });
    // They have no hours on any day of the horizon, and are nearer.
    const numbers = await Promise.all(
      Array.from({ length: 61 }, () =>
        insertHomesmith(ctx(), { area: { kind: 'list', baseZip: ZIP, zips: [ZIP] } }),
      ),
    );
    for (const number of numbers.slice(0, 60)) {
      await take(number, '2026-05-30T00:00:00Z', '2026-06-16T00:00:00Z');
    }
    expect((await windows())[0]?.[0]).toBe('2026-06-01 8');
  });

  test.each([
    ['no-zip', { zip: '9411' }],
    ['unknown-zip', { zip: '00000' }],
    ['unknown-zip', { zip: '09302' }],
    ['no-orders', { orders: [] }],
    ['too-far', { later: 5 }],
    ['too-far', { later: 0.5 }],
  ])('what cannot be asked is refused: %s %j', async (code, question) => {
    const asked = await planHome(ctx(), { zip: ZIP, orders: [order()], ...question });
    expect(asked).toEqual({ ok: false, refusal: expect.objectContaining({ code }) });
  });

  test('no one is in two places, no matter who writes it', async () => {
    await take(plumber, '2026-06-01T15:00:00Z', '2026-06-01T17:00:00Z');
    await expect(take(plumber, '2026-06-01T16:59:00Z', '2026-06-01T18:00:00Z')).rejects.toThrow(
      /taken_once/,
    );
    await take(plumber, '2026-06-01T17:00:00Z', '2026-06-01T18:00:00Z');
    const other = await insertHomesmith(ctx());
    await take(other, '2026-06-01T15:00:00Z', '2026-06-01T17:00:00Z');
  });
});
