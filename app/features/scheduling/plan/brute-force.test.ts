/** The plan and its windows are what trying everything finds; the bench compares thousands of lists. */
import { expect, test } from 'vitest';
import { compareWithBruteForce } from '../../../../tests/support/windows/compare.ts';

test('plans and windows of random lists are those that trying everything finds', () => {
  const compared = Array.from({ length: 150 }, (_, seed) => compareWithBruteForce(seed));
  expect(compared.flatMap(({ difference }) => difference ?? [])).toEqual([]);
  // Otherwise it would be easy to be equal.
  expect(compared.filter(({ visits }) => visits > 1).length).toBeGreaterThan(20);
  expect(compared.filter(({ hasSoonest }) => hasSoonest).length).toBeGreaterThan(0);
});
