/** Vitest's global set-up: one PostgreSQL a run, and a migrated database of either kind that tests make copies of. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase, findPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server, as a user who may create databases. */
    postgresUrl: string;
    /** The name of the migrated database. */
    migratedTemplate: string;
    /** The file with a migrated embedded database. */
    migratedSnapshot: string;
  }
}

async function makeSnapshot(): Promise<string> {
  const pglite = await PGlite.create();
  await migrateToLatest(new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const path = join(await temporaryFolder(), 'migrated.tar');
  await writeFile(path, dump.stream());
  return path;
}

export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await findPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openServerDatabase(url, createLog('silent'));
    await migrateToLatest(database.db);
    await database.close();
    project.provide('migratedSnapshot', await makeSnapshot());
    project.provide('postgresUrl', server.url);
    project.provide('migratedTemplate', new URL(url).pathname.slice(1));
    return async () => {
      await dropDatabase(url);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
