/** The cookies of this browser, as a store: what is held ends in another tab, too. */

export const getCookies = (): string => document.cookie;

export function subscribeToCookies(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
