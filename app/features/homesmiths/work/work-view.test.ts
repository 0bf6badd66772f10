/** Reasons without windows, on a homesmith's overview. */
import { expect, test } from 'vitest';
import { findGaps } from './work-view.ts';

type Asked = Parameters<typeof findGaps>[0];
/** The evening of June 1 in San Francisco, June 2 in UTC. */
const NOW = new Date('2026-06-02T03:00:00Z');
const license = (licenseUntil: string | null) =>
  ({ trade: 'plumbing', usState: 'CA', licenseNumber: 'C36-1', licenseUntil }) as const;
const atWork: Asked = {
  state: 'active',
  isSuspended: false,
  area: { kind: 'radius', baseZip: '94103', miles: 10 },
  timeZone: 'America/Los_Angeles',
  isInstant: true,
  crewSize: 1,
  hours: [{ weekday: 1, from: 480, to: 1020 }],
  trades: [license('2026-06-01')],
  leftOut: [],
  insuranceUntil: '2026-06-01',
  isBusinessActive: true,
};
const gaps = (given: Partial<Asked> = {}, now = NOW) => findGaps({ ...atWork, ...given }, now);

test('there are none up to the last day of what expires, by the clocks of their zone', () => {
  expect(gaps()).toEqual([]);
  expect(gaps({ trades: [license(null)] })).toEqual([]);
  expect(gaps({}, new Date('2026-06-02T07:00:00Z'))).toEqual([
    'Your insurance ended on June 1, 2026. Send us the new one.',
    'Your license for plumbing in CA ended on June 1, 2026. Send us the new one.',
  ]);
});

test.each<[string, Partial<Asked>]>([
  ['You are paused: nobody sees windows of yours.', { state: 'paused' }],
  [
    'We suspended your account: you can’t be booked, and we’re passing on your open visits. Contact us.',
    { state: 'paused', isSuspended: true },
  ],
  ['Your business is paused. Please write to us.', { isBusinessActive: false }],
  ['We have not noted an insurance for your business.', { insuranceUntil: null }],
  ['We have not noted a trade of yours. Please write to us.', { trades: [] }],
  ['You have said no hours yet. Say when you work.', { hours: [] }],
])('"%s" is said, alone', (sentence, given) => {
  expect(gaps(given)).toEqual([sentence]);
});

test('who has ended hears that alone, and who lacks several things hears them all', () => {
  const nothing = { insuranceUntil: null, trades: [], hours: [], isBusinessActive: false };
  expect(gaps({ ...nothing, state: 'ended', isSuspended: true })).toEqual([
    'You no longer work with us, so you can’t be booked. We’ve passed on your open visits.',
  ]);
  expect(gaps({ ...nothing, state: 'paused' })).toHaveLength(5);
});
