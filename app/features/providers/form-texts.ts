/** When a line that somebody typed cannot stay as it is. Pure. */

export type LineRule = {
  /** How a sentence about it begins: "Your name". */
  what: string;
  most: number;
  isOptional?: boolean;
};

/** A sentence when it is missing, too long or nothing that anybody could read; else null. */
export function mistakeInLine(text: string, { what, most, isOptional = false }: LineRule) {
  if (text === '') return isOptional ? null : `${what} is missing.`;
  if (text.length > most) return `${what} can have at most ${most} characters.`;
  return /[\p{L}\p{N}]/u.test(text) ? null : `${what} needs a letter or a digit.`;
}
