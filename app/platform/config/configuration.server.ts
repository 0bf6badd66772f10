/**
 * The remote configuration (spec §7, "getConfig"): values that the operator keeps in the database.
 * A set environment variable always wins over them.
 */
import { z } from 'zod';
import { type Command, done, failed, misused } from '#app/platform/commands/command.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tables } from '#app/platform/database/tables.server.ts';
import type { Config } from './config.server.ts';

type Own = Pick<Tables, 'configuration'>;

/** Every key, whether it is public, and the variable that overrides it. */
const KEYS = {
  'nextjs.maps_api_key': { public: true, fromEnvironment: (config: Config) => config.mapsApiKey },
  'admin.email': { public: false, fromEnvironment: (config: Config) => config.adminEmail },
} as const;
export type ConfigurationKey = keyof typeof KEYS;
const isKey = (key: string): key is ConfigurationKey => Object.hasOwn(KEYS, key);
// The type of Object.keys is `string[]`.
const KEY_NAMES = Object.keys(KEYS) as ConfigurationKey[];

/** At the first start the values of the environment are stored, so that they remain when the variables go. */
export async function seedConfiguration(db: Db, config: Config): Promise<void> {
  for (const [key, { fromEnvironment }] of Object.entries(KEYS)) {
    const value = fromEnvironment(config);
    if (value === null) continue;
    await db
      .withTables<Own>()
      .insertInto('configuration')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}

/** "" for a public key without a value; null for a private and for an unknown key alike. */
export async function findPublicValue(db: Db, config: Config, key: string): Promise<string | null> {
  if (!isKey(key) || !KEYS[key].public) return null;
  return KEYS[key].fromEnvironment(config) ?? (await findStored(db, key)) ?? '';
}

/** Every key with its effective value: the environment overrides the database. */
export async function readConfiguration(
  db: Db,
  config: Config,
): Promise<Readonly<Record<ConfigurationKey, string | null>>> {
  const rows = await db.withTables<Own>().selectFrom('configuration').selectAll().execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = KEY_NAMES.map((key) => [
    key,
    KEYS[key].fromEnvironment(config) ?? stored.get(key) ?? null,
  ]);
  // There is one entry for each name.
  return Object.fromEntries(entries) as Record<ConfigurationKey, string | null>;
}

async function findStored(db: Db, key: ConfigurationKey): Promise<string | null> {
  const row = await db
    .withTables<Own>()
    .selectFrom('configuration')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

const usage = 'npm run config -- list | set KEY VALUE | unset KEY';

export const configCommand: Command = {
  usage,
  prepare: async ([verb, key, value, ...rest]) => {
    const wanted = { list: 0, unset: 1, set: 2 }[verb ?? ''];
    const given = [key, value, ...rest].filter((arg) => arg !== undefined).length;
    if (wanted === undefined || given !== wanted) return misused(usage);
    if (key !== undefined && !isKey(key)) {
      return failed(`There is no key ${key}. Keys: ${KEY_NAMES.join(', ')}.`);
    }
    if (value !== undefined && (value === '' || value.length > 10_000 || value.includes('\0'))) {
      return failed('A value has 1 to 10000 characters.');
    }
    if (key === 'admin.email' && value !== undefined && !z.email().safeParse(value).success) {
      return failed('admin.email must be an email address.');
    }
    return null;
  },
  run: async ({ database: { db } }, [verb, key = '', value = '']) => {
    const tables = db.withTables<Own>();
    if (verb === 'list') {
      const stored = new Map(
        (await tables.selectFrom('configuration').selectAll().execute()).map((row) => [
          row.key,
          row.value,
        ]),
      );
      return done(...KEY_NAMES.map((name) => `${name} = ${stored.get(name) ?? '(not set)'}`));
    }
    if (verb === 'unset') {
      await tables.deleteFrom('configuration').where('key', '=', key).execute();
      return done(`${key} is no longer set.`);
    }
    await tables
      .insertInto('configuration')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return done(`${key} is set.`);
  },
};
