/** The boxes of a one-time code: the effect of typing and pasting. Pure. */

export const OTP_LENGTH = 6;

/** Names of the boxes in a posted form: "digit-1". */
export const DIGIT_NAME = 'digit-';

/** One character or "" for each box. */
export type OtpDigits = readonly string[];

export const NO_DIGITS: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '');

/** The code, or null while a box is empty. */
export const codeOf = (digits: OtpDigits): string | null =>
  digits.every((digit) => digit !== '') ? digits.join('') : null;

/**
 * After input into box `at`: further digits go into the following boxes. `focus`: the next box, `last`: the last that
 * was filled; null when nothing was entered.
 */
export function enterDigits(
  digits: OtpDigits,
  at: number,
  text: string,
): { digits: OtpDigits; focus: number | null; last: number | null } {
  const before = digits[at] ?? '';
  const typed = text.replace(/\D/g, '');
  if (typed === '') {
    // Emptied; letters leave it unchanged.
    return { digits: text === '' ? digits.with(at, '') : digits, focus: null, last: null };
  }
  const added = typed.length === 2 && before !== '' ? typedOver(typed, before) : typed;
  // A complete code fills all boxes, wherever it was pasted.
  const start = added.length >= OTP_LENGTH ? 0 : at;
  const next = [...digits];
  const entered = [...added].slice(0, OTP_LENGTH - start);
  entered.forEach((digit, index) => {
    next[start + index] = digit;
  });
  const end = start + entered.length;
  return { digits: next, focus: Math.min(end, OTP_LENGTH - 1), last: end - 1 };
}

/**
 * Whether this input was the last of a code: it filled the last empty box, or the last of all boxes. A digit that is
 * mended in the middle of a full code submits nothing.
 */
export const completes = (
  before: OtpDigits,
  { digits, last }: { digits: OtpDigits; last: number | null },
): boolean =>
  codeOf(digits) !== null && last !== null && (codeOf(before) === null || last === OTP_LENGTH - 1);

/** A second digit in a full box replaces the first, on whichever side it was typed. */
const typedOver = (typed: string, before: string): string =>
  typed.startsWith(before) ? typed.slice(1) : typed.slice(0, 1);

/** The box that a key moves to; null for other keys. */
export function boxAfterKey(digits: OtpDigits, at: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(OTP_LENGTH - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return OTP_LENGTH - 1;
    case 'Backspace':
      // Spec §5: "Backspace on an empty box moves back."
      return digits[at] === '' && at > 0 ? at - 1 : null;
    default:
      return null;
  }
}
