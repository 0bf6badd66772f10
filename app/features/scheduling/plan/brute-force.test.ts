/** Plans and windows equal those of a brute-force search; the bench compares thousands of lists. */
import { expect, test } from 'vitest';
import { compareWithBruteForce } from '../../../../tests/support/windows/compare.ts';

test('plans and windows of random lists are those that trying everything finds', () => {
  const compared = Array.from({ length: 150 }, (_, seed) => compareWithBruteForce(seed));
  expect(compared.flatMap(({ difference }) => difference ?? [])).toEqual([]);
  // Lists with a single visit would be too easy.
  expect(compared.filter(({ visits }) => visits > 1).length).toBeGreaterThan(20);
  expect(compared.filter(({ hasSoonest }) => hasSoonest).length).toBeGreaterThan(0);
});
