/** Tells a lost connection from a failed bot check. */

/** `fetch` and dynamic imports reject with a TypeError when the server cannot be reached. */
export const isConnectionLost = (error: unknown): boolean =>
  !navigator.onLine || error instanceof TypeError;
