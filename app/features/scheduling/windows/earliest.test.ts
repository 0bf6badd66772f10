/** The first available day on a service's page. */
import { expect, test } from 'vitest';
import { tellEarliest } from './earliest.ts';

const answer = (window: string | null, reason = 'taken') => ({
  zip: '94103',
  days: ['2026-06-01', '2026-06-14'],
  fewest: window === null ? null : { visits: [{ windows: [{ window }, { window: 'later' }] }] },
  toRequest: window === null ? [{ reason }] : [],
});

test.each([
  [answer('2026-06-02T10'), 'Earliest near 94103: Tuesday'],
  [answer('2026-06-07T08'), 'Earliest near 94103: Sunday'],
  // Next Monday is not today.
  [answer('2026-06-08T08'), 'Earliest near 94103: June 8'],
  [answer(null), 'Near 94103: everybody is taken'],
  [answer(null, 'nobody-covers'), 'Near 94103: nobody yet'],
  [answer(null, 'several-visits'), 'Near 94103: we plan it with you'],
])('the earliest day in few words', (given, told) => {
  expect(tellEarliest(given)).toBe(told);
});
