/**
 * Owns the connection: PostgreSQL when there is an address, the embedded database otherwise. Both
 * speak the same dialect and answer with the same types (int8 as number; date and numeric as string).
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { types as embeddedTypes, PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#app/platform/log/log.server.ts';
import { watchOutage } from '#app/platform/log/outage.server.ts';
import { watchPool } from './watched-pool.server.ts';

/** What every `*.db.server.ts` function takes first; a room adds its tables by `withTables`. */
export type Db = Kysely<unknown>;

export type Database = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** null for the embedded database, which has one and hands it round. */
  connections(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
};

/** Longer than a busy database takes, shorter than whoever asks for readiness waits. */
const PING_MS = 2_000;

/** A sentence for the person at the terminal: the database cannot be opened. */
export class DatabaseUnavailable extends Error {}

/** Opens the PostgreSQL server at `url`. Throws DatabaseUnavailable when it does not answer. */
export async function openServerDatabase(url: string, log: Log): Promise<Database> {
  const typeParsers = new pg.TypeOverrides();
  typeParsers.setTypeParser(pg.types.builtins.INT8, Number);
  typeParsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
  typeParsers.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    types: typeParsers,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A connection that has gone silent must not hold whoever waits for it for ever.
    query_timeout: 60_000,
    keepAlive: true,
    application_name: 'homesmith',
  });
  // A server that restarts makes idle and busy clients emit `error`; unheard, it ends the process.
  const outage = watchOutage(log);
  pool.on('error', outage.failed);
  pool.on('connect', (client) => client.on('error', outage.failed));

  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: watchPool(pool, outage) }),
  });
  const database = handle(db, 'server', () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const place = new URL(url);
    throw new DatabaseUnavailable(
      `The database at ${place.host}${place.pathname} (DATABASE_URL) does not answer: ${reason}.`,
    );
  }
  return database;
}

/** How PostgreSQL writes bytes as text. */
const HEX = '\\x';
const toBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Opens the embedded database in `dataDir`, whose lock the caller holds; null keeps it in memory. */
export async function openEmbeddedDatabase(dataDir: string | null): Promise<Database> {
  if (dataDir !== null) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { INT8, DATE, NUMERIC, BYTEA } = embeddedTypes;
  try {
    const pglite = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'postgres') }),
      parsers: {
        [INT8]: Number,
        [DATE]: (text) => text,
        [NUMERIC]: (text) => text,
        [BYTEA]: (text) => Buffer.from(text.slice(HEX.length), 'hex'),
      },
      // Its own way makes a list of every byte: for 5 MB that is seconds, and hundreds of megabytes.
      serializers: { [BYTEA]: (bytes: Uint8Array) => HEX + toBuffer(bytes).toString('hex') },
    });
    return handle(
      new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }),
      'embedded',
      () => null,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(
      `The embedded database in ${dataDir} cannot be opened: ${reason}.`,
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
