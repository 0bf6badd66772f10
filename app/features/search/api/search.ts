export { findEveryWord, formatFound } from '../every-word.ts';
export { MAX_QUERY_LENGTH, type Query, readQuery } from '../query.ts';
export { decideSearch, SEARCH_REFUSALS } from '../query-params.ts';
export { DEBOUNCE_MS, MAX_RESULTS, resultsPath } from '../reach.ts';
export { type Searchable, searchPlainly } from '../relevance.ts';
export { SEARCH_ANSWER } from '../search.schema.ts';
