/** Validates normalized texts of forms. Pure. */

import { formatNumber } from '#app/kernel/counts.ts';

export type TextRule = {
  /** The subject of the error sentence: "Your name". */
  what: string;
  most: number;
  /** The sentence for an empty text; null where it is optional. */
  missing?: string | null;
  /** Whether it needs a letter or digit. */
  needsLetters?: boolean;
};

/** The error sentence, or null. */
export function mistakeInText(text: string, rule: TextRule): string | null {
  const { what, most, missing = `${what} is missing.`, needsLetters = false } = rule;
  if (text === '') return missing;
  // Code points: an emoji is one character.
  const { length } = [...text];
  if (length > most)
    return `${what} can have up to ${show(most)} characters; this one has ${show(length)}.`;
  if (!needsLetters || /[\p{L}\p{N}]/u.test(text)) return null;
  return missing ?? `${what} needs a letter or a digit.`;
}

const show = (count: number) => formatNumber(count);

/** Only the fields with a mistake. */
export const onlyMistakes = <Field extends string>(
  found: Readonly<Record<Field, string | null>>,
): Partial<Record<Field, string>> =>
  // Object.entries loses the names of the keys.
  Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<Field, string>
  >;
