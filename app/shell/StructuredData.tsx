/**
 * The page's structured data at the end of its head, as the server sends it; "" in the browser, where nobody reads it.
 * Search engines load each page anew. React leaves alone what it finds behind the head's last element.
 */
import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

export const StructuredData = createContext('');

export function StructuredDataScript() {
  const json = use(StructuredData);
  const { key } = useLocation();
  // Takes it out of the document when that becomes another page, of which it would not be true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one page from the next
  useEffect(
    () => () => document.querySelector('script[type="application/ld+json"]')?.remove(),
    [key],
  );
  // A block of data: nothing runs it, so it needs no leave of the content security policy.
  return json === '' ? null : <script type="application/ld+json">{json}</script>;
}
