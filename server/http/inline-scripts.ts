/**
 * Cached pages cannot have a nonce, which is valid once. A page is therefore rendered with one, and the scripts that
 * carry it are hashed: a script injected into a text has no nonce, so it gets no hash and does not run.
 */
import { createHash } from 'node:crypto';

/** The page without nonces, and the CSP hashes of the scripts that carried the right one. */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  for (const { groups } of scripts) {
    const { attributes = '', code = '' } = groups ?? {};
    if (!attributes.includes(mark.trim()) || code === '') continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
