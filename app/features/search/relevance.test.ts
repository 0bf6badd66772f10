import { describe, expect, test } from 'vitest';
import { readQuery } from '#app/features/search/query.ts';
import { relevance, type Searchable, searchPlainly } from '#app/features/search/relevance.ts';

function buildService(texts: Partial<Searchable>): Searchable {
  const nothing = { id: 'service', name: '', tagline: '', tradeCategory: '' };
  return { ...nothing, tags: [], serviceNotes: [], faqs: [], ...texts };
}

const noFaq = { question: '', answer: '' };

// spec §9, one row for each weight: [which, texts, what a word of several earns there, what the phrase
// "leak repair" with its two words earns there, what the only word "leak" earns there]
describe('the weights of spec §9', () => {
  test.each<[string, (text: string) => Partial<Searchable>, number, number, number]>([
    ['name 20, half per word', (name) => ({ name }), 10, 40, 30],
    ['tradeCategory 5, full phrase only', (tradeCategory) => ({ tradeCategory }), 0, 5, 5],
    ['tag 4, half per word', (tag) => ({ tags: [tag] }), 2, 8, 6],
    ['FAQ question 4, per word', (question) => ({ faqs: [{ ...noFaq, question }] }), 4, 8, 4],
    ['FAQ answer 3, per word', (answer) => ({ faqs: [{ ...noFaq, answer }] }), 3, 6, 3],
    ['tagline 2, half per word', (tagline) => ({ tagline }), 1, 4, 3],
    ['service notes 2, per word', (note) => ({ serviceNotes: [note] }), 2, 4, 2],
  ])('%s', (_name, textsWith, perWord, phraseAndWords, onlyWord) => {
    const service = buildService(textsWith('Kitchen Leak Repairs'));
    expect(relevance(service, readQuery('leak zzz'))).toBe(perWord);
    expect(relevance(service, readQuery('leak repair'))).toBe(phraseAndWords);
    expect(relevance(service, readQuery('leak'))).toBe(onlyWord);
  });
});

describe('the sum of the readings', () => {
  const service = buildService({
    name: 'Leak Repair',
    tagline: 'We find the leak',
    tradeCategory: 'Leak Repair',
    tags: ['leak', 'leak repair', 'pipe'],
    serviceNotes: ['Leaks only', 'No leak, no fee'],
    faqs: [
      { question: 'Is my leak urgent?', answer: 'A leak is.' },
      { question: 'Do you repair pipes?', answer: 'We repair any leak.' },
    ],
  });

  test.each([
    // name 20 + 2 * 10; tradeCategory 5; tags 2, 4 + 2 * 2; tagline 1; notes 2 * 2; questions 4, 4;
    // answers 3, 2 * 3
    ['phrase and words, every tag, FAQ and note', 'leak repair', 77],
    // name 20 + 10; tradeCategory 5; tags 2 * (4 + 2); tagline 2 + 1; notes 2 * 2; question 4; answers 2 * 3
    ['a query of one word counts as phrase and as word', 'leak', 64],
    // as two words, of which the phrase "leak leak" is nowhere: 2 * (10 + 2 * 2 + 1 + 2 * 2 + 4 + 2 * 3)
    ['a word typed twice counts twice', 'leak leak', 58],
    ['a substring matches, also across words', 'ak re', 77],
    ['punctuation is not dropped', 'leak.', 3],
    ['case does not matter', 'LEAK repair', 77],
    ['an empty phrase finds nothing', ' ', 0],
    ['no match', 'zzz', 0],
  ])('%s', (_name, raw, expected) => {
    expect(relevance(service, readQuery(raw))).toBe(expected);
  });

  test('texts are lower-cased by toLowerCase, as a whole', () => {
    const greek = buildService({ name: 'İ ΟΔΟΣ' });
    expect(relevance(greek, readQuery('i\u0307'))).toBe(30);
    expect(relevance(greek, readQuery('ΟΔΟΣ'))).toBe(30);
    expect(relevance(greek, readQuery('σ'))).toBe(0);
  });
});

describe('searchPlainly', () => {
  const named = (id: string, name: string) => buildService({ id, name, tradeCategory: 'Plumbing' });
  const services = [
    named('b', 'Leak'),
    named('\uffff', 'Leak'),
    named('\u{1f600}', 'Leak'),
    named('a', 'Leak'),
    named('B', 'Leak'),
    named('c', 'Leak Repair'),
    named('d', 'Roof'),
  ];

  test('above 0 only, highest first, equal relevance by id in code unit order', () => {
    const { total, results } = searchPlainly(services, readQuery('leak repair'), 50);
    expect(results.map(({ id }) => id)).toEqual(['c', 'B', 'a', 'b', '\u{1f600}', '\uffff']);
    expect(results.map((result) => result.relevance)).toEqual([40, 10, 10, 10, 10, 10]);
    expect(total).toBe(6);
  });

  test('the limit cuts the results, not the total', () => {
    expect(searchPlainly(services, readQuery('leak repair'), 1)).toEqual({
      total: 6,
      results: [{ id: 'c', name: 'Leak Repair', tradeCategory: 'Plumbing', relevance: 40 }],
    });
  });

  test('an empty phrase finds nothing', () => {
    expect(searchPlainly(services, readQuery(''), 50)).toEqual({ total: 0, results: [] });
  });
});
