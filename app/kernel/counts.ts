/** Numbers, counts and lists in words. Nothing else formats them. Pure. */

/** 1500 -> "1,500". */
export const formatNumber = (number: number): string => number.toLocaleString('en-US');

/** "1 visit", "1,200 visits"; `many` where an "s" is not enough. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "1 day", "12 days". */
export const countDays = (days: number): string => countOf(days, 'day');

/** "a", "a and b", "a, b, and c". */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(words);

/** "a", "a or b", "a, b, or c". */
export const joinChoices = (words: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
