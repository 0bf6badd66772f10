/** Parses links and names in a text: "[your settings](/account-settings)", "`serviceOrders`". */

export type Part =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; to: string };

const MARKED = /\[([^\]]+)\]\(((?:\/|#|mailto:|https:)[^)\s]*)\)|`([^`]+)`/g;

export function partsOf(rich: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of rich.matchAll(MARKED)) {
    const [whole, text = '', to, code] = found;
    if (found.index > end) parts.push({ kind: 'text', text: rich.slice(end, found.index) });
    parts.push(to === undefined ? { kind: 'code', text: code ?? '' } : { kind: 'link', text, to });
    end = found.index + whole.length;
  }
  if (end < rich.length) parts.push({ kind: 'text', text: rich.slice(end) });
  return parts;
}

/** Removes marks from a value that the operator wrote. */
export const plain = (text: string): string => text.replace(/[[\]`]/g, '');
