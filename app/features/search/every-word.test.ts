import { expect, test } from 'vitest';
import { findEveryWord, formatFound } from './every-word.ts';
import { readQuery } from './query.ts';

const FOUND: Record<string, string[]> = { drywall: ['a', 'b'], repair: ['b', 'c', 'd'] };
const everyWord = (text: string) =>
  findEveryWord(readQuery(text), ({ phrase }) => FOUND[phrase] ?? []);

test('finds what every word finds, and asks once for a word typed twice', () => {
  expect(everyWord('Drywall  repair')).toEqual(new Set(['b']));
  expect(everyWord('drywall repair drywall')).toEqual(new Set(['b']));
  expect(everyWord('drywall qzxv')).toEqual(new Set());
});

test('says nothing of one word, or of very many', () => {
  for (const text of ['', 'drywall', 'drywall drywall', 'a b c d e f']) {
    expect(everyWord(text), text).toBeNull();
  }
  expect(everyWord('a b c d e')).toEqual(new Set());
});

test.each<[number, number | null, string]>([
  [0, 0, 'No services found'],
  [108, null, '108 services'],
  [1, 1, '1 service'],
  [108, 0, '108 services with some of your words'],
  [108, 12, '12 services with all of your words, 96 more with some'],
  [2, 1, '1 service with all of your words, 1 more with some'],
])('counts %i found, of which %s with every word', (total, every, text) => {
  expect(formatFound(total, every)).toBe(text);
});
