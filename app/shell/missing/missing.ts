/** Guesses what an unknown address was looking for: its words as a search. Pure. */

import { SERVICE_LIST_PATH } from '#app/kernel/urls.ts';

const MAX_CHARACTERS = 80;
/** Shorter words ("a", "to", "id") match almost everything. */
const MIN_LETTERS = 3;
/** Spec §9: a word in a name. Weaker matches are not worth suggesting. */
export const MIN_RELEVANCE = 10;

/** What people call the service list, by letters alone. */
const NAMES_OF_LIST: ReadonlySet<string> = new Set(['servicelist', 'serviceslist', 'mylist']);

/** The page that an address means but for hyphens, underscores, capitals, or an "s": "/service-list"; null for none. */
export function meantPage(pathname: string): string | null {
  const letters = pathname.toLowerCase().replace(/[-_]|%20/g, '');
  const name = /^\/(\w+)\/*$/.exec(letters)?.[1] ?? '';
  return NAMES_OF_LIST.has(name) ? SERVICE_LIST_PATH : null;
}

/** "/services/fix-running-toilet" -> "fix running toilet"; '' for an address without words. */
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
