/** Messages of pages with "Add to service list". */

export const ADD_TO_LIST = 'Add to service list';
/** Adds it, and goes on. */
export const CHOOSE_A_TIME = 'Choose a time';

/** `count`: how many orders of this service the list has now. */
export const addedMessage = (name: string, count: number): string =>
  count < 2
    ? `${name} is on your service list.`
    : `${name} is on your service list ${count} times.`;
