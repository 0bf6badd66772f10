/** What an address may look like before anything reads it. */

/** False for escapes that are no UTF-8, such as "%FF" or "%zz". */
export function isWellFormed(url: string): boolean {
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
    return true;
  } catch {
    return false;
  }
}
