/** By what two email addresses are the same person's, or the same mailbox. Pure, in browsers as on the server. */

/** As name servers and mail programs write it: lower-case ASCII, "xn--…" for other letters; null for what is none. */
export function asciiDomain(domain: string): string | null {
  // What an address may have after its host, or instead of one.
  if (/[\s%/\\?#:@<>[\]]/.test(domain)) return null;
  try {
    // The host of a URL is mapped as the Unicode standard says (UTS 46): full-width letters become plain ones.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** Readings: "compared case-insensitively and trimmed"; the domain in ASCII, because spellings of one are one. */
export function emailKey(email: string): string {
  const typed = email.trim().normalize('NFC');
  const at = typed.lastIndexOf('@');
  const domain = asciiDomain(typed.slice(at + 1)) ?? typed.slice(at + 1);
  return `${typed.slice(0, at + 1)}${domain}`.toLowerCase();
}

/** How it was compared before domains were ASCII: an account of then that has another spelling is still found by its own. */
export const typedEmailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** They deliver without the dots, and are one domain. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** For whatever is counted by an email: all that arrives in one mailbox, as "ana+1@…" does where "ana@…" does. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
