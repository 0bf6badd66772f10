/** Changes by homesmiths and operators, and the database's constraints. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import {
  describeOnBothDatabases,
  describeOnServer,
} from '../../../../tests/support/databases/databases.ts';
import {
  inCalifornia,
  insertHomesmith,
  KNOWN_WORK,
  WORK_DAYS,
} from '../../../../tests/support/roster.ts';
import { addCheck } from './checks.server.ts';
import { findHomesmith, listHours, listTrades } from './homesmiths.db.server.ts';
import { listSavedPages } from './live.server.ts';
import {
  saveArea,
  saveHours,
  saveLeftOut,
  saveTerms,
  saveTrades,
  takeBusinessStep,
  takeHomesmithStep,
} from './roster.server.ts';
import { findShown, type WorkPart } from './shown.server.ts';

const NOW = new Date('2026-06-01T13:00:00Z');

describeOnBothDatabases('a homesmith', (under) => {
  const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
  const coverage = async () =>
    (
      await sql<{ zip: string; miles: number; trades: number }>`
        select zip, miles, trades from coverage order by miles, zip`.execute(under.db)
    ).rows;

  test('comes to the Zip Codes around the base, the nearest first, for the trades of their state', async () => {
    const number = await insertHomesmith(ctx(), {
      area: { kind: 'radius', baseZip: '89448', miles: 12 },
      trades: [
        ...inCalifornia('plumbing'),
        { trade: 'painting', usState: 'NV', licenseNumber: null, licenseUntil: null },
      ],
    });
    const covered = await coverage();
    expect(covered[0]).toMatchObject({ zip: '89448', miles: 0 });
    // Lake Tahoe lies in two states.
    const masks = new Map(covered.map(({ zip, trades }) => [zip, trades]));
    expect(masks.get('89448')).not.toBe(masks.get('96150'));
    expect(await findHomesmith(under.db, number)).toMatchObject({
      timeZone: 'America/Los_Angeles',
      area: { kind: 'radius', baseZip: '89448', miles: 12 },
    });
  });

  test('a homesmith without hours, or paused, or of a paused business, gets no visits', async () => {
    const number = await insertHomesmith(ctx(), { hours: [] });
    expect(await coverage()).toEqual([]);
    await saveHours(ctx(), number, WORK_DAYS);
    expect((await coverage()).length).toBeGreaterThan(20);
    await takeHomesmithStep(ctx(), number, { name: 'suspend', reason: 'insurance' });
    expect(await coverage()).toEqual([]);
    expect(await takeHomesmithStep(ctx(), number, { name: 'resume' })).toEqual({
      ok: false,
      refusal: { code: 'suspended' },
    });
    await takeHomesmithStep(ctx(), number, { name: 'reinstate' });
    expect((await coverage()).length).toBeGreaterThan(20);
    await takeHomesmithStep(ctx(), number, { name: 'end' });
    expect(await coverage()).toEqual([]);
    expect(await saveHours(ctx(), number, WORK_DAYS)).toEqual({
      ok: false,
      refusal: { code: 'ended' },
    });
    const { rows } = await sql`
      select step, actor, from_state, to_state, reason from homesmith_events order by at, step`.execute(
      under.db,
    );
    expect(rows).toContainEqual({
      step: 'suspend',
      actor: 'operator',
      from_state: 'active',
      to_state: 'paused',
      reason: 'insurance',
    });
    expect(rows).toHaveLength(4);
  });

  test('of a change that is refused nothing stays', async () => {
    const number = await insertHomesmith(ctx());
    const read = async () => [
      await coverage(),
      await listHours(under.db, number),
      await findHomesmith(under.db, number),
      await listSavedPages(under.db, number),
    ];
    const before = await read();
    const c = ctx();
    const refused = [
      await saveHours(c, number, [{ weekday: 1, from: 600, to: 60 }], null, true),
      await saveArea(c, number, { kind: 'radius', baseZip: '00000', miles: 5 }),
      await saveTrades(c, number, inCalifornia('wizardry'), KNOWN_WORK),
      await saveLeftOut(c, number, ['unheard-of'], KNOWN_WORK),
      await saveTerms(c, number, { isInstant: true, crewSize: 0 }),
      await takeHomesmithStep(c, number, { name: 'resume' }),
      await saveHours(c, 4_000_000, WORK_DAYS),
    ];
    expect(refused.map((saved) => (saved.ok ? null : saved.refusal.code))).toEqual([
      'ends-before-it-begins',
      'unknown-base',
      'unknown-trade',
      'unknown-service',
      'no-crew',
      'not-now',
      'gone',
    ]);
    expect(await read()).toEqual(before);
  });

  test('what another member saved in the meantime is not overwritten unseen, whichever form', async () => {
    const number = await insertHomesmith(ctx());
    const show = async (part: WorkPart) => {
      const homesmith = await findHomesmith(under.db, number);
      if (homesmith === null) throw new Error('We can’t find this homesmith.');
      return findShown(under.db, homesmith, part);
    };
    const sunday = [{ weekday: 0, from: 600, to: 700 }] as const;
    const area = { kind: 'list', baseZip: '94103', zips: ['94110'] } as const;
    const changes: Record<WorkPart, (shown: string | null) => ReturnType<typeof saveHours>> = {
      hours: (shown) => saveHours(ctx(), number, shown === null ? sunday : WORK_DAYS, shown),
      area: (shown) =>
        saveArea(ctx(), number, shown === null ? area : { ...area, zips: ['94103'] }, shown),
      leftOut: (shown) =>
        saveLeftOut(ctx(), number, shown === null ? ['faucet-repair'] : [], KNOWN_WORK, shown),
      terms: (shown) => saveTerms(ctx(), number, { isInstant: shown !== null }, shown),
    };
    for (const part of ['hours', 'area', 'leftOut', 'terms'] as const) {
      const before = await show(part);
      expect((await changes[part](null)).ok).toBe(true);
      const now = await show(part);
      const stale = await changes[part](before);
      expect(stale).toEqual({
        ok: false,
        refusal: { code: 'changed-meanwhile', values: { shown: now } },
      });
      expect(await show(part)).toBe(now);
      // Sent again after the warning, it is accepted.
      expect((await changes[part](now)).ok).toBe(true);
      expect(await show(part)).not.toBe(now);
    }
  });

  test('a check that passes says until when', async () => {
    const licensed = { trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1' } as const;
    const number = await insertHomesmith(ctx(), {
      trades: [{ ...licensed, licenseUntil: '2026-01-01' }],
    });
    const homesmith = await findHomesmith(under.db, number);
    const businessId = homesmith?.businessId ?? null;
    const check = {
      kind: 'license',
      trade: 'plumbing',
      usState: 'CA',
      until: '2028-03-31',
      hasPassed: true,
      note: 'Looked up at the board.',
      about: { itemId: null, businessId, number },
      checkedBy: null,
      fileId: null,
    } as const;
    expect((await addCheck(ctx(), check)).ok).toBe(true);
    expect(await listTrades(under.db, number)).toMatchObject([{ licenseUntil: '2028-03-31' }]);
    await addCheck(ctx(), { ...check, until: '2029-03-31', hasPassed: false });
    expect(await listTrades(under.db, number)).toMatchObject([{ licenseUntil: '2028-03-31' }]);
    const insurance = { ...check, kind: 'insurance', trade: null, usState: null } as const;
    await addCheck(ctx(), { ...insurance, until: '2027-07-01' });
    const { rows } = await sql`select insurance_until from businesses`.execute(under.db);
    expect(rows).toEqual([{ insurance_until: '2027-07-01' }]);
    const nobody = { itemId: null, businessId: randomUUID(), number: null };
    const refused = [
      await addCheck(ctx(), { ...insurance, until: null }),
      await addCheck(ctx(), { ...check, until: '2027-13-01' }),
      await addCheck(ctx(), { ...check, usState: null }),
      await addCheck(ctx(), { ...insurance, about: nobody }),
    ];
    expect(refused.map((one) => (one.ok ? null : one.refusal.code))).toEqual([
      'no-day',
      'no-day',
      'no-state',
      'nobody',
    ]);
  });
});

describeOnServer('two at once', (under) => {
  test('changes of one homesmith come one after the other, and coverage is that of the last', async () => {
    const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
    const number = await insertHomesmith(ctx());
    const { businessId = '' } = (await findHomesmith(under.db, number)) ?? {};
    const here = { kind: 'list', baseZip: '94103', zips: ['94103'] } as const;
    const there = { kind: 'list', baseZip: '94103', zips: ['94110'] } as const;
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([
        saveArea(ctx(), number, here),
        saveArea(ctx(), number, there),
        saveHours(ctx(), number, WORK_DAYS),
        takeHomesmithStep(ctx(), number, { name: round % 2 === 0 ? 'pause' : 'resume' }),
        takeBusinessStep(ctx(), businessId, { name: round % 2 === 0 ? 'pause' : 'resume' }),
      ]);
      const homesmith = await findHomesmith(under.db, number);
      const { rows } = await sql<{ zip: string }>`select zip from coverage`.execute(under.db);
      const zips = homesmith?.area.kind === 'list' ? homesmith.area.zips : [];
      const isOn = round % 2 === 1;
      expect(homesmith?.state).toBe(isOn ? 'active' : 'paused');
      expect(rows.map(({ zip }) => zip)).toEqual(isOn ? zips : []);
    }
  });

  test('trades that no one had before get a bit each, no matter who comes first', async () => {
    const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
    const numbers = await Promise.all([1, 2, 3].map(() => insertHomesmith(ctx())));
    await sql`delete from homesmith_trades`.execute(under.db);
    await sql`delete from trade_bits`.execute(under.db);
    const trades = ['plumbing', 'electrical', 'painting'];
    const saved = await Promise.all(
      numbers.map((number, at) =>
        saveTrades(ctx(), number, inCalifornia(trades[at] ?? ''), KNOWN_WORK),
      ),
    );
    expect(saved.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql`select bit from trade_bits order by bit`.execute(under.db);
    expect(rows).toEqual([{ bit: 0 }, { bit: 1 }, { bit: 2 }]);
  });
});
