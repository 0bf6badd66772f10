import { expect, test } from 'vitest';
import { nameEvent } from './visit-labels.ts';

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
