import { expect, test } from 'vitest';
import { formatInstant } from './instant.ts';

test.each([
  ['2026-11-20T23:31:00Z', 'UTC', 'minute', 'Nov 20, 2026, 11:31 PM UTC'],
  ['2026-11-20T23:31:00Z', 'America/New_York', 'minute', 'Nov 20, 2026, 6:31 PM EST'],
  ['2026-07-04T05:05:00Z', 'America/Los_Angeles', 'minute', 'Jul 3, 2026, 10:05 PM PDT'],
  ['2026-07-04T05:05:00Z', 'America/Los_Angeles', 'day', 'Jul 3, 2026'],
  ['2026-07-04T05:05:00Z', 'America/Los_Angeles', 'time', '10:05 PM PDT'],
  ['2026-07-04T05:05:00Z', 'America/Los_Angeles', 'clock', '10:05 PM'],
  ['2026-11-24T18:00:00Z', 'America/Los_Angeles', 'said', 'Tue, Nov 24, 10 AM'],
  ['2026-07-04T05:05:00Z', 'America/Los_Angeles', 'said', 'Fri, Jul 3, 10:05 PM'],
  ['2026-11-24T20:00:00Z', 'America/Los_Angeles', 'said', 'Tue, Nov 24, noon'],
] as const)('%s in %s to the %s is "%s"', (iso, zone, precision, text) => {
  expect(formatInstant(iso, zone, precision)).toBe(text);
});
