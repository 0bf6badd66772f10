/**
 * Proves that index and plain scan agree: the same order, scores and totals over generated catalogues with difficult
 * texts.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildIndex,
  buildIndexInSlices,
  type SearchIndex,
} from '#app/features/search/index/search-index.ts';
import { MAX_QUERY_LENGTH, readQuery } from '#app/features/search/query.ts';
import { type Searchable, searchPlainly } from '#app/features/search/relevance.ts';

const CATALOGUES = 800;
const QUERIES_A_CATALOGUE = 30;

/** Fails unless both find the same for a query: all results, the dropdown's 50, and one slice. */
function compare(services: Searchable[], index: SearchIndex, raw: string, offset: number): void {
  const query = readQuery(raw);
  const plain = searchPlainly(services, query, Number.POSITIVE_INFINITY);
  const indexed = index.search(query, { limit: Number.POSITIVE_INFINITY });
  assert.deepEqual(indexed, plain, `for ${JSON.stringify(raw)}`);
  const slice = index.search(query, { limit: 3, offset });
  const expected = { total: plain.total, results: plain.results.slice(offset, offset + 3) };
  assert.deepEqual(slice, expected, `for ${JSON.stringify(raw)} from place ${offset}`);
}

type Texts = { text: fc.Arbitrary<string>; id: fc.Arbitrary<string>; maxTexts: number };

function catalogueOf({ text, id, maxTexts }: Texts, maxServices: number, minServices = 0) {
  const texts = fc.array(text, { maxLength: maxTexts, size: 'max' });
  const faqs = fc.array(fc.record({ question: text, answer: text }), {
    maxLength: maxTexts,
    size: 'max',
  });
  const service: fc.Arbitrary<Searchable> = fc.record({
    id,
    name: text,
    tagline: text,
    tradeCategory: text,
    tags: texts,
    serviceNotes: texts,
    faqs,
  });
  return fc.uniqueArray(service, {
    selector: ({ id }) => id,
    minLength: minServices,
    maxLength: maxServices,
    size: 'max',
  });
}

/** Typical queries: a piece of a text of the catalogue, as it is or with more around it. */
function queryOf(text: fc.Arbitrary<string>) {
  const pieceOf = (most: number) =>
    fc
      .record({ text, start: fc.nat(30), length: fc.integer({ min: 1, max: most }) })
      .map(({ text, start, length }) => {
        const from = text.length === 0 ? 0 : start % text.length;
        return text.slice(from, from + length);
      });
  const piece = pieceOf(14);
  const pieceWithHole = fc
    .tuple(pieceOf(40), fc.nat(40))
    .map(([whole, hole]) => whole.slice(0, hole) + whole.slice(hole + 1));
  return fc.oneof(
    { weight: 6, arbitrary: piece },
    { weight: 1, arbitrary: pieceWithHole },
    { weight: 2, arbitrary: fc.tuple(piece, piece).map((pieces) => pieces.join(' ')) },
    { weight: 1, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc
        .array(piece, { minLength: 40, maxLength: 60, size: 'max' })
        .map((pieces) => pieces.join(' ').slice(0, MAX_QUERY_LENGTH)),
    },
  );
}

function proveEqual(texts: Texts, maxServices: number): void {
  let compared = 0;
  const queries = fc.array(fc.tuple(queryOf(texts.text), fc.nat(12)), {
    minLength: QUERIES_A_CATALOGUE,
    maxLength: QUERIES_A_CATALOGUE,
    size: 'max',
  });
  fc.assert(
    fc.property(catalogueOf(texts, maxServices), queries, (services, typed) => {
      const index = buildIndex(services);
      for (const [raw, offset] of typed) compare(services, index, raw, offset);
      compared += typed.length;
    }),
    { numRuns: CATALOGUES },
  );
  expect(compared).toBeGreaterThanOrEqual(20_000);
}

/** Words of every catalogue, with endings that make them tokens of their own. */
const WORDS =
  `leak repair leaks repairs repaired water heater heating the a of to in faucet drain roof
  gutter install installation replace replacement toilet tank valve kitchen bath 24/7 same-day no-heat
  electric electrician outlet breaker panel door garage spring window glass re ring air a/c`.split(
    /\s+/,
  );
const sentence = fc
  .array(
    fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom('', '', '', '', ',', '.', '?', "'s")),
    {
      maxLength: 9,
    },
  )
  .map((words) => words.map((parts) => parts.join('')).join(' '));

