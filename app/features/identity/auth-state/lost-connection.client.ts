/** Tells a lost connection from a bot check that did not work. */

/** `fetch`, and a file of ours that cannot be loaded, reject with a TypeError when nothing answers at all. */
export const isConnectionLost = (error: unknown): boolean =>
  !navigator.onLine || error instanceof TypeError;
