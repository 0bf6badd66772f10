import { describe, expect, test } from 'vitest';
import { mistakesIn } from '#app/platform/action/refusals.ts';
import { TIME_OFF, timeOffRange } from './time-off-range.server.ts';

const read = (form: Record<string, string>) => {
  const { startsAt, endsAt } = timeOffRange(TIME_OFF.parse(form), 'America/Los_Angeles');
  return [startsAt, endsAt].map((at) => at.toISOString());
};

describe('a time off form', () => {
  test.each([
    ['one day', { 'from-day': '2026-12-03' }, '2026-12-03T08:00', '2026-12-04T08:00'],
    [
      'the same day twice',
      { 'from-day': '2026-12-03', 'to-day': '2026-12-03', 'from-time': '', 'to-time': '' },
      '2026-12-03T08:00',
      '2026-12-04T08:00',
    ],
    [
      'three days',
      { 'from-day': '2026-12-03', 'to-day': '2026-12-05' },
      '2026-12-03T08:00',
      '2026-12-06T08:00',
    ],
    // Clocks change in that night.
    ['a day of 25 hours', { 'from-day': '2026-11-01' }, '2026-11-01T07:00', '2026-11-02T08:00'],
    [
      'an afternoon',
      { 'from-day': '2026-12-03', 'from-time': '13:00' },
      '2026-12-03T21:00',
      '2026-12-04T08:00',
    ],
    [
      'until a time of the last day',
      { 'from-day': '2026-12-03', 'to-day': '2026-12-04', 'to-time': '12:00' },
      '2026-12-03T08:00',
      '2026-12-04T20:00',
    ],
  ])('takes %s off', (_, form, from, to) => {
    expect(read(form)).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  test.each([
    [{}, ['from-day']],
    [{ 'from-day': '2026-02-30' }, ['from-day']],
    [{ 'from-day': '2026-12-03', 'to-day': 'tomorrow' }, ['to-day']],
    [{ 'from-day': '2026-12-03', 'from-time': '25:00' }, ['from-time']],
    [{ 'from-day': '', 'to-time': '8' }, ['from-day', 'to-time']],
  ])('%j is wrong in %j', (form, fields) => {
    const { error } = TIME_OFF.safeParse(form);
    expect(Object.keys(error ? mistakesIn(error) : {})).toEqual(fields);
  });
});
