/** Keeps the ZIP code that a person typed. */
import { zipCookie } from './zip-cookie.ts';

/** Five digits. A browser without cookies will ask again. */
export function rememberZip(zip: string): void {
  // As the server decides it (visitor.server.ts): a script cannot replace a Secure cookie with another kind.
  const isSecure = location.protocol === 'https:' || location.hostname === 'localhost';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = zipCookie(zip, isSecure);
}
