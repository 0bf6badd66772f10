/** Keys for comparing city names, without spaces: "St. Louis" and "saint louis" are equal. Pure. */

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
    // Removes diacritics, dots and apostrophes; a hyphen separates words.
    .replace(/[\p{M}.'\u2019]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

export const cityKey = (name: string): string => words(name).map(long).join('');

/** The last word of a query may be incomplete: "st" could be "Stamford", so it is not expanded. */
export function queryKey(query: string): string {
  const found = words(query);
  return found.map((word, index) => (index < found.length - 1 ? long(word) : word)).join('');
}

const long = (word: string): string => (Object.hasOwn(LONG, word) ? (LONG[word] ?? word) : word);
