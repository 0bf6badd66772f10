import { expect, test } from 'vitest';
import { describeCalm } from './overview-view.ts';

test('is caught up only when every queue is empty', () => {
  expect(describeCalm([{ count: 0 }, { count: 0 }])).toBe('All caught up.');
  expect(describeCalm([{ count: 0 }, { count: 1 }])).toMatch(/^Nothing urgent\./);
});
