import { expect, test } from 'vitest';
import { levelFor } from './checked-calls.ts';

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
  [320, 5],
  [321, 6],
  [1_000_000, 6],
])('%i of 10 take level %i', (count, level) => {
  expect(levelFor(count, 10)).toBe(level);
});
