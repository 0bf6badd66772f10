/** What a homesmith sees of the public windows. */
import { expect, test } from 'vitest';
import type { ArrivalWindow } from '../arrival-window.ts';
import type { Reason } from '../plan/reasons.ts';
import type { PlannedHome } from './list-plan.ts';
import { compareOwn, type WorkHours } from './own-windows.ts';

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
              days: 1,
              gapDays: 0,
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
const HOURS = [{ weekday: 1, from: 480, to: 1080 }] as const;
const compare = (shown: PlannedHome, own: PlannedHome, hours: readonly WorkHours[] = HOURS) =>
  compareOwn({ shown, own, hours }, 'Faucet');

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

test('says why days are missing, and what a time means on a day that starts within it', () => {
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-06', '2026-06-07'];
  const own = { ...home([EIGHT]), days };
  const week: WorkHours[] = ([1, 2, 3] as const).map((weekday) => ({
    weekday,
    from: 540,
    to: 1080,
  }));
  expect(compare(own, own, week).notes).toEqual([
    'Where your day starts within an arrival time, you’ll arrive after it starts: 8–10 AM means 9 AM or later.',
    'You’re off Saturdays and Sundays. A visit, time off, a holiday, or short notice leaves no room on Tue, Jun 2 and Wed, Jun 3.',
  ]);
  expect(compare(home([EIGHT]), home([EIGHT])).notes).toEqual([]);
});

test('names days off from Monday on, whatever day it is', () => {
  const own = { ...home([EIGHT]), days: ['2026-06-06', '2026-06-07', '2026-06-01', '2026-06-02'] };
  expect(compare(own, own).notes).toEqual(['You’re off Tuesdays, Saturdays, and Sundays.']);
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
  [{ code: 'too-many-days' }, 'takes too many days'],
  [{ code: 'several-visits', visits: 3, gapDays: 14 }, '3 visits, 14 days apart'],
])('says why they have none: %o', (reason, why) => {
  const { summary } = compare(home([EIGHT]), home([], reason));
  expect(summary).toContain('You have no arrival times for Faucet in 94110');
  expect(summary).toContain(why);
});
