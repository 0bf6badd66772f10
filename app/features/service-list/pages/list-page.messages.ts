/** Messages of /servicelist alone. */

export const SET_ASIDE =
  'Part of your saved list could not be read. We kept it aside and show the rest.';

export const RECENTLY_REMOVED = 'Recently removed';
export const removedMessage = (name: string): string => `${name} is removed.`;
export const clearedMessage = (count: number): string =>
  count === 1
    ? 'Your list is cleared: one order is removed.'
    : `Your list is cleared: ${count} orders are removed.`;
export const putBackMessage = (count: number): string =>
  count === 1 ? 'It is back in your list.' : `${count} orders are back in your list.`;
