/** What a homesmith sees of the public windows. */
import { expect, test } from 'vitest';
import type { ArrivalWindow } from '../arrival-window.ts';
import type { Reason } from '../plan/reasons.ts';
import type { PlannedHome } from './list-plan.ts';
import { compareOwn } from './own-windows.ts';

const home = (windows: readonly ArrivalWindow[], reason?: Reason): PlannedHome => ({
  zip: '94110',
  timeZone: 'America/Los_Angeles',
  days: ['2026-06-01'],
  fewest:
    windows.length === 0
      ? null
      : {
          kind: 'fewest',
          shape: '0',
          lastDay: '2026-06-01',
          soonest: null,
          visits: [
            {
              orderKeys: ['0'],
              trades: ['plumbing'],
              minutes: 60,
              crewSize: 1,
              after: [],
              chosen: null,
              full: [],
              windows: windows.map((one) => ({
                ...one,
                startsAt: '',
                endsAt: '',
                numbers: [1],
                isTied: false,
              })),
            },
          ],
        },
  soonest: null,
  toRequest: reason === undefined ? [] : [{ orderKey: '0', reason }],
});

const EIGHT: ArrivalWindow = { day: '2026-06-01', hour: 8 };
const TEN: ArrivalWindow = { day: '2026-06-01', hour: 10 };
const compare = (shown: PlannedHome, own: PlannedHome) => compareOwn({ shown, own }, 'Faucet');

test('lists windows of this homesmith alone, and whether homeowners see them', () => {
  const { summary, days } = compare(home([EIGHT, TEN]), home([TEN]));
  expect(summary).toBe('Homeowners can book you for Faucet in 94110 at 1 arrival time.');
  expect(days).toEqual([
    {
      day: '2026-06-01',
      name: 'Monday, June 1',
      times: [{ name: '10 AM–noon', isShown: true }],
    },
  ]);
});

test('says the same whether or not others have windows besides', () => {
  const alone = compare(home([TEN]), home([TEN]));
  expect(compare(home([EIGHT, TEN]), home([TEN]))).toEqual(alone);
  const none = home([], { code: 'taken', nextDay: null });
  expect(compare(home([EIGHT, TEN]), none)).toEqual(compare(none, none));
});

test('says so when homeowners see nearer homesmiths', () => {
  expect(compare(home([EIGHT]), home([TEN])).summary).toBe(
    'You’re free for Faucet in 94110 at 1 arrival time, but closer homesmiths get booked first.',
  );
  expect(compare(home([EIGHT]), home([EIGHT, TEN])).summary).toContain(
    'You’re also free at 1 arrival time that closer homesmiths get first.',
  );
});

test.each<[Reason, string]>([
  [{ code: 'nobody-covers' }, 'You don’t work in 94110'],
  [{ code: 'nobody-does-trade' }, 'its license or your insurance expired'],
  [{ code: 'nobody-does-service' }, 'You don’t offer this service'],
  [{ code: 'taken', nextDay: '2026-07-01' }, 'Your calendar has room for it starting'],
  [{ code: 'taken', nextDay: null }, 'no room for it in the next two months'],
  [{ code: 'longer-than-a-day' }, 'longer than a day'],
  [{ code: 'several-visits', visits: 3, gapDays: 14 }, '3 visits, 14 days apart'],
])('says why they have none: %o', (reason, why) => {
  const { summary } = compare(home([EIGHT]), home([], reason));
  expect(summary).toContain('You have no arrival times for Faucet in 94110');
  expect(summary).toContain(why);
});
