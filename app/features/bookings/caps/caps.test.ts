import { describe, expect, test } from 'vitest';
import type { AccountWork } from '../booking.ts';
import {
  decideAccount,
  decideVisitor,
  formatCapRefusal,
  MAX_FREE_CANCELS,
  MAX_OPEN_HOURS,
  MAX_OPEN_VISITS,
} from './caps.ts';

const NEW: AccountWork = { hasDone: false, isLifted: false, held: [], open: [], freeCancels: [] };
const visits = (count: number, minutes = 60) =>
  Array.from({ length: count }, () => ({ number: 1, day: '2026-06-03', minutes }));
const decide = (work: Partial<AccountWork>, added = visits(1)) => {
  const decided = decideAccount(
    { ...NEW, ...work },
    { visits: added, timeZone: 'America/Los_Angeles' },
  );
  return decided.ok ? 'fine' : decided.refusal.code;
};

describe('an account', () => {
  test('books up to the most visits and hours until its first visit is done', () => {
    expect(decide({ open: visits(MAX_OPEN_VISITS - 1) })).toBe('fine');
    expect(decide({ open: visits(MAX_OPEN_VISITS) })).toBe('too-much-open');
    expect(decide({}, visits(MAX_OPEN_VISITS + 1))).toBe('too-much-open');
    const full = visits(1, MAX_OPEN_HOURS * 60 - 60);
    expect([decide({ open: full }), decide({ open: full }, visits(1, 61))]).toEqual([
      'fine',
      'too-much-open',
    ]);
    expect(decide({ open: visits(60, 480), hasDone: true })).toBe('fine');
    expect(decide({ open: visits(60, 480), isLifted: true })).toBe('fine');
  });

  test('books again when its oldest free cancellations are long enough ago, as the sentence says', () => {
    const canceled = (count: number) =>
      Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 4, 28 - at, 19)));
    expect(decide({ freeCancels: canceled(MAX_FREE_CANCELS - 1), hasDone: true })).toBe('fine');
    const many = { ...NEW, hasDone: true, freeCancels: canceled(MAX_FREE_CANCELS) };
    expect(decide({ ...many, isLifted: true })).toBe('fine');
    const decided = decideAccount(many, { visits: visits(1), timeZone: 'America/Los_Angeles' });
    if (decided.ok) throw new Error('It may book.');
    // The twelfth newest was on May 17.
    expect(formatCapRefusal(decided.refusal)).toContain('from Wed, Jun 17.');
  });
});

test('a visitor holds what a new account may book', () => {
  expect(decideVisitor(visits(MAX_OPEN_VISITS))).toMatchObject({ ok: true });
  expect(decideVisitor(visits(MAX_OPEN_VISITS + 1))).toMatchObject({ ok: false });
  expect(decideVisitor(visits(4, 480))).toMatchObject({ refusal: { code: 'too-much-held' } });
});
