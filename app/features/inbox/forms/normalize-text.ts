/**
 * What people typed, as it is stored: composed, trimmed, nothing in it that cannot be printed. Their
 * quotes stay as they are: nobody searches here. Pure.
 */

/** On one line. */
export const normalizeLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** With its line breaks, never more than one empty line in a row. */
export const normalizeMessage = (text: string): string =>
  printable(text)
    .trim()
    .split('\n')
    // Not one pattern for the whole text: it would look at a long run of blanks from each of them.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/** Half a character pair is none, and what turns the direction of a text would turn its neighbors too. */
function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
  // What joins letters and emoji is nothing by itself: nobody could read or answer it.
  return /[^\s\p{Cf}]/u.test(clean) ? clean : '';
}

/**
 * The same value without what no database stores: U+0000 and half a character pair, in any text of it,
 * whoever let it through.
 */
export function storable<Value>(value: Value): Value {
  // Each branch returns what it was given, of the same shape.
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableText(name), storable(part)]),
  ) as Value;
}

const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
