/**
 * Keys that are equal when two email addresses are the same person's, or the same mailbox. Pure, in browsers as on
 * the server.
 */

/** The domain in lower-case ASCII, with "xn--…" for other letters; null for an invalid domain. */
export function asciiDomain(domain: string): string | null {
  // Characters that a URL would read as part of something else than its host.
  if (/[\s%/\\?#:@<>[\]]/.test(domain)) return null;
  try {
    // The host of a URL is mapped as the Unicode standard says (UTS 46): full-width letters become plain ones.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** Readings: "compared case-insensitively and trimmed"; the domain in ASCII, so that its spellings are equal. */
export function emailKey(email: string): string {
  const typed = email.trim().normalize('NFC');
  const at = typed.lastIndexOf('@');
  const domain = asciiDomain(typed.slice(at + 1)) ?? typed.slice(at + 1);
  return `${typed.slice(0, at + 1)}${domain}`.toLowerCase();
}

/** Their mailboxes ignore dots, and both are one domain. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** For limits by email: one key for all addresses of a mailbox, such as "ana@…" and "ana+1@…". */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
