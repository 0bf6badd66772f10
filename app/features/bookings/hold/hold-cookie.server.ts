/** The cookie of a held booking: its reference with its key, so that the next hold replaces it. */
import { parse, serialize } from 'hono/utils/cookie';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { holdKeyOf, isHoldKeyOf } from '../keys.server.ts';
import { HOLD_COOKIE, LONG_HOLD_MINUTES } from './hold-times.ts';

/** The reference in a valid cookie; otherwise null. */
export async function readHold(db: Db, headers: Headers): Promise<string | null> {
  const [reference = '', key = ''] = (
    parse(headers.get('Cookie') ?? '', HOLD_COOKIE)[HOLD_COOKIE] ?? ''
  ).split('.');
  return (await isHoldKeyOf(db, reference, key)) ? reference : null;
}

/** A Set-Cookie header. */
export async function holdCookie(db: Db, reference: string, isSecure: boolean): Promise<string> {
  return serialize(HOLD_COOKIE, `${reference}.${await holdKeyOf(db, reference)}`, {
    path: '/',
    maxAge: (LONG_HOLD_MINUTES * MINUTE_MS) / SECOND_MS,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
  });
}
