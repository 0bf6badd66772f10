/** Owns the way forward: runs every migration that this database has not seen, under Kysely's lock. */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.server.ts';

const FOLDER = resolve('migrations');

/** Throws with the name of the migration that failed; what it did is rolled back. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  throw new Error(`The migration ${failed?.migrationName ?? '(none named)'} failed.`, {
    cause: error,
  });
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts'));
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const url = pathToFileURL(join(FOLDER, file)).href;
    migrations[file.slice(0, -'.ts'.length)] = await import(/* @vite-ignore */ url);
  }
  return migrations;
}
