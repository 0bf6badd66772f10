import { expect, test } from 'vitest';
import { findLate, isLateMinutes, lateFacts } from './running-late.ts';

const VISIT = { number: 7, windowEndsAt: new Date('2026-06-03T19:00:00Z') };
const said = (minutes: number, visit = VISIT) => ({
  step: 'running_late',
  facts: lateFacts(visit, minutes),
});

test('counts from the end of the window, and the last one said counts', () => {
  expect(findLate([], VISIT)).toBeNull();
  expect(findLate([said(30), { step: 'late', facts: {} }], VISIT)).toEqual({
    minutes: 30,
    until: new Date('2026-06-03T19:30:00Z'),
  });
  expect(findLate([said(60), said(15)], VISIT)?.minutes).toBe(15);
});

test('says nothing of another window or another homesmith', () => {
  expect(findLate([said(30)], { ...VISIT, number: 8 })).toBeNull();
  const windowEndsAt = new Date('2026-06-04T19:00:00Z');
  expect(findLate([said(30)], { ...VISIT, windowEndsAt })).toBeNull();
});

test('is 15, 30 or 60 minutes', () => {
  expect(['15', '30', '60'].every(isLateMinutes)).toBe(true);
  expect(['', '0', '45', '030'].some(isLateMinutes)).toBe(false);
});
