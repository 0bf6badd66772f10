/** Editing in a phone field that formats itself: keeps the caret at the edited digit. Pure. */
import { formatUsPhone, hasCountryCode } from '#app/kernel/us-phone.ts';

export type PhoneEdit = { value: string; caret: number };

/** `typed` and `caret` are as the browser left them after the keystroke. */
export function editPhone(before: string, typed: string, caret: number): PhoneEdit {
  const digitsBeforeCaret = typed.slice(0, caret).replace(/\D/g, '').length;
  const isUndone =
    typed.length < before.length && typed.replace(/\D/g, '') === before.replace(/\D/g, '');
  if (!isUndone) return place(formatUsPhone(typed), digitsBeforeCaret - dropped(typed));
  // A deleted bracket, blank or dash would come back by formatting: delete the digit before it instead.
  const digits = typed.replace(/\D/g, '');
  const kept = Math.max(0, digitsBeforeCaret - 1);
  return place(formatUsPhone(digits.slice(0, kept) + digits.slice(digitsBeforeCaret)), kept);
}

/** The country's 1 is not displayed. */
const dropped = (typed: string): number => (hasCountryCode(typed) ? 1 : 0);

/** The caret right behind that many digits; at the end of the value behind all of them. */
function place(value: string, digits: number): PhoneEdit {
  if (digits <= 0) return { value, caret: Math.min(1, value.length) };
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (/\d/.test(value[at] ?? '')) seen += 1;
    if (seen === digits) return { value, caret: at + 1 };
  }
  return { value, caret: value.length };
}
