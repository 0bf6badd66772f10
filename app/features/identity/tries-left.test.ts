import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { describeTriesLeft } from './tries-left.ts';

test.each([
  [undefined, null],
  [2, '2 tries left.'],
  [1, '1 try left.'],
])('%s', (left, said) => {
  expect(describeTriesLeft(left)).toBe(said);
});

test('says to wait after the last try, because the sentence before it says to try again', () => {
  expect(`${MESSAGES['wrong-code']} ${describeTriesLeft(0)}`).toMatch(
    /Please try again\. That was your last try for now, so wait/,
  );
});
