/**
 * Which parts of a shown text match the query: the phrase and each word, wherever the relevance
 * would find them. Pure; the view decides what a match looks like.
 */
import type { Query } from '#app/features/search/query.ts';

export type Segment = { text: string; match: boolean };

/** Segments join to exactly `text`; matches that touch or overlap are one segment. */
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

/** A 1 for every code unit of `text` that belongs to a match. */
function matchedUnits(text: string, query: Query): Uint8Array {
  const matched = new Uint8Array(text.length);
  const lower = text.toLowerCase();
  const origins = originsOfLowerCase(text);
  for (const needle of new Set([query.phrase, ...query.words])) {
    if (needle === '') continue;
    // From the next character on, not from the match's end: matches may overlap ("ana", "banana").
    for (let at = lower.indexOf(needle); at !== -1; at = lower.indexOf(needle, at + 1)) {
      const first = origins[at];
      const last = origins[at + needle.length - 1];
      // Never absent: there is one origin for every unit of the lower-cased text.
      if (first && last) matched.fill(1, first.from, last.to);
    }
  }
  return matched;
}

/**
 * For each unit of the lower-cased text, the original character that it came from. They differ where
 * toLowerCase makes a character longer ("İ" becomes two units) and inside surrogate pairs, which a
 * match must never cut. Lower-casing one character alone may choose another sigma than in its
 * text, but never another length.
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
