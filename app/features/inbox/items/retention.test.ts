import { expect, test } from 'vitest';
import { conversationsEnd } from './retention.ts';

test('conversations end 365 days after their last change', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(conversationsEnd(now)).toEqual(new Date('2025-11-21T12:00:00Z'));
});
