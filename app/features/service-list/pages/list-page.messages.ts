/** Messages of /servicelist alone. */
import { countOf } from '#app/kernel/counts.ts';

export const SET_ASIDE = 'We couldn’t read part of your saved list. Here’s the rest.';

export const RECENTLY_REMOVED = 'Recently removed';
export const removedMessage = (name: string): string => `${name} removed.`;
export const clearedMessage = (count: number): string =>
  `List cleared. ${countOf(count, 'service')} removed.`;
export const putBackMessage = (count: number): string =>
  count === 1 ? 'It’s back on your list.' : `${count} services are back on your list.`;
