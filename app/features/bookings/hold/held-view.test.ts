/** What the review of a booking says of all its visits in one line. */
import { expect, test } from 'vitest';
import { foldPolicies } from './held-view.ts';

const withPolicies = (...nows: string[]) => nows.map((now) => ({ policy: { now, later: '' } }));

test('the folded policy is true for each visit: one for all, or the first of several deadlines', () => {
  const hour = 'Free to cancel or reschedule for an hour after booking.';
  const tuesday = 'Free to cancel or reschedule until Tue, Nov 24, 10 AM.';
  const friday = 'Free to cancel or reschedule until Fri, Nov 27, 8 AM.';
  expect(foldPolicies(withPolicies(tuesday))).toBe(tuesday);
  expect(foldPolicies(withPolicies(hour, hour))).toBe(hour);
  expect(foldPolicies(withPolicies(tuesday, friday))).toBe(
    'First visit: free to cancel or reschedule until Tue, Nov 24, 10 AM. Each visit has its own deadline.',
  );
});
