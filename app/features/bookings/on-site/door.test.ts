import { expect, test } from 'vitest';
import { heardAt, nextKnockAt, waitedAt } from '../visit-guards.ts';
import { findDoor, knockFacts, wasLetIn } from './door.ts';

const START = new Date('2026-06-03T17:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const VISIT = { number: 7, windowStartsAt: START };
const knock = (minutes: number, { visit = VISIT, sent = minutes } = {}) => ({
  step: 'at_door',
  at: at(minutes),
  reason: null,
  facts: knockFacts(visit, at(sent)),
});

test('counts from the first knock of this homesmith in this window, and tries by messages, too', () => {
  expect(findDoor([], VISIT)).toBeNull();
  expect(findDoor([knock(5, { visit: { ...VISIT, number: 8 } })], VISIT)).toBeNull();
  expect(findDoor([knock(5, { visit: { ...VISIT, windowStartsAt: at(-60) } })], VISIT)).toBeNull();
  const door = findDoor([knock(5, { sent: 9 }), knock(11)], VISIT, (since) =>
    since.getTime() === at(5).getTime() ? 1 : 0,
  );
  expect(door).toEqual({ at: at(5), lastAt: at(11), knocks: 2, tries: 3, sentAt: at(9) });
  expect(door && [nextKnockAt(door), heardAt(door)]).toEqual([at(16), at(14)]);
});

test('waits twenty minutes, which begin with the window', () => {
  expect(waitedAt({ at: at(5) }, VISIT)).toEqual(at(25));
  expect(waitedAt({ at: at(-30) }, VISIT)).toEqual(at(20));
});

test('who gave the PIN was home', () => {
  expect(wasLetIn([])).toBe(false);
  expect(wasLetIn([{ step: 'arrive', reason: 'no_pin' }])).toBe(false);
  expect(wasLetIn([{ step: 'arrive', reason: null }])).toBe(true);
});
