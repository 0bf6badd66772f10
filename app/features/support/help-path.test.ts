import { expect, test } from 'vitest';
import { SEARCH_REFUSALS } from '#app/features/search/query-params.ts';
import { askPath, helpPath, readHelp } from './help-path.ts';

const read = (search: string) => readHelp(new URLSearchParams(search));

test.each(['', 'q=', 'q=%20%09', 'x=1'])('"%s" asks for the topics', (search) => {
  expect(read(search)).toEqual({ kind: 'topics' });
});

test('one q is a search, with the text as it was typed', () => {
  expect(read('q=Gas%20leak')).toEqual({
    kind: 'search',
    text: 'Gas leak',
    query: { phrase: 'gas leak', words: ['gas', 'leak'] },
  });
});

test.each([
  ['q=a&q=b', SEARCH_REFUSALS['repeated-query']],
  ['q=&q=', SEARCH_REFUSALS['repeated-query']],
  [`q=${'a'.repeat(201)}`, SEARCH_REFUSALS['long-query']],
  ['q=a%00b', SEARCH_REFUSALS['bad-query']],
])('%s is refused with a sentence', (search, message) => {
  expect(read(search)).toMatchObject({ kind: 'refused', message });
});

test('what is refused goes back into the box no longer than it takes', () => {
  expect(read(`q=${'a'.repeat(500)}`)).toMatchObject({ text: 'a'.repeat(200) });
});

test('addresses', () => {
  expect(helpPath('  ')).toBe('/support');
  expect(helpPath(' a&b ')).toBe('/support?q=a%26b');
  expect(askPath()).toBe('/support/ask');
  expect(askPath({ subject: '' })).toBe('/support/ask');
  expect(askPath({ topic: 'list', about: 'list-is-gone' })).toBe(
    '/support/ask?topic=list&about=list-is-gone',
  );
});
