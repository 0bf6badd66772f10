/**
 * References, and the key that a mailed link carries: an HMAC of the reference under a secret of this
 * installation. It is in no table, every mail about an item carries the same one, and it opens no other item.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { isReference } from './inbox-item.ts';

/** Neither vowels, which make words, nor what is read as something else on the phone or on paper. */
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXYZ';

const fourOf = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** "HS-7K2M-9QXR": one of 280 thousand million, and no secret. */
export const newReference = (): string => `HS-${fourOf()}-${fourOf()}`;

export async function keyOf(db: Db, reference: string): Promise<string> {
  const secret = await findOrMakeSecret(db, 'inbox-links');
  return createHmac('sha256', secret).update(reference).digest('base64url');
}

/** Takes as long for any guess of the right length. */
export async function isKeyOf(db: Db, reference: string, given: string): Promise<boolean> {
  if (!isReference(reference)) return false;
  const right = Buffer.from(await keyOf(db, reference));
  const guess = Buffer.from(given);
  return guess.length === right.length && timingSafeEqual(guess, right);
}
