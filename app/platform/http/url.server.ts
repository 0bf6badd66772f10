/** What an address may look like before anything reads it. */

/** False for escapes that are no UTF-8, such as "%FF" or "%zz", and for control characters in the path. */
export function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
    // No route takes a line break, not even the one for every other address.
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(url.split('?', 1).join()));
  } catch {
    return false;
  }
}
