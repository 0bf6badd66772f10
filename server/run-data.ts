/**
 * `npm run data -- copy`: copies everything from the embedded database in DATA_DIR to the empty PostgreSQL database
 * at DATABASE_URL. `npm run data -- import-export`: brings an installation of version 0.1 over, in the database at
 * DATABASE_URL or else in DATA_DIR. The product has to be stopped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#app/platform/config/config.server.ts';
import { CopyRefused, copyData } from '#app/platform/database/copy-data.server.ts';
import { holdDataDirectory } from '#app/platform/database/data-directory.server.ts';
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import { ImportRefused, importExport } from '#app/platform/database/import-export.server.ts';
import { COMMAND_TIMEOUT_MS } from '#app/platform/database/pool.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { exitWithError } from './exit-with-error.ts';

const USAGE = [
  'npm run data -- copy            (copies the embedded database in DATA_DIR into the empty one at DATABASE_URL)',
  'npm run data -- import-export   (brings an installation of version 0.1 over to this one)',
].join('\n');

async function copy(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl === null) {
    throw new CopyRefused('DATABASE_URL is not set. Set it to the database to copy to.');
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new CopyRefused(`There is no embedded database in ${dataDir} (DATA_DIR).`);
  }
  const log = createLog('warn');
  const directory = await holdDataDirectory(dataDir, log);
  const opened: Database[] = [];
  const open = async (opening: Promise<Database>) => {
    const database = await opening;
    opened.push(database);
    return database.db;
  };
  try {
    const target = await open(openServerDatabase(databaseUrl, log, COMMAND_TIMEOUT_MS));
    const source = await open(openEmbeddedDatabase(dataDir));
    const { tables, rows } = await copyData(source, target, console.log);
    console.log(
      `Copied and compared ${tables} tables, ${rows} rows. ${dataDir} is unchanged. Start with DATABASE_URL from now on.`,
    );
  } finally {
    for (const database of opened) await database.close();
    await directory.release();
  }
}

async function bringOver(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  const log = createLog('warn');
  const directory = databaseUrl === null ? await holdDataDirectory(dataDir, log) : null;
  try {
    const database =
      databaseUrl === null
        ? await openEmbeddedDatabase(dataDir)
        : await openServerDatabase(databaseUrl, log, COMMAND_TIMEOUT_MS);
    try {
      await importExport(database.db);
    } finally {
      await database.close();
    }
    console.log('The database is of this version now. Start the product.');
  } finally {
    await directory?.release();
  }
}

const ACTIONS: Readonly<Record<string, () => Promise<void>>> = {
  copy,
  'import-export': bringOver,
};
const [name = '', ...rest] = process.argv.slice(2);
const action = ACTIONS[name];
if (action === undefined || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await action().catch((error) =>
    exitWithError(
      error instanceof CopyRefused || error instanceof ImportRefused ? error.message : error,
    ),
  );
}
