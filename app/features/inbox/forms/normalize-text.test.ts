import { describe, expect, test } from 'vitest';
import { normalizeLine, normalizeMessage, storable } from './normalize-text.ts';

describe('a line', () => {
  test.each([
    ['  José   Núñez ', 'José Núñez'],
    ['Jose\u0301', 'José'],
    ['two\r\nlines\u2028and\tmore', 'two lines and more'],
    ['a\0b\u0007c\u001b[31m', 'abc[31m'],
    ['\u202Eevil\u202C', 'evil'],
    ['half \ud83d pair', 'half \ufffd pair'],
    ['👩‍🔧 “quotes” stay', '👩‍🔧 “quotes” stay'],
    [' \u00a0\ufeff ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeLine(typed)).toBe(stored);
    expect(normalizeLine(stored)).toBe(stored);
  });
});

describe('a message', () => {
  test.each([
    ['One.\r\n\r\nTwo.', 'One.\n\nTwo.'],
    ['One.\n \n\t\n\nTwo.  \n', 'One.\n\nTwo.'],
    ['\n\n  indented', 'indented'],
    ['a\u2029b\rc', 'a\nb\nc'],
    ['x\0\u001b[2J', 'x[2J'],
    [' \n\r\n ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeMessage(typed)).toBe(stored);
    expect(normalizeMessage(stored)).toBe(stored);
  });

  test.each(['\n', ' \n', '\t', ' ', '\u2028'])('of 90,000 times %j is empty', (piece) => {
    expect(normalizeMessage(piece.repeat(90_000))).toBe('');
  });
});

test('what a database takes has the shape of what was given', () => {
  expect(
    storable({ 'a\0': ['b\0', { c: 'd\ud800' }], n: 1, no: null, yes: true, text: 'José' }),
  ).toEqual({ a: ['b', { c: 'd\ufffd' }], n: 1, no: null, yes: true, text: 'José' });
  expect(storable(JSON.parse('{"__proto__": {"x": 1}}')).x).toBeUndefined();
});

test.each(['\u200b\u200d', ' \u200e\n\u2060 ', '\u00ad'])(
  'what no one can see is nothing: %j',
  (text) => {
    expect([normalizeLine(text), normalizeMessage(text)]).toEqual(['', '']);
    expect(normalizeLine('👩\u200d👧')).toBe('👩\u200d👧');
  },
);