/** Difficult pieces, joined without spaces except for those among them. */
const PIECES = [
  ...['leak', 'repair', 'ak', 're', 'a', 'e', 'A', 'aa', 'x'.repeat(40)],
  ...[' ', ' ', ' ', ' ', ' ', '  ', '   ', '\t', '\n', '\u00a0', '\ufeff', '\u3000', '\u200b'],
  ...['.', ',', '-', "'", '"', '\u2019', '\u201c', '/', '$', '\\', '*', '('],
  ...['İ', 'i\u0307', 'ı', 'ß', 'ẞ', 'Σ', 'σ', 'ς', 'ΑΣ', 'é', 'e\u0301', '\u0301', 'ﬁ', 'Å'],
  ...['😀', '\ud83d', '\ude00', '\u0000', '\u0001', '\uffff', '\ufffe'],
];
const nasty = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 10, size: 'max' })
  .map((pieces) => pieces.join(''));
const nastyId = fc.string({
  unit: fc.constantFrom(...'abAB-0', 'é', '😀', '\uffff'),
  maxLength: 4,
});

describe('the index finds what the plain scan finds', () => {
  test('in natural catalogues, at least 20,000 queries', () => {
    const id = fc.string({ unit: fc.constantFrom(...'abc-'), minLength: 1, maxLength: 6 });
    proveEqual({ text: sentence, id, maxTexts: 5 }, 30);
  });

  test('in nasty small catalogues, at least 20,000 queries', () => {
    proveEqual({ text: nasty, id: nastyId, maxTexts: 4 }, 6);
  });

  test('in services of more texts than a sheet has room for', () => {
    proveEqual({ text: nasty, id: nastyId, maxTexts: 20 }, 3);
  });
});

describe('phrases', () => {
  const service: Searchable = {
    id: 'service',
    name: 'Leak repair, water heating and more leak repairs',
    tagline: 'Leak  repair',
    tradeCategory: 'Leak\u00a0repair and more',
    tags: ['leak repair', 'leak', 'repair'],
    serviceNotes: ['Leak repair'],
    faqs: [{ question: 'Leak repair?', answer: 'Leak repair.' }],
  };
  const index = buildIndex([service]);

  test.each([
    ['across a space', 'ak re'],
    ['two whole words', 'leak repair'],
    ['a comma belongs to its word', 'leak repair water'],
    ['a middle word must be whole: the second', 'leak repair wat heating'],
    ['a middle word must be whole: the third', 'ak repair, wat heating and'],
    ['a middle word must be whole: at its start', 'repair, ater heating'],
    ['the last may be cut', 'ak repair, water heat'],
    ['the first may not be cut at its end', 'lea repair'],
    ['not from one text into the next', 'repairs leak'],
    ['not from one tag into the next', 'repair leak'],
    ['not beyond the end', 'more leak repairs and'],
    ['twice in one text', 'leak repair'],
    ['the very first token of the catalogue may follow', 'and more leak'],
    ['a word over and over', 'leak leak leak'],
  ])('%s', (_name, raw) => {
    compare([service], index, raw, 0);
  });
});

describe('building in slices', () => {
  const services = fc.sample(catalogueOf({ text: sentence, id: nastyId, maxTexts: 5 }, 300, 300), {
    numRuns: 1,
  })[0];
  assert(services);

  test('makes the same index, and takes a breath now and then', async () => {
    let breaths = 0;
    const index = await buildIndexInSlices(services, {
      yieldToOthers: async () => {
        breaths += 1;
      },
    });
    for (const raw of ['e', 'leak repair', 'ak re', 'the']) compare(services, index, raw, 2);
    expect(breaths).toBeGreaterThan(10);
  });

  test('does not depend on the order of the services, and leaves it alone', () => {
    const backwards = services.toReversed();
    const before = [...backwards];
    compare(services, buildIndex(backwards), 're', 0);
    expect(backwards).toEqual(before);
  });

  test('pages of 24 make up the whole', () => {
    const index = buildIndex(services);
    const query = readQuery('re');
    const { total, results } = searchPlainly(services, query, Number.POSITIVE_INFINITY);
    const pages = [];
    for (let offset = 0; offset < total; offset += 24) {
      pages.push(...index.search(query, { limit: 24, offset }).results);
    }
    expect(total).toBeGreaterThan(48);
    expect(pages).toEqual(results);
  });

  test('an empty catalogue, and places beyond the end', () => {
    expect(buildIndex([]).search(readQuery('e'), { limit: 50 })).toEqual({
      total: 0,
      results: [],
    });
    const beyond = buildIndex(services).search(readQuery('e'), { limit: 50, offset: 10_000 });
    expect(beyond.results).toEqual([]);
    expect(beyond.total).toBeGreaterThan(0);
  });
});
