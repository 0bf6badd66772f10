import { expect, test } from 'vitest';
import { findPastDeletion } from './deletion-memory.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

test.each([
  ['2026-11-29T12:00:00.000Z', '2026-11-29T12:00:00.000Z'],
  ['2026-11-22T08:30:00.000Z', '2026-11-22T08:30:00.000Z'],
  ['2026-11-29T12:00:00.001Z', null],
  [null, null],
  // Values that anybody may have stored.
  ['', null],
  ['soon', null],
  ['+999999-12-31T00:00:00Z', null],
])('of %j an account is gone since %s', (stored, goneAt) => {
  expect(findPastDeletion(stored, NOW)).toBe(goneAt);
});
