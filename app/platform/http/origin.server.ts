/** Our own origin: whether a request comes from our pages (ASVS 5.0.0, 3.5.1), and where a browser sees us. */
import { isIP } from 'node:net';
import type { Config } from '#app/platform/config/config.server.ts';

/**
 * By Origin: a configured one, or the requested host where that can only be this machine. Without Origin by
 * Sec-Fetch-Site; without both only when the request has no cookie that could be misused.
 */
export function isOwnOrigin(config: Config, headers: Headers): boolean {
  const origin = headers.get('Origin');
  if (origin !== null) {
    if (config.ownOrigins.includes(origin)) return true;
    const host = headers.get('Host') ?? '';
    return origin === `http://${host}` && isOwnHost(config, host);
  }
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return !headers.has('Cookie');
}

/**
 * A host name is not trusted, since anybody's DNS name can point here; an IP address can, so that a trial works in a
 * home's network. Any port counts, because it may be mapped or chosen by the system.
 */
function isOwnHost({ ownHosts, host }: Config, asked: string): boolean {
  const name = asked.replace(/:\d+$/, '');
  if (ownHosts === 'listed') return false;
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return true;
  return ownHosts === 'by-address' && (name === host || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/** The origin of the requesting page: its Origin header where that is ours, otherwise the public address. */
export function ownOriginOf(config: Config, headers: Headers): string {
  const origin = headers.get('Origin');
  return origin !== null && isOwnOrigin(config, headers)
    ? origin
    : new URL(config.publicUrl).origin;
}
