import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_QUERY_LENGTH, readQuery } from '#app/features/search/query.ts';
import { toPlainText } from '#app/kernel/text.ts';

describe('phrase = the query in NFC, curly quotes made straight, lower-cased, trimmed, runs of white space made one space', () => {
  test.each([
    ['lower-cased', 'Water HEATER', 'water heater'],
    ['trimmed', '  leak ', 'leak'],
    ['runs of white space', 'leak \t\n\u00a0\u3000\ufeff repair', 'leak repair'],
    ['the zero-width space is not white space', 'leak\u200brepair', 'leak\u200brepair'],
    ['NFC', 'cafe\u0301', 'caf\u00e9'],
    ['curly single quotes', '\u2018don\u2019t\u201a \u201b', "'don't' '"],
    ['curly double quotes', '\u201c3/4\u201d \u201epipe\u201f', '"3/4" "pipe"'],
    ['primes are no quotes', '5\u2032 6\u2033', '5\u2032 6\u2033'],
    ['punctuation stays', 'A/C (24-hour), $5!', 'a/c (24-hour), $5!'],
    ['İ becomes two characters', 'İ', 'i\u0307'],
    ['ß stays', 'Straße', 'straße'],
    ['a final sigma', 'ΟΔΟΣ ΣΟΔΟΣ', 'οδος σοδος'],
    ['lower-cased before white space is read', 'ΑΣ\ufeffΑ', 'ασ α'],
    ['a lone surrogate', '\ud83d X', '\ud83d x'],
    ['no locale', 'TITLE I', 'title i'],
  ])('%s', (_name, raw, phrase) => {
    expect(readQuery(raw).phrase).toBe(phrase);
  });

  test('of a read query changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const { phrase } = readQuery(raw);
        // Lower-casing can leave decomposed letters, so compare the composed form.
        expect(readQuery(phrase).phrase).toBe(phrase.normalize('NFC'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('words = the phrase split at spaces', () => {
  test.each([
    ['one word', 'Leak', ['leak']],
    ['neither punctuation nor repeated words are dropped', 'leak, leak -', ['leak,', 'leak', '-']],
    ['an empty phrase has none', '', []],
    ['white space alone has none', ' \t\u00a0', []],
  ])('%s', (_name, raw, words) => {
    expect(readQuery(raw).words).toEqual(words);
  });
});

test('a query has at most 200 characters', () => {
  expect(MAX_QUERY_LENGTH).toBe(200);
});

describe('texts are stored in NFC, with straight quotes and single spaces, so that what people type can match', () => {
  test('but keep their case', () => {
    expect(toPlainText(' Don\u2019t  use \u201cJose\u0301\u201d\n')).toBe('Don\'t use "Jos\u00e9"');
  });

  test('stored twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toPlainText(toPlainText(text))).toBe(toPlainText(text));
      }),
      { numRuns: 2000 },
    );
  });
});
