import { expect, test } from 'vitest';
import { formatArrival } from './arrival-window.ts';
import { formatSoon } from './relative-times.ts';

test.each([
  [{ day: '2026-11-24', hour: 10 }, 'Tue, Nov 24, 10 AM–noon'],
  [{ day: '2026-11-27', hour: 14 }, 'Fri, Nov 27, 2–4 PM'],
] as const)('the window %o is "%s"', (window, text) => {
  expect(formatArrival(window)).toBe(text);
});

test.each([
  ['2026-11-24T23:00:00Z', 'today, 3 PM'],
  ['2026-11-25T01:30:00Z', 'tonight, 5:30 PM'],
  ['2026-11-25T07:00:00Z', 'tonight, 11 PM'],
  ['2026-11-25T22:00:00Z', 'tomorrow, 2 PM'],
  ['2026-11-26T22:00:00Z', 'Thu, Nov 26, 2 PM'],
] as const)('at 9 AM in San Francisco, %s is "%s"', (iso, text) => {
  const now = new Date('2026-11-24T17:00:00Z');
  expect(formatSoon(iso, 'America/Los_Angeles', now)).toBe(text);
});
