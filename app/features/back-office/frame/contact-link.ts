/** Phone numbers and email addresses that operators call or write to. Pure. */
import { parseUsPhone } from '#app/kernel/us-phone.ts';

/** What a line of a fact leads to, when all of it is a phone number or an email address. */
export function contactLink(line: string): string | null {
  const text = line.trim();
  const phone = parseUsPhone(text);
  // Other figures, as a license's, have no area code in parentheses.
  if (phone !== null && /^(\+1|\()/.test(text)) return `tel:${phone}`;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${encodeURI(text)}` : null;
}
