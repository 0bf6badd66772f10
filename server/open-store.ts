/** Opens the database that the configuration names, migrated to the latest shape. */
import type { Config } from '#app/platform/config/config.server.ts';
import {
  type HeldDirectory,
  holdDataDirectory,
} from '#app/platform/database/data-directory.server.ts';
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

export type Store = {
  database: Database;
  /** Present when the database is embedded: the directory that we hold. */
  directory: HeldDirectory | null;
  close(): Promise<void>;
};

/** Throws DatabaseUnavailable or DataDirectoryInUse, with a sentence for the terminal. */
export async function openStore(config: Config, log: Log): Promise<Store> {
  const directory =
    config.databaseUrl === null ? await holdDataDirectory(config.dataDir, log) : null;
  let database: Database | null = null;
  const close = async () => {
    await database?.close();
    await directory?.release();
  };
  try {
    database =
      config.databaseUrl === null
        ? await openEmbeddedDatabase(config.dataDir)
        : await openServerDatabase(config.databaseUrl, log);
    await migrateToLatest(database.db);
    return { database, directory, close };
  } catch (error) {
    await close();
    throw error;
  }
}
