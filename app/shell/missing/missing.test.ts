import { expect, test } from 'vitest';
import { meantPage, wordsOf } from './missing.ts';

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

test.each([
  ['/service-list', '/servicelist'],
  ['/services-list', '/servicelist'],
  ['/service_list', '/servicelist'],
  ['/Service-List/', '/servicelist'],
  ['/service%20list', '/servicelist'],
  ['/service-lists', null],
  ['/services/list', null],
  ['/service-list/times', null],
  ['//evil.example/servicelist', null],
  ['/%E4%zz', null],
])('%s means %s', (path, page) => {
  expect(meantPage(path)).toBe(page);
});
