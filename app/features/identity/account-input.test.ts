import { expect, test } from 'vitest';
import { text } from './account-input.ts';

test.each(['', ' leading', 'José O’Neil', '👩‍🔧', 'x'.repeat(1_000)])('%j is a text', (given) => {
  expect(text.parse(given)).toBe(given);
});

test.each([
  'a\0b',
  // The database would store another text than the one that was checked.
  '\ud800@example.com',
  'half a \udc00',
  'x'.repeat(1_001),
  7,
  null,
])('%j is none', (given) => {
  expect(text.safeParse(given).success).toBe(false);
});
