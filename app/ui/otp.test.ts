import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxAfterKey, codeOf, completes, enterDigits, NO_DIGITS, type OtpDigits } from './otp.ts';

const boxes = (text: string): OtpDigits => [...text].map((digit) => (digit === '_' ? '' : digit));
const shown = (digits: OtpDigits) => digits.map((digit) => digit || '_').join('');

describe('§5 "Each box takes one character; typing moves focus forward"', () => {
  test.each([
    ['______', 0, '4', '4_____', 1],
    ['4_____', 1, '2', '42____', 2],
    ['42345_', 5, '6', '423456', 5],
    // A second digit in a full box replaces it, before or after the first.
    ['4_____', 0, '47', '7_____', 1],
    ['4_____', 0, '74', '7_____', 1],
    ['4_____', 0, '44', '4_____', 1],
    // Pasted, or filled in by the phone.
    ['______', 0, '123456', '123456', 5],
    ['9_____', 3, '123456', '123456', 5],
    ['______', 0, '123 456', '123456', 5],
    ['______', 0, 'Your code is 123456.', '123456', 5],
    ['______', 0, '12345678', '123456', 5],
    ['______', 4, '123', '____12', 5],
    // Letters are ignored; emptying is not.
    ['4_____', 0, 'x', '4_____', null],
    ['4_____', 0, '', '______', null],
  ])('%s, box %i gets "%s": %s', (before, at, text, after, focus) => {
    const next = enterDigits(boxes(before), at, text);
    expect(shown(next.digits)).toBe(after);
    expect(next.focus).toBe(focus);
  });

  test('six digits typed in a row fill the six boxes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (code) => {
        let state = { digits: NO_DIGITS, focus: 0 as number | null };
        const submits: boolean[] = [];
        for (const digit of code) {
          const next = enterDigits(state.digits, state.focus ?? 0, digit);
          submits.push(completes(state.digits, next));
          state = next;
        }
        expect(submits).toEqual([false, false, false, false, false, true]);
        expect(codeOf(state.digits)).toBe(code);
      }),
    );
  });
});

describe('a code submits itself', () => {
  test.each([
    ['12345_', 5, '6', true],
    ['12_456', 2, '3', true],
    ['______', 0, '123456', true],
    ['123456', 0, '654321', true],
    // Typed again after a mistake: with its last digit.
    ['923456', 5, '6', true],
    ['123456', 2, '9', false],
    ['1234__', 4, '5', false],
    ['123456', 5, '', false],
    ['123456', 5, 'x', false],
  ])('%s, box %i gets "%s": %s', (before, at, text, expected) => {
    const digits = boxes(before);
    expect(completes(digits, enterDigits(digits, at, text))).toBe(expected);
  });
});

describe('§5 "Backspace on an empty box moves back"; arrows move', () => {
  test.each([
    ['12____', 2, 'Backspace', 1],
    ['12____', 1, 'Backspace', null],
    ['______', 0, 'Backspace', null],
    ['12____', 1, 'ArrowLeft', 0],
    ['12____', 0, 'ArrowLeft', 0],
    ['12____', 1, 'ArrowRight', 2],
    ['12____', 5, 'ArrowRight', 5],
    ['12____', 3, 'Home', 0],
    ['12____', 3, 'End', 5],
    ['12____', 3, 'a', null],
  ])('%s, box %i, %s: %s', (digits, at, key, expected) => {
    expect(boxAfterKey(boxes(digits), at, key)).toBe(expected);
  });
});

test('a code with an empty box is none', () => {
  expect(codeOf(boxes('12345_'))).toBe(null);
  expect(codeOf(boxes('123456'))).toBe('123456');
});
