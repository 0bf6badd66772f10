/**
 * The cookies: the tokens of the session and of the device, which scripts cannot read, and a readable hint of who is
 * signed in (readings: "it grants nothing") for the account menu before the first paint.
 */
import { parse, serialize } from 'hono/utils/cookie';
import { DAY_MS, SECOND_MS } from '#app/kernel/time-units.ts';

/** `__Host-` binds a cookie to this host and to Secure; browsers accept it only over https and on localhost. */
const SECURE_NAME = '__Host-homesmith_session';
const PLAIN_NAME = 'homesmith_session';
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? SECURE_NAME : PLAIN_NAME;
/** Recognises a browser that has signed in before; it grants nothing. */
export const deviceCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-homesmith_device' : 'homesmith_device';

/** The session token of a request, or null. If there are two of that name, neither is trusted. */
export const readSessionToken = (headers: Headers, isSecure: boolean): string | null =>
  readToken(headers, sessionCookieName(isSecure));

export const readDeviceToken = (headers: Headers, isSecure: boolean): string | null =>
  readToken(headers, deviceCookieName(isSecure));

function readToken(headers: Headers, name: string): string | null {
  const values = readCookies(headers, name);
  const [value] = values;
  return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Parsed one by one, because `parse` returns only the first of a name. */
const readCookies = (headers: Headers, name: string): string[] =>
  (headers.get('Cookie') ?? '').split(';').flatMap((pair) => parse(pair, name)[name] ?? []);

/** A Set-Cookie header; null deletes the cookie. */
export const sessionCookie = (token: string | null, isSecure: boolean, days: number): string =>
  cookie(sessionCookieName(isSecure), token, { isSecure, days, httpOnly: true });

/** A Set-Cookie header. */
export const deviceCookie = (token: string, isSecure: boolean, days: number): string =>
  cookie(deviceCookieName(isSecure), token, { isSecure, days, httpOnly: true });

/** A Set-Cookie header for a cookie that scripts can read. */
export const hintCookie = (
  name: string,
  hint: string | null,
  isSecure: boolean,
  days: number,
): string => cookie(name, hint, { isSecure, days, httpOnly: false });

/** Browsers cap the lifetime at this (RFC 6265bis, 5.5), and the library throws beyond it. */
const MAX_COOKIE_DAYS = 400;

type Kind = { isSecure: boolean; days: number; httpOnly: boolean };

const cookie = (name: string, value: string | null, { isSecure, days, httpOnly }: Kind): string =>
  serialize(name, value ?? '', {
    path: '/',
    maxAge: value === null ? 0 : Math.min(days, MAX_COOKIE_DAYS) * (DAY_MS / SECOND_MS),
    httpOnly,
    secure: isSecure,
    sameSite: 'Lax',
  });
