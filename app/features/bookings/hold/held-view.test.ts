/** What the review of a booking says of the policy of all its visits. */
import { expect, test } from 'vitest';
import { listPolicies } from './held-view.ts';

const withPolicies = (...nows: string[]) =>
  nows.map((now, place) => ({ said: `Visit ${place}`, policy: { now, later: '' } }));

test('says the policy once for all visits, or a sentence for each deadline', () => {
  const hour = 'Free to cancel or reschedule for an hour after booking.';
  const tuesday = 'Free to cancel or reschedule until Tue, Nov 24, 10 AM.';
  const friday = 'Free to cancel or reschedule until Fri, Nov 27, 8 AM.';
  expect(listPolicies(withPolicies(tuesday))).toEqual([tuesday]);
  expect(listPolicies(withPolicies(hour, hour))).toEqual([hour]);
  expect(listPolicies(withPolicies(tuesday, friday))).toEqual([
    'Visit 0: free to cancel or reschedule until Tue, Nov 24, 10 AM.',
    'Visit 1: free to cancel or reschedule until Fri, Nov 27, 8 AM.',
  ]);
  expect(listPolicies([{ said: 'Visit 0', policy: null }])).toEqual([]);
});
