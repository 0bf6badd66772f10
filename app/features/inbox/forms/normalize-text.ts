/**
 * Normalizes typed texts for storage: NFC, trimmed, without control characters. Quotes stay as typed, because these
 * texts are not searched. Pure.
 */

/** To a single line. */
export const normalizeLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** Keeps line breaks, with at most one empty line in a row. */
export const normalizeMessage = (text: string): string =>
  printable(text)
    .trim()
    .split('\n')
    // Line by line: one pattern for the whole text would take quadratic time for long runs of blanks.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/** Without unpaired surrogates, and without direction marks, which would affect the text around. */
function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
  // Invisible format characters alone are no text.
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}

/** The same value without U+0000 and unpaired surrogates in any of its texts, which no database stores. */
export function storable<Value>(value: Value): Value {
  // Each branch returns the shape that it was given.
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableText(name), storable(part)]),
  ) as Value;
}

const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
