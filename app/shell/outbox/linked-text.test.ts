import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeAge, hrefHere, splitLinks } from './linked-text.ts';

describe('the links of a text', () => {
  const linksOf = (text: string) =>
    splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

  test.each([
    ['nothing here', []],
    [
      'http://localhost:3000/verify-email?token=a-b_c',
      ['http://localhost:3000/verify-email?token=a-b_c'],
    ],
    ['See https://a.example/support.', ['https://a.example/support']],
    ['(https://a.example/x) and https://b.example', ['https://a.example/x', 'https://b.example']],
    ['javascript:alert(1) ftp://a.example', []],
    ['https://a.example/"onclick="x', ['https://a.example/']],
  ])('%s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  test('nothing is lost', () => {
    const word = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('\n', ' ', '.'));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
        for (const part of parts) if (part.kind === 'link') expect(part.text).toMatch(/^https?:/);
      }),
    );
  });
});

test.each([
  ['http://localhost:3000/verify-email?token=a', '/verify-email?token=a'],
  ['http://localhost:30001/verify-email', 'http://localhost:30001/verify-email'],
  ['https://a.example/x', 'https://a.example/x'],
])('%s leads to %s', (link, href) => {
  expect(hrefHere(link, 'http://localhost:3000')).toBe(href);
});

test.each([
  [0, 'just now'],
  [-50, 'just now'],
  [5_000, '5 seconds ago'],
  [60_000, '1 minute ago'],
  [2 * 3_600_000, '2 hours ago'],
  [86_400_000, '1 day ago'],
])('%i ms are %s', (ageMs, expected) => {
  expect(describeAge(ageMs)).toBe(expected);
});
