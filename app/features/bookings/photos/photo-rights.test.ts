/** Who sees photos of reports, also with the home revealed. */
import { expect, test } from 'vitest';
import { DAY_MS } from '#app/kernel/time-units.ts';
import { isSeenByCustomer, isSeenByHomesmith } from './photo-rights.ts';

const NOW = new Date('2026-06-03T15:00:00Z');
const REPORT = { kind: 'damaged', state: 'open', openedBy: 'customer', number: 7 } as const;
const OF_REPORT = { kind: 'complaint', quoteId: null } as const;
const PHOTO = { ...OF_REPORT, by: 'customer', number: null, report: REPORT } as const;
const eyesOf = (number: number, seesHome = true, now = NOW) => ({
  ...{ number, seesHome, now },
  visit: { number, windowEndsAt: NOW },
});

test('a report’s photos are its homesmith’s to see, and not the one’s who has the visit later', () => {
  expect(isSeenByHomesmith(PHOTO, eyesOf(7))).toBe(true);
  expect(isSeenByHomesmith(PHOTO, eyesOf(7, false))).toBe(true);
  expect(isSeenByHomesmith(PHOTO, eyesOf(8))).toBe(false);
  expect(isSeenByHomesmith({ ...PHOTO, report: null }, eyesOf(8))).toBe(true);
});

test('they stay for 90 days', () => {
  const at = (days: number) => eyesOf(7, true, new Date(NOW.getTime() + days * DAY_MS));
  expect(isSeenByHomesmith(PHOTO, at(90))).toBe(true);
  expect(isSeenByHomesmith(PHOTO, at(91))).toBe(false);
});

test.each(['open', 'answered', 'review', 'withdrawn', 'resolved'])(
  'of an unsafe report that is %s are hidden from the other side, unless it is resolved',
  (state) => {
    const isSeen = state === 'resolved';
    const report = { ...REPORT, kind: 'unsafe', state } as const;
    expect(isSeenByHomesmith({ ...PHOTO, report }, eyesOf(7))).toBe(isSeen);
    expect(isSeenByCustomer({ ...OF_REPORT, report })).toBe(true);
    const theirs = { ...report, openedBy: 'homesmith' } as const;
    const own = { ...OF_REPORT, by: 'homesmith', number: 7, report: theirs } as const;
    expect(isSeenByHomesmith(own, eyesOf(7))).toBe(true);
    expect(isSeenByCustomer({ ...OF_REPORT, report: theirs })).toBe(isSeen);
  },
);

test('of a quote are its homesmith’s alone until it is sent', () => {
  const unsent = {
    kind: 'quote',
    quoteId: null,
    by: 'homesmith',
    number: 7,
    report: null,
  } as const;
  const sent = { ...unsent, quoteId: 'a' };
  expect(isSeenByCustomer(unsent)).toBe(false);
  expect(isSeenByCustomer(sent)).toBe(true);
  expect(isSeenByHomesmith(unsent, eyesOf(7))).toBe(true);
  expect(isSeenByHomesmith(unsent, eyesOf(8))).toBe(false);
  expect(isSeenByHomesmith(sent, eyesOf(8))).toBe(true);
});
