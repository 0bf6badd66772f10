/** What somebody may have looked for at an address that leads nowhere: its words, as a search. Pure. */

const MAX_CHARACTERS = 80;
/** Shorter ones ("a", "to", "id") are part of nearly everything. */
const MIN_LETTERS = 3;
/** Spec §9: a word in a name. What matches less is no guess worth making. */
export const MIN_RELEVANCE = 10;

/** "/services/fix-running-toilet" asks for "fix running toilet"; '' for an address that says nothing. */
export function wordsOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decode(last)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_LETTERS)
    .join(' ')
    .slice(0, MAX_CHARACTERS)
    .trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
