/**
 * Keys of calendar feeds: an id and an HMAC of it under a secret of this installation, so that a guessed or leaked id
 * gives no access. A copy of all tables does: the secret is in the table "secrets" (docs/security.md).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { findOrMakeSecret } from '#app/platform/secrets.server.ts';

const signatureOf = async (db: Db, id: string): Promise<string> => {
  const secret = await findOrMakeSecret(db, 'calendar-feeds');
  return createHmac('sha256', secret).update(id).digest('base64url');
};

export const feedKey = async (db: Db, id: string): Promise<string> =>
  `${id}.${await signatureOf(db, id)}`;

/** The id of a valid key, otherwise null. */
export async function readFeedKey(db: Db, key: string): Promise<string | null> {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? [];
  if (id === '') return null;
  const right = await signatureOf(db, id);
  return timingSafeEqual(Buffer.from(right), Buffer.from(given)) ? id : null;
}
