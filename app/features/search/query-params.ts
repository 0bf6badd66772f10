/** Validates the query of an address (readings, "Search"): one q of at most 200 characters. */
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { MAX_QUERY_LENGTH, type Query, readQuery } from './query.ts';

export const SEARCH_REFUSALS = {
  'missing-query': 'Please say what to search for, as q=…',
  'repeated-query': 'Please give q once.',
  'long-query': `Search with up to ${MAX_QUERY_LENGTH} characters.`,
  'bad-query': 'That search has a character we can’t read. Try other words.',
} as const;

export type SearchRefusal = keyof typeof SEARCH_REFUSALS;

/** `q=` is a valid query without results. */
export function decideSearch(parameters: URLSearchParams): Result<Query, SearchRefusal> {
  const [text, ...more] = parameters.getAll('q');
  if (text === undefined) return refuse('missing-query');
  if (more.length > 0) return refuse('repeated-query');
  if (text.length > MAX_QUERY_LENGTH) return refuse('long-query');
  if (text.includes('\0')) return refuse('bad-query');
  return accept(readQuery(text));
}
