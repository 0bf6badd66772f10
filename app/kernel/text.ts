/**
 * Plain text: the one form in which texts are stored, so that typed text can match. The catalogue's import and the
 * search share these steps.
 */

/** Curly single and double quotes, the low and the reversed forms with them. */
const CURLY_SINGLE = /[\u2018-\u201B]/g;
const CURLY_DOUBLE = /[\u201C-\u201F]/g;

/** Unicode's composed form (NFC) with straight quotes: "I’m" becomes "I'm". */
export function toComposedText(text: string): string {
  return text.normalize('NFC').replace(CURLY_SINGLE, "'").replace(CURLY_DOUBLE, '"');
}

/**
 * One space for every run of white space, none at the ends. White space is what JavaScript's
 * `\s` and `trim` agree on: no-break space and U+FEFF count, the zero-width space does not.
 */
export function toSingleSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Composed, straight quotes, single spaces. Applying it twice changes nothing more. */
export function toPlainText(text: string): string {
  return toSingleSpaces(toComposedText(text));
}

/** Without control characters (white space stays) and unpaired surrogates, which no page may contain. */
export const toReadableText = (text: string): string =>
  text.toWellFormed().replace(/(?!\s)\p{Cc}/gu, '');

/** An address's query with values that may be shown on a page. */
export const toReadableQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(Array.from(query, (pair) => pair.map(toReadableText)));

/** NUL, which PostgreSQL refuses, and the controls that reorder what a page shows (Unicode's Bidi_Control). */
const HIDDEN = /[\0\p{Bidi_Control}]/gu;

/** For every text that comes from outside, before anything reads it. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');
export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;
