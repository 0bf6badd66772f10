/** What names of cities are compared by, without spaces: "St. Louis" and "saint louis" are one. Pure. */

const LONG: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

const words = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    // Marks on letters, dots and apostrophes; a hyphen parts words.
    .replace(/[\p{M}.'\u2019]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

export const cityKey = (name: string): string => words(name).map(long).join('');

/** The last word may be the beginning of another: "st" of "Stamford". */
export function queryKey(query: string): string {
  const found = words(query);
  return found.map((word, index) => (index < found.length - 1 ? long(word) : word)).join('');
}

const long = (word: string): string => (Object.hasOwn(LONG, word) ? (LONG[word] ?? word) : word);
