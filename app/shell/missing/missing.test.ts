import { expect, test } from 'vitest';
import { wordsOf } from './missing.ts';

test.each([
  ['/services/fix-running-toilet', 'fix running toilet'],
  ['/plumbing/', 'plumbing'],
  ['/Water%20heater_repair.html', 'Water heater repair'],
  ['/services/%E4%zz', ''],
  ['/a/to/12345', ''],
  ['/', ''],
])('%s asks for "%s"', (path, words) => {
  expect(wordsOf(path)).toBe(words);
});

test('an address of any length asks for a few words', () => {
  expect(wordsOf(`/${'leak-'.repeat(2_000)}`).length).toBeLessThanOrEqual(80);
});
