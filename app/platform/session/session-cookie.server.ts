/**
 * The cookies: the session's token and the device's, which no script can read, and a readable hint of who is there
 * (readings: "it grants nothing"), which sets the account menu before the first paint.
 */
import { DAY_MS, SECOND_MS } from '#app/kernel/time-units.ts';

/** `__Host-` binds it to this host and to Secure; browsers keep such only over https and on localhost. */
const SECURE_NAME = '__Host-homesmith_session';
const PLAIN_NAME = 'homesmith_session';
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? SECURE_NAME : PLAIN_NAME;
/** By which a browser that signed in before is known; it opens nothing. */
export const deviceCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-homesmith_device' : 'homesmith_device';

/** The token that came with a request, or null. Of two with the name, neither is believed. */
export const readSessionToken = (headers: Headers, isSecure: boolean): string | null =>
  readToken(headers, sessionCookieName(isSecure));

export const readDeviceToken = (headers: Headers, isSecure: boolean): string | null =>
  readToken(headers, deviceCookieName(isSecure));

function readToken(headers: Headers, name: string): string | null {
  const values = readCookies(headers, name);
  const [value] = values;
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

export function readCookies(headers: Headers, name: string): string[] {
  return (headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** A Set-Cookie header; null takes the cookie away. */
export function sessionCookie(token: string | null, isSecure: boolean, days: number): string {
  const name = sessionCookieName(isSecure);
  return `${name}=${token ?? ''}; ${attributes(token === null ? 0 : days, isSecure)}; HttpOnly`;
}

/** A Set-Cookie header. */
export const deviceCookie = (token: string, isSecure: boolean, days: number): string =>
  `${deviceCookieName(isSecure)}=${token}; ${attributes(days, isSecure)}; HttpOnly`;

/** A Set-Cookie header that scripts can read. */
export function hintCookie(name: string, hint: string | null, isSecure: boolean, days: number) {
  return `${name}=${hint ?? ''}; ${attributes(hint === null ? 0 : days, isSecure)}`;
}

const attributes = (days: number, isSecure: boolean) =>
  `Path=/; Max-Age=${days * (DAY_MS / SECOND_MS)}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
