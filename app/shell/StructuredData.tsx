/**
 * The page's JSON-LD at the end of its head, rendered by the server; "" in the browser, where it is not needed,
 * because search engines load whole pages. React leaves unknown elements at the end of the head alone.
 */
import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router';

export const StructuredData = createContext('');

export function StructuredDataScript() {
  const json = use(StructuredData);
  const { key } = useLocation();
  // Removes it after a navigation, when it no longer describes the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one page from the next
  useEffect(
    () => () => document.querySelector('script[type="application/ld+json"]')?.remove(),
    [key],
  );
  // A data block is not executed, so the content security policy does not apply.
  return json === '' ? null : <script type="application/ld+json">{json}</script>;
}
