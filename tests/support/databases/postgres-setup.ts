/** Vitest's global set-up: one PostgreSQL, and a migrated database in it that tests make copies of. */
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findMade, noteMade } from './made-once.ts';
import { createDatabase, dropDatabase, findPostgres, withDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL server, as a user who may create databases. */
    postgresUrl: string;
    /** The name of the migrated database. */
    migratedTemplate: string;
  }
}

type Made = { url: string; template: string };

export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const made = findMade<Made>('POSTGRES');
  if (made !== null) {
    provide(project, made);
    return undefined;
  }
  const server = await findPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openServerDatabase(url, createLog('silent'));
    await migrateToLatest(database.db);
    await database.close();
    const template = new URL(url).pathname.slice(1);
    noteMade('POSTGRES', { url: server.url, template } satisfies Made);
    provide(project, { url: server.url, template });
    // When the tests of all projects are over.
    return async () => {
      for (const name of [template, findMade<string>('STARTED_TEMPLATE')]) {
        if (name !== null) await dropDatabase(withDatabase(server.url, name));
      }
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function provide(project: TestProject, { url, template }: Made): void {
  project.provide('postgresUrl', url);
  project.provide('migratedTemplate', template);
}
