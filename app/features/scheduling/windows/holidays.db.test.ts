/** Federal holidays: windows of those who work then, and of no one else. */
import { beforeEach, expect, test } from 'vitest';
import { saveHours } from '#app/features/homesmiths/roster/roster.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith, WORK_DAYS } from '../../../../tests/support/roster.ts';
import { listOpen } from '../placing/place-visits.server.ts';
import { findHome, planHome } from './plan-home.server.ts';

/** Tuesday before Thanksgiving, in San Francisco. */
const NOW = new Date('2026-11-24T15:00:00Z');
const THANKSGIVING = '2026-11-26';
const ZIP = '94110';
const FAUCET = {
  orderKey: 'faucet',
  serviceId: 'faucet-repair',
  trade: 'plumbing',
  minutes: 60,
  visits: 1,
  gapDays: 0,
  crewSize: 1,
  after: [],
} as const;

describeOnBothDatabases('a federal holiday', (under) => {
  const ctx = () => makeContext({ config: readConfig({}), database: under.database }, NOW);
  const findDays = async () => {
    const planned = await planHome(ctx(), { zip: ZIP, orders: [FAUCET] });
    if (!planned.ok) throw new Error(planned.refusal.code);
    const [visit] = planned.value.fewest?.visits ?? [];
    return {
      open: [...new Set(visit?.windows.map(({ day }) => day))],
      numbers: visit?.windows.find(({ day }) => day === THANKSGIVING)?.numbers ?? [],
    };
  };
  /** Who could be taken by a hold, or be asked by an operator. */
  const findFree = async () => {
    const home = findHome({ zip: ZIP });
    if (!home.ok) throw new Error(home.refusal.code);
    const visit = {
      id: 'visit',
      orders: [FAUCET],
      crewSize: 1,
      minutes: 60,
      after: [],
      window: { day: THANKSGIVING, hour: 10 },
    } as const;
    const open = await listOpen(ctx().database.db, visit, {
      home: home.value,
      now: NOW,
      ownVisits: [],
    });
    return open.map(({ number }) => number);
  };
  let number = 0;
  beforeEach(async () => {
    number = await insertHomesmith(ctx(), { worksHolidays: false });
  });

  test('has no windows of a homesmith who is off', async () => {
    const { open } = await findDays();
    expect(open).toContain('2026-11-25');
    expect(open).not.toContain(THANKSGIVING);
    expect(await findFree()).toEqual([]);
  });

  test('has windows of a homesmith who works then, and of them alone', async () => {
    const other = await insertHomesmith(ctx(), { worksHolidays: true });
    const { open, numbers } = await findDays();
    expect(open).toContain(THANKSGIVING);
    expect(numbers).toEqual([other]);
    expect(await findFree()).toEqual([other]);
  });

  test('has windows as soon as its homesmith saves that they work then', async () => {
    expect((await saveHours(ctx(), number, WORK_DAYS, null, true)).ok).toBe(true);
    expect((await findDays()).open).toContain(THANKSGIVING);
    // Hours that are saved without a word on holidays leave it.
    await saveHours(ctx(), number, WORK_DAYS);
    expect((await findDays()).open).toContain(THANKSGIVING);
  });
});
