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
  /** As a second process would have it; closed after the tests. */
  anotherConnection(): Promise<Database>;
};

const OPENING_MS = 60_000;
const silent = createLog('silent');

export function describeOnBothDatabases(
  name: string,
  tests: (under: DatabaseUnderTest) => void,
): void {
  describe(`${name} (embedded database)`, () => {
    tests(
      useDatabase('embedded', async () => {
        return openEmbeddedDatabase(null, await openAsBlob(inject('migratedSnapshot')));
      }),
    );
  });
  describeOnServer(name, tests);
}

/** For what cannot be shown on one connection: races, and processes that share a database. */
export function describeOnServer(name: string, tests: (under: ServerUnderTest) => void): void {
  describe(`${name} (PostgreSQL)`, () => {
    let url = '';
    const others: Database[] = [];
    const under = useDatabase('server', async () => {
      url = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
      return openServerDatabase(url, silent);
    });
    afterAll(async () => {
      await Promise.all(others.map((database) => database.close()));
      await dropDatabase(url);
    }, OPENING_MS);
    tests(
      Object.defineProperties(
        {
          anotherConnection: async () => {
            const database = await openServerDatabase(url, silent);
            others.push(database);
            return database;
          },
        },
        { ...Object.getOwnPropertyDescriptors(under), url: { get: () => url } },
        // Every property of ServerUnderTest is one of the three sources above.
      ) as ServerUnderTest,
    );
  });
}

function useDatabase(kind: Database['kind'], open: () => Promise<Database>): DatabaseUnderTest {
  let opened: Database | null = null;
  const get = () => {
    if (opened === null) throw new Error('The database is there inside a test only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  }, OPENING_MS);
  afterAll(() => opened?.close(), OPENING_MS);
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

async function emptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`truncate ${tables}`.execute(db);
}
