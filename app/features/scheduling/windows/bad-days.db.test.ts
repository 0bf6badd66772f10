/** Difficult cases of windows: homesmiths who leave in the meantime, unusual hours and clock changes, full calendars. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deleteWithoutMembers } from '#app/features/homesmiths/roster/homesmiths.db.server.ts';
import {
  saveArea,
  saveHours,
  takeHomesmithStep,
} from '#app/features/homesmiths/roster/roster.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { describeOnBothDatabases } from '../../../../tests/support/databases/databases.ts';
import { insertHomesmith } from '../../../../tests/support/roster.ts';
import { countVanished } from '../requests/wanted-visits.ts';
import { type HomeQuestion, planHome } from './plan-home.server.ts';

/** Monday, 6 AM in San Francisco. */
const NOW = new Date('2026-06-01T13:00:00Z');
const ZIP = '94110';
const FAUCET = {
  orderKey: 'faucet',
  serviceId: 'faucet-repair',
  trade: 'plumbing',
  minutes: 120,
  visits: 1,
  gapDays: 0,
  crewSize: 1,
  after: [],
} as const;

describeOnBothDatabases('bad days', (under) => {
  const ctx = (now = NOW) => makeContext({ config: readConfig({}), database: under.database }, now);
  const plan = async (question: Partial<HomeQuestion> = {}, now = NOW) => {
    const planned = await planHome(ctx(now), { zip: ZIP, orders: [FAUCET], ...question });
    if (!planned.ok) throw new Error(planned.refusal.code);
    return planned.value;
  };
  const windows = async (question: Partial<HomeQuestion> = {}, now = NOW) =>
    ((await plan(question, now)).fewest?.visits[0]?.windows ?? []).map(
      ({ day, hour }) => `${day} ${hour}`,
    );
  let plumber = 0;
  beforeEach(async () => {
    plumber = await insertHomesmith(ctx());
  });

  const elsewhere = { kind: 'list', baseZip: '95110', zips: ['95110'] } as const;
  test.each([
    ['is removed', (c: ReturnType<typeof ctx>) => deleteWithoutMembers(c.database.db, [plumber])],
    ['ends', (c) => takeHomesmithStep(c, plumber, { name: 'end' })],
    ['pauses', (c) => takeHomesmithStep(c, plumber, { name: 'pause' })],
    ['moves', (c) => saveArea(c, plumber, elsewhere)],
  ])(
    'a homesmith who %s while a homeowner looks takes away the chosen time, and no one else’s',
    async (_what, happen) => {
      await insertHomesmith(ctx(), { hours: [{ weekday: 3, from: 480, to: 720 }] });
      const chosen = {
        kind: 'fewest',
        shape: null,
        windows: [{ day: '2026-06-02', hour: 10 }],
      } as const;
      const asked = { plan: chosen.kind, chosen: chosen.windows };
      const before = await plan({ chosen });
      expect(before.fewest?.visits[0]?.chosen).toEqual(chosen.windows[0]);
      expect(countVanished(before, asked)).toBe(0);
      await happen(ctx());
      const after = await plan({ chosen });
      expect(after.fewest?.visits[0]?.chosen).toBeNull();
      expect(countVanished(after, asked)).toBe(1);
      expect(await windows()).toEqual([
        '2026-06-03 8',
        '2026-06-03 10',
        '2026-06-10 8',
        '2026-06-10 10',
      ]);
    },
  );

  test('work crosses midnight in another time zone', async () => {
    // 8 AM to noon in New York is 10 PM to 2 AM in Guam.
    await insertHomesmith(ctx(), {
      area: { kind: 'list', baseZip: '96910', zips: ['10001'] },
      trades: [{ trade: 'plumbing', usState: 'NY', licenseNumber: null, licenseUntil: null }],
      hours: [
        { weekday: 3, from: 1320, to: 1440 },
        { weekday: 4, from: 0, to: 120 },
      ],
    });
    const morning = { zip: '10001', orders: [{ ...FAUCET, minutes: 240 }] };
    expect(await windows(morning)).toEqual(['2026-06-03 8', '2026-06-10 8']);
  });

  test.each([
    // Clocks go from 2 to 3 AM, so 2:30 becomes 3:30.
    ['2026-03-08', 150, '15:00'],
    // 1 AM occurs twice: the first one counts.
    ['2026-11-01', 60, '16:00'],
  ])(
    'the night of %s changes the clocks: a window is what the wall shows, and hours end on time',
    async (day, from, hour) => {
      await saveHours(ctx(), plumber, [{ weekday: 0, from, to: 600 }]);
      const now = new Date(`${day}T04:00:00Z`);
      const [visit] = (await plan({}, now)).fewest?.visits ?? [];
      expect(visit?.windows[0]).toMatchObject({ day, hour: 8, startsAt: `${day}T${hour}:00.000Z` });
      expect(visit?.windows).toHaveLength(2);
      const longer = { orders: [{ ...FAUCET, minutes: 121 }] };
      expect(await windows(longer, now)).toEqual([]);
    },
  );

  test('hours around the clock know no midnight, also in the night that has an hour twice', async () => {
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({
      weekday,
      from: 0,
      to: 1440,
    }));
    // The day's last window in Honolulu begins at 9 or 10 PM in New York, so work of eight hours passes midnight
    // there.
    await insertHomesmith(ctx(), {
      area: { kind: 'list', baseZip: '10001', zips: ['96813'] },
      trades: [{ trade: 'plumbing', usState: 'HI', licenseNumber: null, licenseUntil: null }],
      hours: always,
    });
    const day = { zip: '96813', orders: [{ ...FAUCET, minutes: 480 }] };
    expect(await windows(day, new Date('2026-10-25T10:00:00Z'))).toHaveLength(14 * 5);
    expect(await windows(day, new Date('2027-03-07T10:00:00Z'))).toHaveLength(14 * 5);
  });

  test('ten thousand rows of time off within two weeks leave the time between and after them', async () => {
    await sql`
      insert into taken_times (id, number, starts_at, ends_at, kind)
      select gen_random_uuid(), ${plumber}, ${NOW}::timestamptz + minute * interval '1 minute',
        ${NOW}::timestamptz + minute * interval '1 minute' + interval '30 seconds', 'time_off'
      from generate_series(1, 10000) as minute`.execute(under.db);
    // Until Monday, 4:40 AM.
    expect(await windows()).toEqual(
      ['08', '09', '10', '11', '12'].flatMap((day) =>
        [8, 10, 12, 14].map((hour) => `2026-06-${day} ${hour}`),
      ),
    );
  });
});
