/** Security headers of every answer (OWASP ASVS 5.0.0, 3.4). */
import type { Product } from '../product.ts';

const FOR_EVERY_ANSWER = {
  // Browsers ignore it over plain http, so it is always sent.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** For anything but pages: nothing in it may run. */
const NOTHING_RUNS =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages in development, where the module reloader adds scripts and styles. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:";

/** Addresses of third-party scripts; null when not configured. */
type Vendors = { maps: string | null; recaptcha: string | null };

/** `scripts` are sources of the page's inline scripts, `'sha256-…'` or `'nonce-…'`. */
export type PolicyFor = (scripts: readonly string[]) => string;

export const policyMaker =
  (product: Product, guardScripts: boolean): PolicyFor =>
  (scripts) =>
    guardScripts ? contentSecurityPolicy(scripts, vendorsOf(product)) : DEVELOPMENT_POLICY;

/** The configured third-party scripts, which the wizard may load. */
const vendorsOf = ({ config, configuration }: Product): Vendors => ({
  maps: configuration.get('nextjs.maps_api_key') === null ? null : config.mapsScriptUrl,
  recaptcha: config.recaptcha?.url ?? null,
});

function contentSecurityPolicy(scripts: readonly string[], vendors: Vendors): string {
  const maps = vendors.maps === null ? [] : [new URL(vendors.maps).origin];
  // Google's places come from another host; its bot check also needs frames and connections.
  const places = vendors.maps === null ? [] : ['https://places.googleapis.com'];
  const captcha =
    vendors.recaptcha === null
      ? []
      : [new URL(vendors.recaptcha).origin, 'https://www.gstatic.com'];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...maps, ...captcha].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...maps, ...places, ...captcha].join(' '),
    ...(captcha.length === 0
      ? []
      : [`frame-src ${captcha.join(' ')} https://recaptcha.google.com`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Adds the headers that the answer does not set itself. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(FOR_EVERY_ANSWER)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING_RUNS);
}
