/**
 * Opens the database: PostgreSQL where there is an address, otherwise the embedded one. Both have the same dialect
 * and return the same types (int8 as number; date and numeric as string).
 */
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { types as embeddedTypes, PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import type { Log } from '#app/platform/log/log.server.ts';
import { watchOutage } from '#app/platform/log/outage.server.ts';
import { describeDatabaseFailure } from './database-failure.ts';
import { openPool, REQUEST_TIMEOUT_MS } from './pool.server.ts';
import { watchPool } from './watched-pool.server.ts';

/** The first argument of every `*.db.server.ts` function; a room adds its tables by `withTables`. */
export type Db = Kysely<unknown>;

export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** null for the embedded database, which has a single connection. */
  connections(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
};

/** Longer than a busy database takes, shorter than the timeouts of readiness probes. */
const PING_MS = 2_000;

/** Its message is a sentence for the terminal: the database cannot be opened. */
export class DatabaseUnavailable extends Error {}

/**
 * Opens the PostgreSQL server at `url`; a statement without an answer fails after `timeoutMs`. Throws
 * DatabaseUnavailable when the server does not answer.
 */
export async function openServerDatabase(
  url: string,
  log: Log,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Database> {
  const outage = watchOutage(log);
  const { pool, connections } = openPool(url, timeoutMs, outage);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: watchPool(pool, outage) }),
  });
  const database = handle(db, 'server', connections);
  try {
    // As long as a connection may take: a busy server is there.
    await sql`select 1`.execute(db);
  } catch (error) {
    await database.close();
    const place = new URL(url);
    throw new DatabaseUnavailable(
      `The database at ${place.host}${place.pathname} (DATABASE_URL) does not answer: ${describeDatabaseFailure(error)}.`,
    );
  }
  return database;
}

/** PostgreSQL's prefix of bytes as text. */
const HEX = '\\x';
const toBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * PGlite's default of 128 MB is filled at each start, which takes 0.6 s of processor time and all of that memory.
 */
const SHARED_BUFFERS = '16MB';

/** The folder of the embedded database's files. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

const isEmptyFolder = async (folder: string) =>
  (await readdir(folder).catch(() => [])).length === 0;

/**
 * Opens the embedded database in `dataDir`, whose lock the caller holds; null keeps it in memory. A new database
 * starts from `snapshot` (PGlite's `dumpDataDir`) where one is given.
 */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  snapshot?: Blob,
): Promise<Database> {
  const folder = dataDir === null ? null : embeddedFolder(dataDir);
  if (dataDir !== null) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const isNew = folder !== null && (await isEmptyFolder(folder));
  const { INT8, DATE, NUMERIC, BYTEA } = embeddedTypes;
  try {
    const pglite = await PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      parsers: {
        [INT8]: Number,
        [DATE]: (text) => text,
        [NUMERIC]: (text) => text,
        [BYTEA]: (text) => Buffer.from(text.slice(HEX.length), 'hex'),
      },
      // PGlite's own serializer makes an array of every byte: seconds and hundreds of megabytes for 5 MB.
      serializers: { [BYTEA]: (bytes: Uint8Array) => HEX + toBuffer(bytes).toString('hex') },
    });
    return handle(
      new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }),
      'embedded',
      () => null,
    );
  } catch (error) {
    // A half-made database could never be opened.
    if (isNew) await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw new DatabaseUnavailable(
      `The embedded database in ${dataDir} cannot be opened: ${describeDatabaseFailure(error)}.`,
    );
  }
}

function handle(db: Db, kind: Database['kind'], connections: Database['connections']): Database {
  return {
    db,
    kind,
    connections,
    ping: async () => {
      const late = AbortSignal.timeout(PING_MS);
      await Promise.race([
        sql`select 1`.execute(db),
        once(late, 'abort').then(() => Promise.reject(new Error('no answer in time'))),
      ]);
    },
    close: () => db.destroy(),
  };
}
