/**
 * The relevance of a service for a query, and the plain scan over all services. It ranks in the browser, and defines
 * search: the server's index has to give the same answers.
 */
import { byId, type Service } from '#app/features/catalogue/api/catalogue.ts';
import type { Query } from '#app/features/search/query.ts';

export type Searchable = Pick<
  Service,
  'id' | 'name' | 'tagline' | 'tradeCategory' | 'tags' | 'serviceNotes' | 'faqs'
>;

export type SearchResult = Pick<Service, 'id' | 'name' | 'tradeCategory'> & { relevance: number };

/** `total` counts every service with a relevance above 0, also beyond `results`. */
export type SearchAnswer = { total: number; results: SearchResult[] };

/** The score of a text for containing the whole phrase, and for each contained word. */
export type Weight = { phrase: number; word: number };

/** spec §9: a per-word match gives half, for name, tagline and tags. */
export const WEIGHTS = {
  name: { phrase: 20, word: 10 },
  tradeCategory: { phrase: 5, word: 0 },
  tag: { phrase: 4, word: 2 },
  question: { phrase: 0, word: 4 },
  answer: { phrase: 0, word: 3 },
  tagline: { phrase: 2, word: 1 },
  serviceNote: { phrase: 0, word: 2 },
} as const satisfies Record<string, Weight>;

/** The sum of spec §9: every tag, FAQ and note adds up, and a word typed twice counts twice. */
export function relevance(service: Searchable, query: Query): number {
  if (query.phrase === '') return 0;
  let sum = earned(service.name, WEIGHTS.name, query);
  sum += earned(service.tradeCategory, WEIGHTS.tradeCategory, query);
  for (const tag of service.tags) sum += earned(tag, WEIGHTS.tag, query);
  for (const faq of service.faqs) {
    sum += earned(faq.question, WEIGHTS.question, query);
    sum += earned(faq.answer, WEIGHTS.answer, query);
  }
  sum += earned(service.tagline, WEIGHTS.tagline, query);
  for (const note of service.serviceNotes) sum += earned(note, WEIGHTS.serviceNote, query);
  return sum;
}

/** The readings' "matches": the text, lower-cased as a whole, contains it as a substring. */
function earned(text: string, weight: Weight, query: Query): number {
  const lower = text.toLowerCase();
  let sum = 0;
  if (weight.phrase > 0 && lower.includes(query.phrase)) sum += weight.phrase;
  if (weight.word > 0) {
    for (const word of query.words) if (lower.includes(word)) sum += weight.word;
  }
  return sum;
}

/** Highest relevance first, equal relevance in catalogue order; at most `limit` results. */
export function searchPlainly(
  services: readonly Searchable[],
  query: Query,
  limit: number,
): SearchAnswer {
  const found = services
    .map((service) => ({ service, relevance: relevance(service, query) }))
    .filter((match) => match.relevance > 0)
    .sort((a, b) => b.relevance - a.relevance || byId(a.service, b.service));
  const results = found
    .slice(0, limit)
    .map(({ service: { id, name, tradeCategory }, relevance }) => ({
      id,
      name,
      tradeCategory,
      relevance,
    }));
  return { total: found.length, results };
}
