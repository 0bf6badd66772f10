/** Opens the configured database, and checks its schema. */
import { existsSync } from 'node:fs';
import type { Config } from '#app/platform/config/config.server.ts';
import {
  type HeldDirectory,
  holdDataDirectory,
} from '#app/platform/database/data-directory.server.ts';
import {
  type Database,
  DatabaseUnavailable,
  embeddedFolder,
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import {
  isWithoutShape,
  migrateToLatest,
  requireLatestShape,
} from '#app/platform/database/migrate.server.ts';
import { COMMAND_TIMEOUT_MS } from '#app/platform/database/pool.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

export type Store = {
  database: Database;
  /** The locked data directory of an embedded database. */
  directory: HeldDirectory | null;
  close(): Promise<void>;
};

/** For the server, which migrates to the latest schema. Throws with a sentence for the terminal. */
export function openServerStore(config: Config, log: Log): Promise<Store> {
  return openStore(config, log, async (url) => {
    if (url === null) return migrated(await openEmbeddedDatabase(config.dataDir));
    // A migration may take longer than a request.
    await (await migrated(await openServerDatabase(url, log, COMMAND_TIMEOUT_MS))).close();
    return openServerDatabase(url, log);
  });
}

/**
 * For a command, which does not migrate; only one that `mayBegin` creates the tables, and only in an empty database.
 * Throws with a sentence for the terminal.
 */
export function openCommandStore(
  config: Config,
  log: Log,
  { mayBegin }: { mayBegin: boolean },
): Promise<Store> {
  return openStore(config, log, async (url) => {
    if (url === null && !mayBegin && !existsSync(embeddedFolder(config.dataDir))) {
      throw new DatabaseUnavailable(
        `There is no database in ${config.dataDir} (DATA_DIR) yet. Start the server once to create it.`,
      );
    }
    const database =
      url === null
        ? await openEmbeddedDatabase(config.dataDir)
        : await openServerDatabase(url, log, COMMAND_TIMEOUT_MS);
    return usable(database, async ({ db }) =>
      mayBegin && (await isWithoutShape(db)) ? migrateToLatest(db) : requireLatestShape(db),
    );
  });
}

async function openStore(
  config: Config,
  log: Log,
  open: (databaseUrl: string | null) => Promise<Database>,
): Promise<Store> {
  const directory =
    config.databaseUrl === null ? await holdDataDirectory(config.dataDir, log) : null;
  try {
    const database = await open(config.databaseUrl);
    const close = async () => {
      await database.close();
      await directory?.release();
    };
    return { database, directory, close };
  } catch (error) {
    await directory?.release();
    throw error;
  }
}

const migrated = (database: Database) => usable(database, ({ db }) => migrateToLatest(db));

/** Closes the database when the next step fails. */
async function usable(
  database: Database,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  try {
    await prepare(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
