/**
 * How many found services match every word. Any word finds, and relevance adds up (spec §5, §9), so a query of two
 * words finds many more than it means: the count says so.
 */
import { countOf } from '#app/kernel/counts.ts';
import type { Query } from './query.ts';

/** Each word is searched for alone. */
const MAX_WORDS = 5;

/** The ids that every word finds alone; null for one word, and for more than are searched for. */
export function findEveryWord(
  { words }: Query,
  idsOf: (word: Query) => readonly string[],
): ReadonlySet<string> | null {
  const [first, ...others] = [...new Set(words)];
  if (first === undefined || others.length === 0 || others.length >= MAX_WORDS) return null;
  const find = (word: string) => new Set(idsOf({ phrase: word, words: [word] }));
  const sets = others.map(find);
  return new Set([...find(first)].filter((id) => sets.every((ids) => ids.has(id))));
}

/** `everyWord`: how many of all match every word; null where that is not known. */
export function formatFound(total: number, everyWord: number | null): string {
  if (total === 0) return 'No services found';
  const all = countOf(total, 'service');
  if (everyWord === null || everyWord === total) return all;
  if (everyWord === 0) return `${all} with some of your words`;
  return `${countOf(everyWord, 'service')} with all of your words, ${total - everyWord} more with some`;
}
