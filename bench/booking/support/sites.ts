/** Empty, migrated databases with the bundled rules of money, as several processes of the product have them open. */
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../../app/platform/database/migrate.server.ts';
import { createLog } from '../../../app/platform/log/log.server.ts';
import {
  createDatabase,
  dropDatabase,
  startPostgres,
} from '../../../tests/support/databases/postgres.ts';
import { insertRules } from '../../../tests/support/money.ts';

export type Site = {
  kind: 'PostgreSQL' | 'embedded';
  /** One a process, each with a pool of connections; the embedded database has one. */
  databases: readonly Database[];
  /** null for the embedded database. */
  url: string | null;
};

/** What someone waits for in a queue of hundreds takes longer than a statement of a request may. */
const TIMEOUT_MS = 120_000;
const PROCESSES = 2;

/** On the server of BENCH_DATABASE_URL, whose user may create databases, or one that is started for it. */
export async function onServer<Value>(work: (site: Site) => Promise<Value>): Promise<Value> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const url = await createDatabase(server.url);
  const databases: Database[] = [];
  try {
    for (let count = 0; count < PROCESSES; count += 1) {
      databases.push(await openServerDatabase(url, createLog('silent'), TIMEOUT_MS));
    }
    await prepare(databases);
    return await work({ kind: 'PostgreSQL', databases, url });
  } finally {
    for (const { close } of databases) await close();
    await dropDatabase(url);
    await server.stop();
  }
}

export async function onEmbedded<Value>(work: (site: Site) => Promise<Value>): Promise<Value> {
  const database = await openEmbeddedDatabase(null);
  try {
    await prepare([database]);
    return await work({ kind: 'embedded', databases: [database], url: null });
  } finally {
    await database.close();
  }
}

async function prepare([database]: readonly Database[]): Promise<void> {
  if (database === undefined) throw new Error('No database is open.');
  await migrateToLatest(database.db);
  await insertRules(database.db);
}

/** The first of them, for what one person does. */
export function firstOf({ databases: [database] }: Site): Database {
  if (database === undefined) throw new Error('No database is open.');
  return database;
}
