/** Plans and windows equal those of a brute-force search; the bench compares thousands of lists. */
import { expect, test } from 'vitest';
import { drawUntil } from '../../../../tests/support/seeds.ts';
import { type Compared, compareWithBruteForce } from '../../../../tests/support/windows/compare.ts';

const LISTS = 150;

test('plans and windows of random lists are those that trying everything finds', async () => {
  const compared: Compared[] = [];
  // Lists with a single visit would be too easy.
  const isHard = () =>
    compared.filter(({ visits }) => visits > 1).length > 20 &&
    compared.filter(({ visits, hasDays }) => visits > 1 && hasDays).length > 5 &&
    compared.some(({ hasSoonest }) => hasSoonest);
  await drawUntil(
    () => compared.length >= LISTS && isHard(),
    (seed) => {
      for (let list = 0; list < LISTS; list += 1) {
        compared.push(compareWithBruteForce(seed * LISTS + list));
      }
    },
  );
  expect(compared.flatMap(({ difference }) => difference ?? [])).toEqual([]);
});
