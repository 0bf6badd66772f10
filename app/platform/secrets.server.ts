/** Random secrets that this installation generates, shared by its processes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { perDatabase } from '#app/platform/database/per-database.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';

/** Every secret, generated and loaded at the start, so that a GET neither writes nor asks for one. */
const NAMES = [
  'bot-check',
  'outbox-key',
  'inbox-links',
  'calendar-feeds',
  'booking-keys',
  'log-networks',
];

/** By name. A secret never changes. */
const loadedIn = perDatabase(() => new Map<string, string>());

export async function loadSecrets(db: Db): Promise<void> {
  const loaded = loadedIn(db);
  for (const name of NAMES) loaded.set(name, await findOrMakeSecret(db, name));
}

type Own = Pick<Tables, 'secrets'>;

/** base64url of 32 random bytes, always the same for a name; generated on first use. */
export async function findOrMakeSecret(db: Db, name: string): Promise<string> {
  // What isn't loaded isn't kept here, because this may be a transaction that will be rolled back.
  const loaded = loadedIn(db).get(name);
  if (loaded !== undefined) return loaded;
  const tables = db.withTables<Own>();
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

/** Compares in constant time; false while the secret does not exist. */
export async function isSecret(db: Db, name: string, given: string): Promise<boolean> {
  const row = await db
    .withTables<Own>()
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  // Of equal length for any input, as `timingSafeEqual` requires.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return row !== undefined && timingSafeEqual(digest(row.value), digest(given));
}
