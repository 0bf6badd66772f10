import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText } from './text.ts';

test.each([
  ['I’m “here”', `I'm "here"`],
  ['  a \t\n b ', 'a b'],
  ['non breaking', 'non breaking'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['\uFEFFmark', 'mark'],
  ['zero\u200Bwidth', 'zero\u200Bwidth'],
])('%j is stored as %j', (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

test('readings: "Texts are stored in NFC, with straight quotes and single spaces", once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = toPlainText(text);
      expect(toPlainText(plain)).toBe(plain);
      expect(plain.normalize('NFC')).toBe(plain);
      expect(plain).not.toMatch(/[\u2018-\u201F]|\s\s|^\s|\s$/);
    }),
  );
});
