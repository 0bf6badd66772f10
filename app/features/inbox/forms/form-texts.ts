/** When a text that somebody typed cannot stay as it is. Expects it tidied. Pure. */

export type TextRule = {
  /** How a sentence about it begins: "Your name". */
  what: string;
  most: number;
  /** What is said of none at all; null where there need be none. */
  missing?: string | null;
  /** Whether signs alone are none. */
  needsLetters?: boolean;
};

/** A sentence, or null. */
export function mistakeInText(text: string, rule: TextRule): string | null {
  const { what, most, missing = `${what} is missing.`, needsLetters = false } = rule;
  if (text === '') return missing;
  // In any script: an emoji is one character, not two.
  const { length } = [...text];
  if (length > most)
    return `${what} can have at most ${show(most)} characters; this one has ${show(length)}.`;
  if (!needsLetters || /[\p{L}\p{N}]/u.test(text)) return null;
  return missing ?? `${what} needs a letter or a digit.`;
}

const show = (count: number) => count.toLocaleString('en-US');

/** Those that there are, by their fields. */
export const onlyMistakes = <Field extends string>(
  found: Readonly<Record<Field, string | null>>,
): Partial<Record<Field, string>> =>
  // Object.entries forgets which names there are.
  Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<Field, string>
  >;
