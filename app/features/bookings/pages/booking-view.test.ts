import { expect, test } from 'vitest';
import { leadOf, nameEvent } from './booking-view.ts';

const NEXT = { position: 1, state: 'scheduled' } as const;
const LATER = { position: 2, state: 'scheduled' } as const;
const CANCELED = { position: 0, state: 'cancelled' } as const;

test('shows the visit first that was just changed, and a canceled one below those to come', () => {
  const visits = [NEXT, LATER, CANCELED];
  expect(leadOf(visits, null)).toBe(NEXT);
  expect(leadOf(visits, LATER.position)).toBe(LATER);
  expect(leadOf(visits, CANCELED.position)).toBe(NEXT);
  expect(leadOf([CANCELED], CANCELED.position)).toBe(CANCELED);
});

test.each([
  ['cancel', 'customer', 'cancelled', 'You canceled'],
  ['give_back', 'homesmith', 'unplaced', 'Your homesmith canceled'],
  ['call_off', 'operator', 'cancelled', 'We canceled'],
  ['end', 'customer', 'cancelled', 'You canceled'],
  ['end', 'operator', 'cancelled', 'We canceled'],
  ['end', 'customer', 'finished', 'You closed out the job'],
  ['decline', 'homesmith', 'unplaced', 'The homesmith we asked declined'],
  ['offer', 'clock', 'offered', 'We asked another homesmith'],
])('the history names who took %s (%s)', (step, actor, to, what) => {
  expect(nameEvent({ step, actor, to })).toBe(what);
});
