import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainText, toReadableQuery, toReadableText } from './text.ts';

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

test.each([
  ['le\0ak', 'leak'],
  ['a\u0007\u001B[1m\u007F\u0085', 'a[1m'],
  ['two\tlines\r\n', 'two\tlines\r\n'],
  ['half \uD800', 'half \uFFFD'],
  ['Núñez 😀', 'Núñez 😀'],
])('%j is readable as %j', (text, readable) => {
  expect(toReadableText(text)).toBe(readable);
});

test('a query is readable in its names and values, each as often as it was given', () => {
  const query = toReadableQuery(new URLSearchParams('q%00=a%00b&q=c&q=c&empty='));
  expect(query.toString()).toBe('q=ab&q=c&q=c&empty=');
});
