/**
 * What somebody typed, as the search reads it (readings "Search"): the same in the browser and on
 * the server.
 */
import { toComposedText, toSingleSpaces } from '#app/kernel/text.ts';

/** Of the raw input, in UTF-16 code units: what `maxlength` on the search box counts. */
export const MAX_QUERY_LENGTH = 200;

/** `words` are the phrase split at its spaces: none is empty, none holds white space. */
export type Query = { phrase: string; words: string[] };

/**
 * Lower-cases before it looks at white space, as the readings order it: U+FEFF is white space, yet
 * toLowerCase looks through it when it chooses between σ and the final ς.
 */
export function readQuery(raw: string): Query {
  const phrase = toSingleSpaces(toComposedText(raw).toLowerCase());
  return { phrase, words: phrase === '' ? [] : phrase.split(' ') };
}
