/** Our own origin: whether a request comes from it (ASVS 5.0.0, 3.5.1), and where a browser sees us. */
import { isIP } from 'node:net';
import type { Config } from '#app/platform/config/config.server.ts';

/**
 * By its Origin: one of those that are configured, or the host that was asked where that can only be this machine.
 * Without an Origin, by what the browser says in Sec-Fetch-Site; without either only when it carries no cookie
 * that could be misused.
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
 * A name would be believed to anybody whose name leads here; an address leads nowhere else, so a trial is usable in
 * the network of a home. The port may be another than ours: it is mapped, or was chosen by the system.
 */
function isOwnHost({ ownHosts, host }: Config, asked: string): boolean {
  const name = asked.replace(/:\d+$/, '');
  if (ownHosts === 'listed') return false;
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return true;
  return ownHosts === 'by-address' && (name === host || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/** The origin of the page that asks: what its Origin says, where that is ours; else the public address. */
export function ownOriginOf(config: Config, headers: Headers): string {
  const origin = headers.get('Origin');
  return origin !== null && isOwnOrigin(config, headers)
    ? origin
    : new URL(config.publicUrl).origin;
}
