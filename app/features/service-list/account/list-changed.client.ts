/** Our own pages know when the account's list has just changed on the server, which this browser's copy follows. */

const LIST_CHANGED = 'list-changed';

export const announceListChange = (): void => {
  window.dispatchEvent(new Event(LIST_CHANGED));
};

/** Returns the function that stops it. */
export function onListChange(listener: () => void): () => void {
  window.addEventListener(LIST_CHANGED, listener);
  return () => window.removeEventListener(LIST_CHANGED, listener);
}
