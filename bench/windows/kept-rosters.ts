/**
 * Large rosters on PostgreSQL. BENCH_DATABASE_URL names a server whose user may create databases: generated ones
 * stay there, and are reused as long as their definition is the same. Without it a server is started for this run.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openServerDatabase } from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { startPostgres, withClient, withDatabase } from '../../tests/support/databases/postgres.ts';
import { fillCalendars, fillRoster, type RosterSize } from './roster.ts';

/** Generating millions of rows takes this long. */
const TIMEOUT_MS = 600_000;

/** The roster is generated once, and copied for each density of calendars. */
export async function withRosters(
  work: (open: (size: RosterSize) => Promise<Database>) => Promise<void>,
): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  try {
    await work(async (size) => {
      const { homesmiths } = size;
      const roster = await findOrMake(server.url, 'template1', `${homesmiths}`, async ({ db }) => {
        await migrateToLatest(db);
        await fillRoster(db, homesmiths);
      });
      const filled = await findOrMake(server.url, roster, JSON.stringify(size), ({ db }) =>
        fillCalendars(db, size),
      );
      return open(server.url, filled);
    });
  } finally {
    await server.stop();
  }
}

const open = (url: string, name: string): Promise<Database> =>
  openServerDatabase(withDatabase(url, name), createLog('silent'), TIMEOUT_MS);

/** The database's name; an incomplete one is generated again. */
async function findOrMake(
  url: string,
  template: string,
  content: string,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const name = `homesmith_bench_${digest(content)}`;
  const begun = pg.escapeIdentifier(`${name}_begun`);
  return withClient(url, async (client) => {
    const known = await client.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount === 1) return name;
    await client.query(`drop database if exists ${begun}`);
    await client.query(`create database ${begun} template ${pg.escapeIdentifier(template)}`);
    const database = await open(url, `${name}_begun`);
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${begun} rename to ${pg.escapeIdentifier(name)}`);
    return name;
  });
}

/** A hash of its definition: tables, and how they are filled. */
function digest(content: string): string {
  const migrations = new URL('../../migrations', import.meta.url).pathname;
  const files = readdirSync(migrations).map((file) => join(migrations, file));
  const made = [...files, new URL('roster.ts', import.meta.url).pathname];
  const hash = createHash('sha256').update(content);
  for (const file of made.toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
