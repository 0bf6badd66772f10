/** Vitest's global set-up: a migrated embedded database, of which tests make copies. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { temporaryFolder } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a migrated embedded database. */
    migratedSnapshot: string;
  }
}

export default async function provideSnapshot(project: TestProject): Promise<void> {
  const pglite = await PGlite.create();
  await migrateToLatest(new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }));
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const path = join(await temporaryFolder(), 'migrated.tar');
  await writeFile(path, dump.stream());
  project.provide('migratedSnapshot', path);
}
