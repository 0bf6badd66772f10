/** Random keys that this installation makes for itself, shared by its processes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';

/** All there are. They are made before the first visitor comes, because looking must change nothing. */
const NAMES = [
  'bot-check',
  'outbox-key',
  'inbox-links',
  'calendar-feeds',
  'booking-keys',
  'log-networks',
];

export async function makeSecrets(db: Db): Promise<void> {
  for (const name of NAMES) await findOrMakeSecret(db, name);
}

type Tables = { secrets: { name: string; value: string } };

/** base64url of 32 random bytes, the same every time; whoever asks first makes it. */
export async function findOrMakeSecret(db: Db, name: string): Promise<string> {
  const tables = db.withTables<Tables>();
  await tables
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tables
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Whether it is that secret; false while nobody has made it. Takes as long for any guess. */
export async function isSecret(db: Db, name: string, given: string): Promise<boolean> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  // Of the same length whatever is given, which the comparison needs.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return row !== undefined && timingSafeEqual(digest(row.value), digest(given));
}
