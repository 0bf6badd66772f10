import { expect, test } from 'vitest';
import { editPhone } from './phone-input.ts';

/** "|" is the caret. */
const show = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

test.each([
  // before, value and caret after the keystroke, expected
  ['', '4|', '(4|'],
  ['(415', '(4155|', '(415) 5|'],
  ['(415) 555', '(415) 5550|', '(415) 555-0|'],
  ['(415) 555-0100', '(415) 555-01001|', '(415) 555-0100|'],
  // In the middle.
  ['(415) 555-010', '(4159|) 555-010', '(415) 9|55-5010'],
  // Deleting.
  ['(415) 555-0100', '(415) 555-010|', '(415) 555-010|'],
  ['(415) 555-0100', '(415) 555|0100', '(415) 55|0-100'],
  ['(415) 5', '(415) |', '(415|'],
  ['(415) 555', '(415)|555', '(41|5) 55'],
  ['(4', '(|', '|'],
  // Pasted, filled in.
  ['', '+1 415 555 0100|', '(415) 555-0100|'],
  ['', '415.555.0100|', '(415) 555-0100|'],
  ['', 'abc|', '|'],
])('%s: %s becomes %s', (before, typed, expected) => {
  const caret = typed.indexOf('|');
  expect(show(editPhone(before, typed.replace('|', ''), caret))).toBe(expected);
});
