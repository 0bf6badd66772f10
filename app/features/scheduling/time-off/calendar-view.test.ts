import { expect, test } from 'vitest';
import { formatRange } from './calendar-view.ts';

const NOW = new Date('2026-11-24T20:00:00Z');

test.each([
  ['part of a day', '2026-12-03T16:00Z', '2026-12-03T20:00Z', 'Thu, Dec 3, 8:00 AM to noon'],
  ['a whole day', '2026-12-03T08:00Z', '2026-12-04T08:00Z', 'Thu, Dec 3, all day'],
  ['days', '2026-12-03T08:00Z', '2026-12-06T08:00Z', 'Thu, Dec 3 to Sat, Dec 5'],
  ['a far day', '2027-12-03T08:00Z', '2027-12-04T08:00Z', 'Fri, Dec 3, 2027, all day'],
])('formats %s as people say it', (_, startsAt, endsAt, said) => {
  const range = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  expect(formatRange(range, 'America/Los_Angeles', NOW)).toBe(said);
});
