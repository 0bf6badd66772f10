import { expect, test } from 'vitest';
import { formatMiles } from '#app/kernel/distance.ts';
import { MINUTE_MS } from '#app/kernel/time-units.ts';
import type { JobEntry } from './job-view.ts';
import { type DayVisit, planDay } from './work-day.ts';

const PLAN = {
  timeZone: 'America/Los_Angeles',
  baseZip: '94103',
  driveOf: (from: string, to: string) =>
    from === to ? { minutes: 10, miles: 0 } : { minutes: 20, miles: 3.24 },
};

/** `at`: the UTC time at which the work is planned to start; it is seven hours earlier there. */
function visit(id: string, at: string, of: Partial<DayVisit & JobEntry> = {}): DayVisit {
  const { zip = '94110', doneAt = null, minutes = 60, ...entry } = of;
  const startsAt = of.startsAt ?? new Date(`2026-06-03T${at}:00Z`);
  const endsAt = of.endsAt ?? new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return {
    entry: {
      visitId: id,
      address: `/homesmith/1/visits/${id}`,
      when: '10 AM–noon',
      customer: 'Jane',
      place: 'San Francisco, CA 94110',
      miles: 3.2,
      jobs: [],
      minutes,
      earnsCents: 10_000,
      isRedo: false,
      stateName: null,
      contested: null,
      state: 'scheduled',
      answerBy: null,
      timeZone: 'America/Los_Angeles',
      sequence: 0,
      unread: 0,
      ...entry,
    },
    startsAt,
    endsAt,
    zip,
    doneAt,
  };
}

const done = (at: string) =>
  ({ state: 'finished', doneAt: new Date(`2026-06-03T${at}:00Z`) }) as const;

test('a day without visits has no stops, no next one and no figures', () => {
  expect(planDay([], PLAN)).toEqual({ stops: [], nextId: null, summary: [] });
});

test('three visits: one done, one next with when to leave, one later with the time between', () => {
  const day = planDay(
    [
      visit('a', '15:00', done('16:40')),
      visit('b', '17:00', { zip: '94114' }),
      visit('c', '21:00', { zip: '94118', minutes: 90, earnsCents: 19_975 }),
    ],
    PLAN,
  );
  expect(day.nextId).toBe('b');
  expect(day.stops.map(({ drive, done }) => [drive, done])).toEqual([
    [null, 'Done 9:40 AM'],
    ['Allow 20 min · 3.2 mi · leave by 9:40 AM', null],
    ['Allow 20 min · 3.2 mi · 2 hr 40 min free before', null],
  ]);
  expect(day.summary).toEqual([
    { label: 'Visits done', value: '1 of 3' },
    { label: 'Earn up to', value: '$399.75' },
    { label: 'Done about', value: '3:30 PM' },
  ]);
});

test('the first visit of the day says how to get there from where they set out', () => {
  const [stop] = planDay([visit('a', '17:00')], PLAN).stops;
  expect(stop?.drive).toBe('Allow 20 min from 94103 · 3.2 mi · leave by 9:40 AM');
});

test.each(['en_route', 'arrived', 'working'] as const)(
  'a visit that is %s is next, whatever is earlier, and needs no time to leave',
  (state) => {
    const day = planDay([visit('a', '15:00'), visit('b', '17:00', { state })], PLAN);
    expect(day.nextId).toBe('b');
    expect(day.stops[1]?.drive).toBe('Allow 10 min');
  },
);

test('a gap too short to use is no free time', () => {
  const [, , stop] = planDay(
    [visit('a', '15:00'), visit('b', '17:00'), visit('c', '18:35')],
    PLAN,
  ).stops;
  expect(stop?.drive).toBe('Allow 10 min');
});

test('a day that is done says what was earned, and when it ended', () => {
  const day = planDay(
    [visit('a', '15:00', done('16:40')), visit('b', '17:00', done('18:05'))],
    PLAN,
  );
  expect(day.nextId).toBeNull();
  expect(day.summary).toEqual([
    { label: 'Visits done', value: '2 of 2' },
    { label: 'You earned', value: '$200' },
    { label: 'Done at', value: '11:05 AM' },
  ]);
});

test('times are in the time zone of the homesmith', () => {
  const plan = { ...PLAN, timeZone: 'America/Denver' };
  const [stop] = planDay([visit('a', '17:00')], plan).stops;
  expect(stop?.drive).toContain('leave by 10:40 AM');
});

test.each([
  [0, 'Under 1 mi'],
  [3.24, '3.2 mi'],
  [12, '12 mi'],
])('%d miles are "%s"', (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

test('a day ends with the work that began early or late, not with its plan', () => {
  const day = planDay(
    [visit('a', '17:00', { state: 'working', endsAt: new Date('2026-06-03T16:30:00Z') })],
    PLAN,
  );
  expect(day.summary.at(-1)).toEqual({ label: 'Done about', value: '9:30 AM' });
});
