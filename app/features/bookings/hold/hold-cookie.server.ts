/**
 * The cookie of held bookings: their references with their keys. The next hold replaces the newest; pages of older ones
 * can still say that they are over.
 */
import { parse, serialize } from 'hono/utils/cookie';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import { isUuid } from '#app/kernel/uuid.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Moment } from '#app/platform/request-context/request-context.server.ts';
import { holdKeyOf, isHoldKeyOf } from '../keys.server.ts';
import { HELD_HINT_COOKIE, HOLD_COOKIE, LONG_HOLD_MINUTES } from './hold-times.ts';

/** Bookings that a browser remembers. */
const MAX_KEPT = 3;
const BETWEEN = '~';

type HoldCookie = { reference: string; key: string };

/** Newest first, as sent: a key may be wrong. */
const readKept = (headers: Headers): HoldCookie[] =>
  (parse(headers.get('Cookie') ?? '', HOLD_COOKIE)[HOLD_COOKIE] ?? '')
    .split(BETWEEN)
    .slice(0, MAX_KEPT)
    .map((entry) => {
      const [reference = '', key = ''] = entry.split('.');
      return { reference, key };
    });

/** The newest reference in a valid cookie; otherwise null. */
export async function readHold(db: Db, headers: Headers): Promise<string | null> {
  for (const { reference, key } of readKept(headers)) {
    if (await isHoldKeyOf(db, reference, key)) return reference;
  }
  return null;
}

/** The key that this browser sends for a booking, right or wrong; '' for none. */
export const keyInCookie = (headers: Headers, reference: string): string =>
  readKept(headers).find((kept) => kept.reference === reference)?.key ?? '';

/** `id`: by which its holds are counted. `headers`: with the cookie. */
export type HoldingBrowser = { id: string; headers: Headers };

/** With a new id before its first hold. */
export const browserIn = (headers: Headers, { newId }: Pick<Moment, 'newId'>): HoldingBrowser => ({
  id:
    (parse(headers.get('Cookie') ?? '', HOLD_COOKIE)[HOLD_COOKIE] ?? '')
      .split(BETWEEN)
      .find(isUuid) ?? newId(),
  headers,
});

/** A Set-Cookie header that adds a booking to those that the browser holds. */
export async function holdCookie(
  db: Db,
  { id, headers }: HoldingBrowser,
  { reference, isSecure }: { reference: string; isSecure: boolean },
): Promise<string> {
  const others = readKept(headers).filter(
    (kept) => kept.key !== '' && kept.reference !== reference,
  );
  const kept = [{ reference, key: await holdKeyOf(db, reference) }, ...others].slice(0, MAX_KEPT);
  const value = [...kept.map((one) => `${one.reference}.${one.key}`), id].join(BETWEEN);
  return serialize(HOLD_COOKIE, value, {
    path: '/',
    maxAge: (LONG_HOLD_MINUTES * MINUTE_MS) / SECOND_MS,
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
  });
}

/**
 * A `Set-Cookie` header that scripts can read: what is held, and until when ("2:02 PM"); null deletes it. `lastsMs`: the
 * rest of the hold.
 */
export const heldHintCookie = (
  held: { reference: string; until: string; lastsMs: number } | null,
  isSecure: boolean,
): string =>
  serialize(
    HELD_HINT_COOKIE,
    // Without what a cookie would have escaped.
    held === null
      ? ''
      : `${held.reference}~${held.until.replaceAll(' ', '_').replaceAll(',', '.').replaceAll(':', '-')}`,
    {
      path: '/',
      maxAge: held === null ? 0 : Math.ceil(held.lastsMs / SECOND_MS),
      secure: isSecure,
      sameSite: 'Lax',
    },
  );
