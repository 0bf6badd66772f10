import { describe, expect, test } from 'vitest';
import { splitLinks } from './text-links.ts';

describe('addresses in a text', () => {
  test.each([
    ['', []],
    ['No address: http is no scheme alone.', ['No address: http is no scheme alone.']],
    [
      'Book it here: https://a.example/book/HM-2222-3333.\nThank you.',
      ['Book it here: ', '<https://a.example/book/HM-2222-3333>', '.\nThank you.'],
    ],
    ['(http://a.example/x?y=1&z=2)', ['(', '<http://a.example/x?y=1&z=2>', ')']],
    ['https://[ is none', ['https://[', ' is none']],
    ['javascript:alert(1) //x', ['javascript:alert(1) //x']],
    ['https://a.example"onclick="x', ['<https://a.example>', '"onclick="x']],
  ])('%s', (text, parts) => {
    expect(splitLinks(text).map((part) => (part.isLink ? `<${part.text}>` : part.text))).toEqual(
      parts,
    );
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
