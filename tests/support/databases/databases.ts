/** Runs the same tests on the embedded database and on PostgreSQL. */
import { openAsBlob } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import {
  type Database,
  type Db,
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import { forgetDatabase } from '#app/platform/database/per-database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase } from './postgres.ts';

export type DatabaseUnderTest = {
  readonly kind: Database['kind'];
  /** Migrated, and empty before each test. */
  readonly db: Db;
  readonly database: Database;
};

export type ServerUnderTest = DatabaseUnderTest & {
  readonly url: string;
  /** Like the connection of a second process; closed after the tests. */
  anotherConnection(): Promise<Database>;
};

/** For a busy machine: only what hangs reaches it. */
const PATIENCE_MS = 600_000;
const silent = createLog('silent');

export function describeOnBothDatabases(
  name: string,
  tests: (under: DatabaseUnderTest) => void,
): void {
  describe(`${name} (embedded database)`, () => {
    tests(useDatabase('embedded', takeEmbedded, giveBack));
  });
  describeOnServer(name, tests);
}

/** For tests that need several connections: races, and processes that share a database. */
export function describeOnServer(name: string, tests: (under: ServerUnderTest) => void): void {
  describe(`${name} (PostgreSQL)`, () => {
    let url = '';
    const others: Database[] = [];
    const under = useDatabase('server', async () => {
      url = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
      return openServerDatabase(url, silent, PATIENCE_MS);
    });
    afterAll(async () => {
      await Promise.all(others.map((database) => database.close()));
      await dropDatabase(url);
    }, PATIENCE_MS);
    tests(
      Object.defineProperties(
        {
          anotherConnection: async () => {
            const database = await openServerDatabase(url, silent, PATIENCE_MS);
            others.push(database);
            return database;
          },
        },
        { ...Object.getOwnPropertyDescriptors(under), url: { get: () => url } },
        // Every property of ServerUnderTest has one of the three sources above.
      ) as ServerUnderTest,
    );
  });
}

/** Kept from file to file in one worker: opening it takes longer than most tests. */
let kept: { database: Database; shape: string } | null = null;

async function takeEmbedded(): Promise<Database> {
  if (kept === null) {
    const snapshot = await openAsBlob(inject('migratedSnapshot'));
    const database = await openEmbeddedDatabase(null, snapshot);
    kept = { database, shape: await readShape(database.db) };
  }
  return kept.database;
}

/** Kept, unless a test closed it or changed its schema; sequences restart. */
async function giveBack({ db, close }: Database): Promise<void> {
  if ((await readShape(db).catch(() => null)) !== kept?.shape) {
    kept = null;
    return close();
  }
  await sql`discard all`.execute(db);
  await sql`select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'`.execute(db);
}

/** The tables' definitions, and the migrations that have run. */
async function readShape(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select concat_ws(' ',
      (select md5(string_agg(c::text, ' ' order by oid)) from (
        select oid, relname, relkind, relnamespace, reloptions, relacl from pg_class where oid >= 16384) c),
      (select md5(string_agg(a::text, ' ' order by attrelid, attnum)) from (
        select attrelid, attnum, attname, atttypid, attnotnull, atthasdef from pg_attribute
        where attrelid >= 16384) a),
      (select md5(string_agg(pg_get_constraintdef(oid), ' ' order by oid)) from pg_constraint where oid >= 16384),
      (select md5(string_agg(concat(tgname, tgenabled), ' ' order by oid)) from pg_trigger),
      (select md5(string_agg(prosrc, ' ' order by oid)) from pg_proc where oid >= 16384),
      (select md5(string_agg(rolname, ' ' order by oid)) from pg_roles),
      (select md5(string_agg(name, ' ' order by name)) from kysely_migration)) as shape`.execute(
    db,
  );
  return rows[0]?.shape ?? '';
}

function useDatabase(
  kind: Database['kind'],
  open: () => Promise<Database>,
  leave: (database: Database) => Promise<void> = ({ close }) => close(),
): DatabaseUnderTest {
  let opened: Database | null = null;
  const get = () => {
    if (opened === null) throw new Error('The database is there inside a test only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  }, PATIENCE_MS);
  afterAll(() => opened && leave(opened), PATIENCE_MS);
  afterEach(() => emptyTables(get().db));
  return {
    kind,
    get db() {
      return get().db;
    },
    get database() {
      return get();
    },
  };
}

/** Larger tables are truncated: deleting would leave their size. */
const LARGE_BYTES = 512 * 1024;

/**
 * Only tables with rows: truncating every table creates hundreds of files, and takes longer than most tests.
 * Triggers do not fire. Sequences continue either way.
 */
async function emptyTables(db: Db): Promise<void> {
  forgetDatabase(db);
  const { rows } = await sql<{ name: string; bytes: number; mayAll: boolean }>`
    select relname as name, pg_relation_size(oid)::int as bytes,
      current_setting('is_superuser') = 'on' as "mayAll"
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
    db,
  );
  const used = rows.filter(({ bytes }) => bytes > 0);
  if (used.length === 0) return;
  if (used.some(({ bytes, mayAll }) => !mayAll || bytes > LARGE_BYTES)) {
    const names = rows.map(({ name }) => `"${name}"`).join(', ');
    await sql`do $$ declare sealed regclass; begin
      for sealed in select tgrelid from pg_trigger where tgname = 'never_emptied' loop
        execute format('alter table %s disable trigger never_emptied', sealed);
      end loop;
      truncate ${sql.raw(names)};
      for sealed in select tgrelid from pg_trigger where tgname = 'never_emptied' loop
        execute format('alter table %s enable trigger never_emptied', sealed);
      end loop;
    end $$`.execute(db);
    return;
  }
  const deletions = used.map(({ name }) => `delete from "${name}";`).join(' ');
  await sql`do $$ begin
    set local session_replication_role = replica; ${sql.raw(deletions)}
  end $$`.execute(db);
}
