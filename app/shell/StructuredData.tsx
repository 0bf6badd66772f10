/**
 * The page's structured data at the end of its head, as the server sends it; "" in the browser, where nobody reads it.
 * Search engines load each page anew. React leaves alone what it finds behind the head's last element.
 */
import { createContext, use } from 'react';

export const StructuredData = createContext('');

export function StructuredDataScript() {
  const json = use(StructuredData);
  // A block of data: nothing runs it, so it needs no leave of the content security policy.
  return json === '' ? null : <script type="application/ld+json">{json}</script>;
}
