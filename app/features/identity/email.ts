/** Validates email addresses (spec §5: "required, email type"). Pure. */

import { asciiDomain } from '#app/kernel/email-key.ts';

/** One local part, an @, a domain with a dot; no characters that a header or a list of addresses could be made of. */
const SHAPE =
  /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)*\.[\p{L}\p{N}-]{2,}$/u;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_CHARACTERS = 254;

/** The sentence for anything else. */
export const NO_EMAIL = 'Enter an email address, like name@example.com.';

/** Trimmed and NFC, with an ASCII domain, otherwise as typed; null when invalid. */
export function parseEmail(text: string): string | null {
  const typed = text.trim().normalize('NFC');
  const at = typed.lastIndexOf('@') + 1;
  const domain = asciiDomain(typed.slice(at));
  if (domain === null) return null;
  const email = typed.slice(0, at) + domain;
  if (email.length > MAX_CHARACTERS || !SHAPE.test(email)) return null;
  return /[\p{Cc}\p{Cf}]/u.test(email) || email.includes('..') ? null : email;
}
