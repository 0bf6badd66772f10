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
  worksHolidays: false,
  hours: [{ weekday: 1, from: 480, to: 1020 }],
  trades: [license('2026-06-01')],
  leftOut: [],
  insuranceUntil: '2026-06-01',
  isBusinessActive: true,
  isCovering: true,
};
const gaps = (given: Partial<Asked> = {}, now = NOW) =>
  findGaps({ ...atWork, ...given }, now).map(({ text }) => text);

test('there are none up to the last day of what expires, in their time zone', () => {
  expect(gaps()).toEqual([]);
  expect(gaps({ trades: [license(null)] })).toEqual([]);
  expect(gaps({}, new Date('2026-06-02T07:00:00Z'))).toEqual([
    'Your insurance ended on June 1, 2026. Send us the new one.',
    'Your license for plumbing in CA ended on June 1, 2026. Send us the new one.',
  ]);
});

test.each<[string, Partial<Asked>]>([
  [
    'We suspended your account: you can’t be booked, and we’re passing on your open visits. Contact us.',
    { state: 'paused', isSuspended: true },
  ],
  ['Your business is paused. Contact us.', { isBusinessActive: false }],
  ['We don’t have your insurance yet. Send us your certificate.', { insuranceUntil: null }],
  ['We don’t have a trade for you yet. Contact us.', { trades: [] }],
  ['Set your hours.', { hours: [], isCovering: false }],
  [
    'Your trades are approved only in California, and your area has no ZIP codes there. Change your area, or ask us to add a trade.',
    { isCovering: false },
  ],
])('"%s" is said, alone', (sentence, given) => {
  expect(gaps(given)).toEqual([sentence]);
});

test('pausing is no reason here, because the page says it with a button', () => {
  expect(gaps({ state: 'paused' })).toEqual([]);
});

test('who has ended hears that alone, and who lacks several things hears them all', () => {
  const nothing = { insuranceUntil: null, trades: [], hours: [], isBusinessActive: false };
  expect(gaps({ ...nothing, state: 'ended', isSuspended: true })).toEqual([
    'You no longer work with us, so you can’t be booked. We’ve passed on your open visits.',
  ]);
  expect(gaps({ ...nothing, state: 'paused' })).toHaveLength(4);
});
