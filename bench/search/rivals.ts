/**
 * Other search libraries, configured as close to our definition as possible: the same fields with the same weights
 * (of spec §9), any word may match, prefixes or substrings where supported, no stemming, no tolerance of typos.
 */
import { create, insertMultiple, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import type { Query } from '../../app/features/search/query.ts';
import { type Searchable, WEIGHTS } from '../../app/features/search/relevance.ts';

/** Ids of the best ten. */
export type Ask = (query: Query) => string[];

export type Rival = { name: string; build: (services: readonly Searchable[]) => Ask };

const TEN = 10;

const FIELD_WEIGHTS = {
  name: WEIGHTS.name.word,
  tradeCategory: WEIGHTS.tradeCategory.phrase,
  tags: WEIGHTS.tag.word,
  questions: WEIGHTS.question.word,
  answers: WEIGHTS.answer.word,
  tagline: WEIGHTS.tagline.word,
  notes: WEIGHTS.serviceNote.word,
};

type Field = keyof typeof FIELD_WEIGHTS;
// The type of Object.keys is `string[]`; these are exactly the keys of FIELD_WEIGHTS.
const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[];

/** A text for each field, which all four accept. A type, because some require an index signature. */
type Document = { id: string } & Record<Field, string>;

function toDocument(service: Searchable): Document {
  const { id, name, tagline, tradeCategory, tags, serviceNotes, faqs } = service;
  return {
    id,
    name,
    tagline,
    tradeCategory,
    tags: tags.join(' \n '),
    notes: serviceNotes.join(' \n '),
    questions: faqs.map((faq) => faq.question).join(' \n '),
    answers: faqs.map((faq) => faq.answer).join(' \n '),
  };
}

export const miniSearch: Rival = {
  name: 'MiniSearch',
  build(services) {
    const index = new MiniSearch<Document>({
      fields: FIELDS,
      searchOptions: { boost: FIELD_WEIGHTS, prefix: true, combineWith: 'OR' },
    });
    index.addAll(services.map(toDocument));
    // Ids of the documents, which are strings.
    return ({ phrase }) =>
      index
        .search(phrase)
        .slice(0, TEN)
        .map(({ id }) => id as string);
  },
};

const orama: Rival = {
  name: 'Orama',
  build(services) {
    const text = 'string' as const;
    const database = create({
      schema: {
        name: text,
        tradeCategory: text,
        tags: text,
        questions: text,
        answers: text,
        tagline: text,
        notes: text,
      },
    });
    // Synchronous without hooks and plugins; the type allows a promise.
    void insertMultiple(database, services.map(toDocument), services.length);
    return ({ phrase }) => {
      const found = search(database, {
        term: phrase,
        limit: TEN,
        boost: FIELD_WEIGHTS,
        threshold: 1,
      });
      if (found instanceof Promise) throw new Error('Orama was expected to answer at once.');
      return found.hits.map(({ id }) => id);
    };
  },
};

const flexSearch: Rival = {
  name: 'FlexSearch',
  build(services) {
    const index = new FlexSearch.Document<Document>({
      document: {
        id: 'id',
        // It has no weights; the order of fields decides.
        index: FIELDS.toSorted((a, b) => FIELD_WEIGHTS[b] - FIELD_WEIGHTS[a]),
      },
      tokenize: 'full',
    });
    for (const service of services) index.add(toDocument(service));
    return ({ phrase }) =>
      index
        .search(phrase, { limit: TEN, suggest: true, merge: true })
        .slice(0, TEN)
        .map(({ id }) => String(id));
  },
};

const fuse: Rival = {
  name: 'Fuse.js',
  build(services) {
    const index = new Fuse(services.map(toDocument), {
      keys: FIELDS.map((name) => ({ name, weight: FIELD_WEIGHTS[name] })),
      threshold: 0,
      ignoreLocation: true,
      useTokenSearch: true,
    });
    return ({ phrase }) => index.search(phrase, { limit: TEN }).map(({ item }) => item.id);
  },
};

export const OTHER_RIVALS: readonly Rival[] = [orama, flexSearch, fuse];
