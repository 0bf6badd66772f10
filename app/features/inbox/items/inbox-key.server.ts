/**
 * References, and the keys of mailed links: an HMAC of the reference under a secret of this installation. It is
 * stored nowhere, and is the same in every mail about an item.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';
import { isReference } from './inbox-item.ts';

/** Without vowels, which form words, and without characters that look or sound alike. */
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXYZ';

const fourOf = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** "HS-7K2M-9QXR": one of 280 billion, and not secret. */
export const newReference = (): string => `HS-${fourOf()}-${fourOf()}`;

export async function keyOf(db: Db, reference: string): Promise<string> {
  const secret = await findOrMakeSecret(db, 'inbox-links');
  return createHmac('sha256', secret).update(reference).digest('base64url');
}

/** Compares in constant time. */
export async function isKeyOf(db: Db, reference: string, given: string): Promise<boolean> {
  if (!isReference(reference)) return false;
  const right = Buffer.from(await keyOf(db, reference));
  const guess = Buffer.from(given);
  return guess.length === right.length && timingSafeEqual(guess, right);
}
