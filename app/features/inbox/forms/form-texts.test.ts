import { expect, test } from 'vitest';
import { mistakeInText, onlyMistakes } from './form-texts.ts';

const rule = { what: 'A name', most: 3 };
test.each([
  ['', rule, 'A name is missing.'],
  ['', { ...rule, missing: 'Please tell us.' }, 'Please tell us.'],
  ['', { ...rule, missing: null }, null],
  ['Ana', rule, null],
  ['Anna', rule, 'A name can have up to 3 characters; this one has 4.'],
  ['🙂🙂🙂', rule, null],
  ['?!', rule, null],
  ['?!', { ...rule, needsLetters: true }, 'A name is missing.'],
  ['?!', { ...rule, needsLetters: true, missing: null }, 'A name needs a letter or a digit.'],
  ['é1', { ...rule, needsLetters: true }, null],
])('%j', (text, given, mistake) => {
  expect(mistakeInText(text, given)).toBe(mistake);
});

test('what is right has no sentence', () => {
  expect(onlyMistakes({ name: null, email: 'No.' })).toEqual({ email: 'No.' });
});
