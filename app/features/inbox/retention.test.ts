import { expect, test } from 'vitest';
import { retentionEnds } from './retention.ts';

test('drafts end after 30 days, conversations after 365, records of privacy requests after 24 months', () => {
  expect(retentionEnds(new Date('2026-11-21T12:00:00Z'))).toEqual({
    drafts: new Date('2026-10-22T12:00:00Z'),
    conversations: new Date('2025-11-21T12:00:00Z'),
    privacy: new Date('2024-11-21T00:00:00Z'),
  });
});

test('two years before a leap day is no day too early', () => {
  const { privacy } = retentionEnds(new Date('2028-02-29T00:00:00Z'));
  expect(privacy).toEqual(new Date('2026-02-28T00:00:00Z'));
});
