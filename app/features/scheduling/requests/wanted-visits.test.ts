/** The content of a request: visits as shown, and orders without a window with their crew size. */
import { expect, test } from 'vitest';
import { buildService } from '../../../../tests/support/factories.ts';
import type { PlannedHome } from '../windows/list-plan.ts';
import { asksForTimes, countVanished, describeWanted, wantedVisits } from './wanted-visits.ts';

const chosen = { day: '2026-06-05', hour: 8 } as const;
const PLANNED: PlannedHome = {
  zip: '94103',
  timeZone: 'America/Los_Angeles',
  days: ['2026-06-05'],
  fewest: {
    kind: 'fewest',
    shape: '0',
    lastDay: '2026-06-05',
    soonest: null,
    visits: [
      {
        orderKeys: ['a'],
        trades: ['plumbing'],
        minutes: 60,
        days: 1,
        gapDays: 0,
        crewSize: 2,
        after: [],
        windows: [],
        full: [],
        chosen,
      },
    ],
  },
  soonest: null,
  toRequest: [{ orderKey: 'b', reason: { code: 'too-many-days' } }],
};

const order = (key: string, crewSize: number) => ({
  key,
  service: buildService({ id: key, crewSize }),
  choices: { quantity: 1, options: {} },
});

test('an order without a window is asked for with its crew', () => {
  const orders = [order('a', 2), order('b', 3)];
  expect(wantedVisits(PLANNED, { plan: 'fewest', orders })).toEqual([
    { orderKeys: ['a'], minutes: 60, crewSize: 2, wished: [chosen] },
    { orderKeys: ['b'], minutes: null, crewSize: 3, wished: [] },
  ]);
});

test('a window that was chosen and cannot be had is counted', () => {
  const other = { day: '2026-06-05', hour: 10 } as const;
  expect(countVanished(PLANNED, { plan: 'fewest', chosen: [chosen] })).toBe(0);
  expect(countVanished(PLANNED, { plan: 'fewest', chosen: [chosen, other] })).toBe(1);
});

test('asks for times only where some were chosen', () => {
  expect(asksForTimes(new URLSearchParams('zip=94103&visit.0=2026-06-05T08'))).toBe(true);
  expect(asksForTimes(new URLSearchParams('zip=94103&visit.0='))).toBe(false);
  expect(asksForTimes(new URLSearchParams('zip=94103'))).toBe(false);
});

test('numbers visits only where there are several', () => {
  const visit = { orderKeys: [], minutes: 60, days: 1, gapDays: 0, crewSize: 1, wished: [] };
  const labels = (count: number) =>
    describeWanted(Array(count).fill(visit), {
      orders: [],
      hasNote: false,
      zoneName: 'Pacific Time',
    }).map(({ label }) => label);
  expect(labels(1)).toEqual(['Visit']);
  expect(labels(2)).toEqual(['Visit 1', 'Visit 2']);
});
