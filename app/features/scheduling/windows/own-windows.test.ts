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
          visits: [
            {
              orderKeys: ['0'],
              trades: ['plumbing'],
              minutes: 60,
              crewSize: 1,
              after: [],
              chosen: null,
              windows: windows.map((one) => ({ ...one, startsAt: '', endsAt: '', homesmiths: 1 })),
            },
          ],
        },
  soonest: null,
  toRequest: reason === undefined ? [] : [{ orderKey: '0', reason }],
});

const EIGHT: ArrivalWindow = { day: '2026-06-01', hour: 8 };
const TEN: ArrivalWindow = { day: '2026-06-01', hour: 10 };
const compare = (shown: PlannedHome, own: PlannedHome) => compareOwn({ shown, own }, 'Faucet');

test('in which of the windows they are among those who are free', () => {
  const { summary, days } = compare(home([EIGHT, TEN]), home([TEN]));
  expect(summary).toBe(
    'Homeowners see 2 windows for Faucet in 94110, and in 1 of them you are among those who are free.',
  );
  expect(days).toEqual([
    {
      day: '2026-06-01',
      name: 'Monday, June 1',
      times: [
        { name: '8 to 10 AM', isShown: true, isYours: false },
        { name: '10 AM to noon', isShown: true, isYours: true },
      ],
    },
  ]);
  expect(compare(home([TEN]), home([TEN])).summary).toContain('and in all of them you are');
});

test('where nearer ones are shown, that is said', () => {
  expect(compare(home([EIGHT]), home([TEN])).summary).toBe(
    'Homeowners see 1 window for Faucet in 94110. In 1 window more you are free, but they are shown who is nearer.',
  );
});

test.each<[Reason, string]>([
  [{ code: 'nobody-covers' }, 'You do not come to 94110'],
  [{ code: 'nobody-does-trade' }, 'its license or your insurance has ended'],
  [{ code: 'nobody-does-service' }, 'You leave this service out'],
  [{ code: 'taken', nextDay: '2026-07-01' }, 'Your calendar has room for it from'],
  [{ code: 'taken', nextDay: null }, 'no room for it in the next two months'],
  [{ code: 'longer-than-a-day' }, 'longer than a day'],
  [{ code: 'several-visits', visits: 3, gapDays: 14 }, '3 visits, 14 days apart'],
])('without one of theirs, they hear why: %o', (reason, why) => {
  expect(compare(home([EIGHT]), home([], reason)).summary).toContain(
    'and you are not among those who are free.',
  );
  const nobody = compare(home([], reason), home([], reason)).summary;
  expect(nobody).toContain('Homeowners see no windows for Faucet in 94110');
  expect(nobody).toContain(why);
});
