import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuery } from '#app/features/search/query.ts';
import { relevance } from '#app/features/search/relevance.ts';
import type { Article } from './article.ts';
import { ARTICLES } from './articles/all-articles.ts';
import { searchArticles, searchableOf, suggestArticles } from './help-search.ts';

const EMPTY: Article = {
  slug: 'article',
  topic: 'site',
  title: '',
  answer: '',
  keywords: [],
  related: [],
};
const worth = (texts: Partial<Article>, raw: string) =>
  relevance(searchableOf({ ...EMPTY, ...texts }), readQuery(raw));

// The columns of the catalogue's own test: one word of several, phrase with both words, the only word.
describe('the weights of spec §9, by what of an article they are', () => {
  test.each<[string, Partial<Article>, number, number, number]>([
    ['title, as the name', { title: 'Kitchen Leak Repairs' }, 10, 40, 30],
    ['keyword, as a tag', { keywords: ['Kitchen Leak Repairs'] }, 2, 8, 6],
    ['question', { faqs: [{ question: 'Kitchen Leak Repairs', answer: '' }] }, 4, 8, 4],
    ['answer of a question', { faqs: [{ question: '', answer: 'Kitchen Leak Repairs' }] }, 3, 6, 3],
    ['short answer, as the tagline', { answer: 'Kitchen Leak Repairs' }, 1, 4, 3],
    ['step, as a service note', { steps: ['Kitchen Leak Repairs'] }, 2, 4, 2],
    ['note, as a service note', { notes: ['Kitchen Leak Repairs'] }, 2, 4, 2],
  ])('%s', (_name, texts, perWord, phraseAndWords, onlyWord) => {
    expect(worth(texts, 'leak zzz')).toBe(perWord);
    expect(worth(texts, 'leak repair')).toBe(phraseAndWords);
    expect(worth(texts, 'leak')).toBe(onlyWord);
  });

  test('topic, as the trade: the full phrase only', () => {
    expect(worth({ topic: 'safety' }, 'safety at home')).toBe(5);
    expect(worth({ topic: 'safety' }, 'safety zzz')).toBe(0);
  });
});

test('ranks by relevance and then by slug, above 0 only', () => {
  const titled = (slug: string, title: string): Article => ({ ...EMPTY, slug, title });
  const found = searchArticles(
    [
      titled('c', 'Roof'),
      titled('b', 'A leak'),
      titled('a', 'A leak'),
      titled('d', 'A leak repair'),
    ],
    readQuery('leak repair'),
  );
  expect(found.map(({ slug }) => slug)).toEqual(['d', 'a', 'b']);
  expect(found[0]).toEqual({
    slug: 'd',
    title: 'A leak repair',
    answer: '',
    topic: 'This site, and contacting us',
  });
});

test('of our articles, whatever is asked: in the order of their relevance, none twice, none without', () => {
  const words = ARTICLES.flatMap(({ title, keywords }) => [...title.split(' '), ...keywords]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 4 }), (some) => {
      const query = readQuery(some.join(' '));
      const found = searchArticles(ARTICLES, query).map(({ slug }) => slug);
      const expected = ARTICLES.map((article) => ({
        slug: article.slug,
        score: relevance(searchableOf(article), query),
      }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1))
        .map(({ slug }) => slug);
      expect(found).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

describe('finds what people ask for', () => {
  test.each([
    ['gas', 'gas-smell'],
    ['rotten eggs', 'gas-smell'],
    ['burst pipe', 'burst-pipe'],
    ['forgot password', 'forgot-password'],
    ['delete account', 'delete-your-account'],
    ['change email', 'change-email'],
    ['print', 'share-or-print'],
    ['captcha', 'bot-check-fails'],
    ['2fa', 'two-step-verification'],
    ['fingerprint', 'passkeys'],
    ['screen reader', 'accessibility'],
    ['contact', 'write-to-us'],
    ['GPC', 'global-privacy-control'],
    ['hacked', 'somebody-got-in'],
    ['book', 'book-or-order'],
    ['list disappeared', 'list-is-gone'],
  ])('"%s"', (raw, first) => {
    expect(searchArticles(ARTICLES, readQuery(raw))[0]?.slug).toBe(first);
  });

  test.each(['homesmith is late', 'my homesmith is late', 'homesmith didn’t come', 'no one came'])(
    '"%s" finds what to do then first',
    (text) => {
      expect(searchArticles(ARTICLES, readQuery(text))[0]?.slug).toBe('paused-or-missed');
    },
  );

  test('and nothing where there is nothing', () => {
    expect(searchArticles(ARTICLES, readQuery('qwxz'))).toEqual([]);
    expect(searchArticles(ARTICLES, readQuery('  '))).toEqual([]);
  });
});

describe('suggestions for a subject', () => {
  const slugsFor = (subject: string) => suggestArticles(ARTICLES, subject).map(({ slug }) => slug);

  test.each([
    ['I did not get the verification mail!', 'verification-mail'],
    ['How do I delete my account?', 'delete-your-account'],
    ["Can't print my list", 'share-or-print'],
    ['where is my recovery code', 'recovery-codes'],
  ])('"%s"', (subject, among) => {
    expect(slugsFor(subject)).toContain(among);
  });

  test('are three at most', () => {
    expect(slugsFor('account password email phone list price')).toHaveLength(3);
  });

  test.each(['', 'I do not', 'Question about this', 'help please', 'qwxz', '??? !!!'])(
    'are none for "%s", which says nothing yet',
    (subject) => {
      expect(slugsFor(subject)).toEqual([]);
    },
  );
});
