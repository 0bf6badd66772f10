/** Vitest's global set-up: a PostgreSQL server with a migrated database, of which tests make copies. */
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { findMade, noteMade } from './made-once.ts';
import { createDatabase, dropDatabase, findPostgres, withDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, as a user who may create databases. */
    postgresUrl: string;
    /** The name of the migrated database. */
    migratedTemplate: string;
  }
}

type Made = { url: string; template: string };
/** `end` stops it after all tests. */
export type MadePostgres = Made & { end(): Promise<void> };

/** Recorded for child processes. */
export async function makePostgres(): Promise<MadePostgres> {
  const server = await findPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openServerDatabase(url, createLog('silent'));
    await migrateToLatest(database.db);
    await database.close();
    const template = new URL(url).pathname.slice(1);
    noteMade('POSTGRES', { url: server.url, template } satisfies Made);
    return {
      url: server.url,
      template,
      end: async () => {
        for (const name of [template, findMade<string>('STARTED_TEMPLATE')]) {
          if (name !== null) await dropDatabase(withDatabase(server.url, name));
        }
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export default async function providePostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const found = findMade<Made>('POSTGRES');
  if (found !== null) {
    provide(project, found);
    return undefined;
  }
  const made = await makePostgres();
  provide(project, made);
  return made.end;
}

function provide(project: TestProject, { url, template }: Made): void {
  project.provide('postgresUrl', url);
  project.provide('migratedTemplate', template);
}
