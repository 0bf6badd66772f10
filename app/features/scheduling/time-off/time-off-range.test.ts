import { describe, expect, test } from 'vitest';
import { readTimeOffRange } from './time-off-range.server.ts';

const read = (form: Record<string, string>) => {
  const result = readTimeOffRange(new Map(Object.entries(form)), 'America/Los_Angeles');
  if (!result.ok) return result.refusal.code;
  return [result.value.startsAt, result.value.endsAt].map((at) => at.toISOString());
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
    ['no-day', {}],
    ['no-day', { 'from-day': '2026-02-30' }],
    ['no-last-day', { 'from-day': '2026-12-03', 'to-day': 'tomorrow' }],
    ['no-time', { 'from-day': '2026-12-03', 'from-time': '25:00' }],
    ['no-range', { 'from-day': '2026-12-03', 'to-day': '2026-12-02' }],
    ['no-range', { 'from-day': '2026-12-03', 'from-time': '13:00', 'to-time': '12:00' }],
  ])('is refused with %s', (code, form) => {
    expect(read(form)).toBe(code);
  });
});
