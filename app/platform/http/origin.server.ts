/** Our own origin: whether a request comes from it (ASVS 5.0.0, 3.5.1), and where a browser sees us. */
import type { Config } from '#app/platform/config/config.server.ts';

/**
 * By its Origin: the public address, or, without a proxy before us, the host that was asked. Without
 * an Origin, by what the browser says in Sec-Fetch-Site; without either only when it carries no cookie
 * that could be misused.
 */
export function isOwnOrigin(config: Config, headers: Headers): boolean {
  const origin = headers.get('Origin');
  if (origin !== null) {
    if (origin === new URL(config.publicUrl).origin) return true;
    return config.trustedProxies.length === 0 && origin === `http://${headers.get('Host')}`;
  }
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return !headers.has('Cookie');
}

/** The origin of the page that asks: what its Origin says, where that is ours; else the public address. */
export function ownOriginOf(config: Config, headers: Headers): string {
  const origin = headers.get('Origin');
  return origin !== null && isOwnOrigin(config, headers)
    ? origin
    : new URL(config.publicUrl).origin;
}
