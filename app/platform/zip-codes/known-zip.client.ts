/** The ZIP code that this browser knows, read and kept by scripts. */
import { readZip, zipCookie } from './zip-cookie.ts';

/** null until one was typed. */
export const readKnownZip = (): string | null => readZip(document.cookie);

/** Five digits. A browser without cookies will ask again. */
export function rememberZip(zip: string): void {
  // As the server decides it (visitor.server.ts): a script cannot replace a Secure cookie with another kind.
  const isSecure = location.protocol === 'https:' || location.hostname === 'localhost';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = zipCookie(zip, isSecure);
}
