/** Vitest's global set-up: one PostgreSQL, and a migrated database in it that tests make copies of. */
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase, findPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server, as a user who may create databases. */
    postgresUrl: string;
    /** The name of the migrated database. */
    migratedTemplate: string;
  }
}

export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await findPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openServerDatabase(url, createLog('silent'));
    await migrateToLatest(database.db);
    await database.close();
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
