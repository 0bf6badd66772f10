/**
 * References of bookings, keys of held and shared ones, and PINs of visits: keys and PINs are derived from secrets, and
 * stored nowhere.
 */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { isBookingReference } from './booking.ts';

/** Without vowels, which form words, and without characters that look or sound alike. */
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXYZ';

const fourOf = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** "HM-7K2M-9QXR": one of 280 billion, and not secret. */
export const newReference = (): string => `HM-${fourOf()}-${fourOf()}`;

const hmac = async (db: Db, text: string): Promise<Buffer> =>
  createHmac('sha256', await findOrMakeSecret(db, 'booking-keys'))
    .update(text)
    .digest();

/** Kept by the browser that holds the booking; it opens nothing once an account has claimed it. */
export const holdKeyOf = async (db: Db, reference: string): Promise<string> =>
  (await hmac(db, `hold ${reference}`)).toString('base64url');

/** Compares in constant time. */
export async function isHoldKeyOf(db: Db, reference: string, given: string): Promise<boolean> {
  if (!isBookingReference(reference)) return false;
  const right = Buffer.from(await holdKeyOf(db, reference));
  const guess = Buffer.from(given);
  return guess.length === right.length && timingSafeEqual(guess, right);
}

/** 256 bits, for the link of a shared booking. */
export const shareKeyOf = async (db: Db, shareId: string): Promise<string> =>
  (await hmac(db, `share ${shareId}`)).toString('base64url');

/** Four digits that the customer tells the homesmith at the door. */
export async function pinOf(db: Db, visitId: string): Promise<string> {
  const digest = await hmac(db, `pin ${visitId}`);
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/**
 * One id for each form and visit, so that a repeated form is one event of each visit. `idempotencyKey` names the step and what was
 * chosen, too, where a page has several forms: a person who goes back to it and chooses something else wants that.
 */
export function eventIdOf(idempotencyKey: string, visitId: string): string {
  const hex = createHash('sha256').update(`${idempotencyKey} ${visitId}`).digest('hex');
  // As a UUID of version 8 (RFC 9562, 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
