import { expect, test } from 'vitest';
import { recordsEnd } from './retention.ts';

test('records of privacy requests end 24 months after their last change', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(recordsEnd(now)).toEqual(new Date('2024-11-21T00:00:00Z'));
});

test('two years before a leap day is no day too early', () => {
  expect(recordsEnd(new Date('2028-02-29T00:00:00Z'))).toEqual(new Date('2026-02-28T00:00:00Z'));
});
