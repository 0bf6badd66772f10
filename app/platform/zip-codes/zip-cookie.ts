/**
 * The cookie with the ZIP code that a person typed last, so that they type it once in a browser. Scripts read it on public
 * pages, which are cached, and the server reads it on personal ones. It grants nothing. Pure.
 */
import { DAY_MS, SECOND_MS } from '#app/kernel/time-units.ts';

export const ZIP_COOKIE = 'zip';
export const ZIP_COOKIE_DAYS = 365;

/** A `Set-Cookie` header, and what a script assigns; null deletes the cookie. */
export const zipCookie = (zip: string | null, isSecure: boolean): string =>
  [
    `${ZIP_COOKIE}=${zip ?? ''}`,
    `Max-Age=${zip === null ? 0 : (ZIP_COOKIE_DAYS * DAY_MS) / SECOND_MS}`,
    'Path=/',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
