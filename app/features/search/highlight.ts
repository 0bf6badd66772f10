/**
 * Which parts of a text match the query: the phrase and each word, wherever the relevance finds them, but a single
 * character among words only within the phrase. Pure; the view styles them.
 */
import type { Query } from '#app/features/search/query.ts';

export type Segment = { text: string; match: boolean };

/** Segments join to exactly `text`; touching or overlapping matches are one segment. */
export function highlight(text: string, query: Query): Segment[] {
  const matched = matchedUnits(text, query);
  const segments: Segment[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && matched[end] === matched[start]) continue;
    segments.push({ text: text.slice(start, end), match: matched[start] === 1 });
    start = end;
  }
  return segments;
}

/** The "a" of "paint a door" would mark a letter in nearly every word. */
const shownWords = ({ words }: Query): string[] =>
  words.length === 1 ? words : words.filter((word) => word.length > 1);

/** A 1 for every code unit of `text` that belongs to a match. */
function matchedUnits(text: string, query: Query): Uint8Array {
  const matched = new Uint8Array(text.length);
  const lower = text.toLowerCase();
  const origins = originsOfLowerCase(text);
  for (const needle of new Set([query.phrase, ...shownWords(query)])) {
    if (needle === '') continue;
    // From the next character on, because matches may overlap ("ana" in "banana").
    for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + 1)) {
      const first = origins[at];
      const last = origins[at + needle.length - 1];
      // Every code unit of the lower-cased text has an origin.
      if (first && last) matched.fill(1, first.from, last.to);
    }
  }
  return matched;
}

/**
 * For each code unit of the lower-cased text, the original character. They differ where toLowerCase makes a
 * character longer ("İ" becomes two units) and inside surrogate pairs, which a match must not split. Lower-casing a
 * single character may choose the other sigma, but never another length.
 */
function originsOfLowerCase(text: string): { from: number; to: number }[] {
  const origins: { from: number; to: number }[] = [];
  let from = 0;
  for (const character of text) {
    const origin = { from, to: from + character.length };
    for (let unit = 0; unit < character.toLowerCase().length; unit += 1) origins.push(origin);
    from = origin.to;
  }
  return origins;
}
