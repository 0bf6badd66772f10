import { describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../tests/support/factories.ts';
import { toDollars } from '../list/dollar-orders.ts';
import {
  MAX_REMOVED,
  readRemoved,
  removedOf,
  withRemoved,
  writeRemoved,
} from './removed-orders.ts';

const removed = (id: string, owner: string | null = null) => ({
  order: buildOrder({ id }),
  index: 0,
  owner,
});

describe('what session storage holds', () => {
  test.each([
    [null],
    [''],
    ['hello'],
    ['{}'],
    ['[null, 7, {}, {"order": {"id": 5}}]'],
    [`[{"order":${'['.repeat(5_000)}`],
  ])('%j is no removal', (stored) => {
    expect(readRemoved(stored)).toEqual([]);
  });

  test('what was written comes back, and a place that is none is the first', () => {
    const kept = [{ ...removed('a', 'me'), index: 3 }, removed('b')];
    expect(readRemoved(writeRemoved(kept))).toEqual(kept);
    const odd = [{ order: toDollars(buildOrder({ id: 'c' })), index: -1.5, owner: 7 }];
    expect(readRemoved(JSON.stringify(odd))).toEqual([removed('c')]);
  });
});

test('the newest is first, and the oldest are forgotten', () => {
  const many = Array.from({ length: MAX_REMOVED }, (_, n) => removed(String(n)));
  const kept = withRemoved(many, [removed('new')]);
  expect(kept).toHaveLength(MAX_REMOVED);
  expect(kept[0]).toEqual(removed('new'));
});

test('what was removed from an account is shown to no one else', () => {
  const kept = [removed('mine', 'me'), removed('visitors'), removed('theirs', 'them')];
  expect(removedOf(kept, 'me')).toEqual(kept.slice(0, 2));
  expect(removedOf(kept, null)).toEqual([kept[1]]);
});
