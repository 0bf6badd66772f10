/** Parses a search query (readings, "Search"), the same in the browser and on the server. */
import { toComposedText, toSingleSpaces } from '#app/kernel/text.ts';

/** Of the raw input, in UTF-16 code units, as `maxlength` on the search box counts. */
export const MAX_QUERY_LENGTH = 200;

/** `words`: the phrase split at its spaces; none is empty or has white space. */
export type Query = { phrase: string; words: string[] };

/**
 * Lower-cases before normalizing white space, in the readings' order: U+FEFF is white space, but toLowerCase ignores
 * it when it chooses between σ and the final ς.
 */
export function readQuery(raw: string): Query {
  const phrase = toSingleSpaces(toComposedText(raw).toLowerCase());
  return { phrase, words: phrase === '' ? [] : phrase.split(' ') };
}
