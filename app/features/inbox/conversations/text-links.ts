/** Addresses of the web in a text, so that a page can link them. Pure. */

export type TextPart = { text: string; isLink: boolean };

/** Without the punctuation of the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** All of the text, in its order. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    if (URL.canParse(address)) parts.push({ text: address, isLink: true });
    else parts.push({ text: address, isLink: false });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}
