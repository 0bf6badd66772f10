/** Email addresses (spec §5: "required, email type"): what is one. Pure. */

import { asciiDomain } from '#app/kernel/email-key.ts';

/** One part, an @, a domain with a dot; nothing that a header or a list of addresses could be made of. */
const SHAPE =
  /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)*\.[\p{L}\p{N}-]{2,}$/u;
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_CHARACTERS = 254;

/** What is said of anything else. */
export const NO_EMAIL = 'Please enter an email address, like name@example.com.';

/** Trimmed and composed, its domain in ASCII, as it was typed otherwise; null for what is no address. */
export function parseEmail(text: string): string | null {
  const typed = text.trim().normalize('NFC');
  const at = typed.lastIndexOf('@') + 1;
  const domain = asciiDomain(typed.slice(at));
  if (domain === null) return null;
  const email = typed.slice(0, at) + domain;
  if (email.length > MAX_CHARACTERS || !SHAPE.test(email)) return null;
  return /[\p{Cc}\p{Cf}]/u.test(email) || email.includes('..') ? null : email;
}
