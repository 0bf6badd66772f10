import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [480, '8 hr'],
  [481, '2 days'],
  [960, '2 days'],
  [2880, '6 days'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
