/** Checks a URL before anything reads it. */

import { hasHidden } from '#app/kernel/text.ts';

/**
 * False for escapes that are not UTF-8, such as "%FF" or "%zz", for control characters in the path, and for NUL and
 * bidirectional controls anywhere.
 */
export function isWellFormed(url: string): boolean {
  try {
    if (hasHidden(decodeURIComponent(url.replaceAll('+', ' ')))) return false;
    // No route pattern matches a line break, not even the catch-all.
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(url.split('?', 1).join()));
  } catch {
    return false;
  }
}
