/** The first opening on a service's page. */
import { expect, test } from 'vitest';
import { describeEarliest, isUnserved } from './earliest.ts';

const answer = (window: string | null, reason = 'taken') => ({
  zip: '94103',
  fewest: window === null ? null : { visits: [{ windows: [{ window }, { window: 'later' }] }] },
  toRequest: window === null ? [{ reason }] : [],
});

test.each([
  [answer('2026-06-02T10'), 'First opening: Tue, Jun 2'],
  [answer('2026-06-08T08'), 'First opening: Mon, Jun 8'],
  [answer(null), 'No openings near 94103 right now.'],
  [answer(null, 'nobody-covers'), 'We’re not in 94103 yet.'],
  [answer(null, 'several-visits'), 'We’ll schedule this one with you.'],
])('describes the first opening in one line', (given, text) => {
  expect(describeEarliest(given)).toBe(text);
});

test.each([
  ['nobody-covers', true],
  ['nobody-does-trade', false],
  ['taken', false],
])('a ZIP code is not served for the reason %s: %s', (reason, expected) => {
  expect(isUnserved(answer(null, reason))).toBe(expected);
});
