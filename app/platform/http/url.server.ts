/** Checks a URL before anything reads it. */

/** False for escapes that are not UTF-8, such as "%FF" or "%zz", and for control characters in the path. */
export function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
    // No route pattern matches a line break, not even the catch-all.
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(url.split('?', 1).join()));
  } catch {
    return false;
  }
}
