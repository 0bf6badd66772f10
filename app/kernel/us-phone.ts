/** US phone numbers (spec §5: "auto-formats as (xxx) xxx-xxxx, max 14 characters, only digits kept"). */
import { countOf } from './counts.ts';

/** Its example is one that `parseUsPhone` accepts; the specification's placeholder is not. */
export const NO_US_PHONE = 'Please enter a US phone number, like (415) 555-0100.';

/** What is wrong with a number that `parseUsPhone` refused. */
export function explainPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const count = digits.length - (hasCountryCode(typed) ? 1 : 0);
  if (count === 0 || count === 10 || /[^\d\s().+-]/.test(typed)) return NO_US_PHONE;
  return `That’s ${countOf(count, 'digit')}. A US phone number has 10.`;
}

/** Formats while typing: at most ten digits as (123) 456-7890, without the country code. */
export function formatUsPhone(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * "+1" and ten digits (spec §3), or null for an impossible US number: area code and exchange begin with 2 to 9, and
 * neither is a service code like 911.
 */
export function parseUsPhone(text: string): string | null {
  // Other characters than digits, spaces and phone punctuation: not a phone number.
  if (!/^[\d\s().+-]{10,20}$/.test(text.trim())) return null;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) return null;
  return /^.11|^.{3}.11/.test(national) ? null : `+1${national}`;
}

/** The stored "+14155550100" as "(415) 555-0100". */
export const showUsPhone = (stored: string): string => formatUsPhone(stored.replace(/^\+1/, ''));

/** All but the last two digits hidden: "(•••) •••-••00". */
export const maskUsPhone = (stored: string): string => `(•••) •••-••${stored.slice(-2)}`;

/** A 1 after a plus, or before ten more digits; otherwise it is a digit like any other ("only digits kept"). */
export const hasCountryCode = (typed: string): boolean =>
  /^\D*\+\D*1/.test(typed) || /^1\d{10}/.test(typed.replace(/\D/g, ''));

function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return (hasCountryCode(typed) ? digits.slice(1) : digits).slice(0, 10);
}
