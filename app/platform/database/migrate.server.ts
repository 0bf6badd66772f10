/**
 * Runs every migration that this database has not seen, under Kysely's lock. Only the server migrates: a command
 * that did would break an older server that is running. A migration is a numbered file of SQL in `migrations/`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseUnavailable, type Db } from './database.server.ts';
import { describeDatabaseFailure, isInsufficientPrivilege } from './database-failure.ts';

const FOLDER = resolve('migrations');

/**
 * A failed migration is rolled back. Throws DatabaseUnavailable, also when the database is newer than this version.
 * `folder`: tests have their own.
 */
export async function migrateToLatest(db: Db, folder = FOLDER): Promise<void> {
  await compareShapes(db, folder);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (isInsufficientPrivilege(error)) throw await notAllowed(db, error);
  const failed = results.find(({ status }) => status === 'Error');
  throw new DatabaseUnavailable(
    `The database cannot be brought to this version${failed === undefined ? '' : ` (migration ${failed.migrationName})`}: ${describeDatabaseFailure(error)}.`,
    { cause: error },
  );
}

/** For commands, which do not migrate. Throws DatabaseUnavailable unless the schema is this version's. */
export async function requireLatestShape(db: Db, folder = FOLDER): Promise<void> {
  const { missing, isEmpty } = await compareShapes(db, folder);
  if (isEmpty) {
    throw new DatabaseUnavailable(
      'There is nothing of Homesmith in this database yet. Start the server once: it makes what is needed.',
    );
  }
  if (missing.length > 0) {
    throw new DatabaseUnavailable(
      `The database is older than this version (migration ${missing[0]} is missing). Start the server of this version first: only it changes the database.`,
    );
  }
}

export async function isWithoutShape(db: Db): Promise<boolean> {
  return (await compareShapes(db, FOLDER)).isEmpty;
}

/** Throws DatabaseUnavailable when the database is newer than this version. */
async function compareShapes(
  db: Db,
  folder: string,
): Promise<{ missing: string[]; isEmpty: boolean }> {
  const known = await listMigrations(folder);
  const done = await listDone(db);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.some(isOfFirstVersion)) {
    throw new DatabaseUnavailable(
      'The database is of version 0.1. "Upgrade" in docs/operating.md says how to bring it over.',
    );
  }
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `The database is newer than this version of Homesmith (migration ${unknown[0]} is unknown here). Run the newer version, or restore the backup from before it.`,
    );
  }
  return { missing: known.filter((name) => !done.includes(name)), isEmpty: done.length === 0 };
}

/** Migrations of version 0.1 were named by their day. */
const isOfFirstVersion = (name: string) => name.startsWith('2026');

/** The names of the migrations that this database has seen; none without any. */
export async function listDone(db: Db): Promise<string[]> {
  const table = await sql<{ oid: string | null }>`
    select to_regclass('kysely_migration')::text as oid`.execute(db);
  if (table.rows[0]?.oid == null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function notAllowed(db: Db, error: unknown): Promise<DatabaseUnavailable> {
  const { rows } = await sql<{ role: string; name: string }>`
    select current_user as role, current_database() as name`.execute(db);
  const [{ role, name } = { role: '', name: '' }] = rows;
  return new DatabaseUnavailable(
    `The role ${role} may not make tables in the database ${name} (${describeDatabaseFailure(error)}). Make it the owner: alter database "${name}" owner to "${role}".`,
    { cause: error },
  );
}

/** "0001-baseline" */
const NUMBERED = /^(\d{4})-[a-z-]+\.sql$/;
/** Beside the migrations: the whole schema, and what `import-export` runs. */
const isNoMigration = (file: string) => file === 'schema.sql' || file.startsWith('from-');

/** Throws DatabaseUnavailable for a file that would never run, and for two that have one number. */
async function listMigrations(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const file of files.filter((each) => !isNoMigration(each))) {
    const number = NUMBERED.exec(file)?.[1];
    if (number === undefined) {
      throw new DatabaseUnavailable(
        `migrations/${file} isn't named like 0002-new-table.sql: four digits, then lowercase letters and hyphens.`,
      );
    }
    const other = numbers.get(number);
    if (other !== undefined) {
      throw new DatabaseUnavailable(
        `migrations/${other} and ${file} have the same number. Renumber the newer one.`,
      );
    }
    numbers.set(number, file);
  }
  return [...numbers.values()].map((file) => file.replace(/\.sql$/, ''));
}

/** Runs a file of SQL, whose statements end at a blank line. */
export async function runFile(db: Db, name: string, folder = FOLDER): Promise<void> {
  const text = await readFile(join(folder, `${name}.sql`), 'utf8');
  for (const statement of text.split(/;\n(?:\n|$)/)) {
    if (statement.trim() !== '') await db.executeQuery(CompiledQuery.raw(statement));
  }
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await listMigrations(folder)) {
    migrations[name] = { up: (db: Db) => runFile(db, name, folder) };
  }
  return migrations;
}
