import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlight } from '#app/features/search/highlight.ts';
import { readQuery } from '#app/features/search/query.ts';

/** Matches in brackets: "[Leak] repair". */
function bracketed(text: string, raw: string): string {
  const segments = highlight(text, readQuery(raw));
  return segments.map((segment) => (segment.match ? `[${segment.text}]` : segment.text)).join('');
}

describe('highlight', () => {
  test.each([
    ['a word, whatever its case', 'Leak repair', 'LEAK', '[Leak] repair'],
    [
      'each word, everywhere',
      'Repair of a leak repair',
      'leak repair',
      '[Repair] of a [leak repair]',
    ],
    ['the phrase with its space', 'Leak repair', 'ak re', 'Le[ak re]pair'],
    ['words that touch are one match', 'Leakage', 'leak age', '[Leakage]'],
    ['words that overlap are one match', 'Repairs', 'repa pairs', '[Repairs]'],
    ['a word that overlaps itself', 'banana', 'ana', 'b[anana]'],
    ['a word that overlaps only itself', 'aaa', 'aa', '[aaa]'],
    ['a letter among words', 'Garage door', 'paint a door', 'Garage [door]'],
    ['a letter alone', 'Garage', 'a', 'G[a]r[a]ge'],
    ['nothing matches', 'Leak', 'roof', 'Leak'],
    ['an empty query', 'Leak', '', 'Leak'],
    ['an empty text', '', 'leak', ''],
    ['after a character that lower-casing makes longer', 'İİ Leak', 'leak', 'İİ [Leak]'],
    ['half of what İ became is all of it', 'Aİ!', '\u0307', 'A[İ]!'],
    ['a final sigma', 'ΟΔΟΣ.', 'οδος', '[ΟΔΟΣ].'],
    ['never half of a surrogate pair', 'a😀b', '\ude00', 'a[😀]b'],
    ['a lone surrogate', 'a\ud83d b', '\ud83d', 'a[\ud83d] b'],
  ])('%s', (_name, text, raw, expected) => {
    expect(bracketed(text, raw)).toBe(expected);
  });

  const text = fc.string({ unit: fc.constantFrom(...'aAbB .İΣσςß😀', '\ud83d', '\ude00') });

  test('segments join to the text, are never empty, and take turns', () => {
    fc.assert(
      fc.property(text, text, (shown, raw) => {
        const segments = highlight(shown, readQuery(raw));
        expect(segments.map((segment) => segment.text).join('')).toBe(shown);
        expect(segments.every((segment) => segment.text !== '')).toBe(true);
        expect(segments.every(({ match }, i) => match !== segments[i + 1]?.match)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test('there is a match exactly when the lower-cased text contains a word or the phrase', () => {
    fc.assert(
      fc.property(text, text, (shown, raw) => {
        const query = readQuery(raw);
        const needles = query.words.filter((word) => word.length > 1);
        if (query.phrase !== '') needles.push(query.phrase);
        const lower = shown.toLowerCase();
        const matches = highlight(shown, query).some(({ match }) => match);
        expect(matches).toBe(needles.some((needle) => lower.includes(needle)));
      }),
      { numRuns: 3000 },
    );
  });
});
