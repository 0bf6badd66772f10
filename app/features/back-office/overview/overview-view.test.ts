import { expect, test } from 'vitest';
import { describeCalm, formatUrgent } from './overview-view.ts';

test('is caught up only when every queue is empty', () => {
  expect(describeCalm([{ count: 0 }, { count: 0 }])).toMatch(/^All caught up\. /);
  expect(describeCalm([{ count: 0 }, { count: 1 }])).toMatch(/^Nothing urgent\./);
});

test('counts the rows, which may be in no queue', () => {
  expect(formatUrgent(1)).toBe('1 thing to do, most urgent first.');
  expect(formatUrgent(2)).toBe('2 things to do, most urgent first.');
});
