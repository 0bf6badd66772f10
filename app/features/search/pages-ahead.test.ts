import { expect, test } from 'vitest';
import { pagesAhead } from './pages-ahead.ts';

const ids = (from: number, count = 5) => Array.from({ length: count }, (_, n) => `s${from + n}`);

test('the first three results of an answer are fetched ahead', () => {
  expect([...pagesAhead(new Set(), ids(1))]).toEqual(['s1', 's2', 's3']);
});

test('results of earlier answers count once, and twelve pages are the budget', () => {
  let ahead: ReadonlySet<string> = new Set();
  for (const from of [1, 2, 7, 20, 30, 40]) ahead = pagesAhead(ahead, ids(from));
  expect([...ahead]).toEqual([
    ...['s1', 's2', 's3', 's4', 's7', 's8', 's9'],
    ...['s20', 's21', 's22', 's30', 's31'],
  ]);
  expect(pagesAhead(ahead, ids(50))).toBe(ahead);
});
