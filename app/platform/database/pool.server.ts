/**
 * Owns the connections to a PostgreSQL server, and which of them are still good. A machine that is lost, or a
 * balancer that forgets, closes nothing: its connections stay silent, and only a clock can tell.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import type { Outage } from '#app/platform/log/outage.server.ts';

/** How long a statement may stay unanswered before its connection counts as dead. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND_MS;
/** For what is long by nature: migrations, imports, exports. */
export const COMMAND_TIMEOUT_MS = 10 * MINUTE_MS;

const CONNECT_MS = 5 * SECOND_MS;
/** An idle connection is asked for a sign of life after so long; the kernel gives it up ten seconds later. */
const KEEP_ALIVE_MS = 10 * SECOND_MS;

/** Of the time that a statement has: the server gives up that early, and a failure that late was silence. */
const ALMOST = 0.9;

/** `query_timeout` in the address, in milliseconds, goes before `timeoutMs`. */
export function openPool(
  url: string,
  timeoutMs: number,
  outage: Outage,
): { pool: PostgresPool; connections(): { total: number; idle: number; waiting: number } } {
  const given = Number(new URL(url).searchParams.get('query_timeout'));
  const queryMs = given > 0 ? given : timeoutMs;
  const pool = new pg.Pool({
    connectionString: url,
    types: typeParsers(),
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'homesmith',
    // The server gives up a little earlier and says so: what says nothing is dead, not slow. And whoever vanished in
    // the middle of a transaction locks its rows no longer than a statement may wait for them. Not among the
    // parameters of the start, because connection poolers refuse those that they do not know.
    onConnect: async (client) => {
      await client.query(
        `select set_config('statement_timeout', $1, false),
          set_config('idle_in_transaction_session_timeout', $2, false)`,
        [Math.round(queryMs * ALMOST), queryMs].map(String),
      );
    },
  });
  // A server that restarts makes idle and busy clients emit `error`; unheard, it ends the process.
  pool.on('error', outage.failed);
  pool.on('connect', (client) => client.on('error', outage.failed));
  return {
    pool: withoutTheSilent(pool, queryMs),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

function typeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(pg.types.builtins.INT8, Number);
  parsers.setTypeParser(pg.types.builtins.DATE, (text) => text);
  parsers.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);
  return parsers;
}

/**
 * The pool itself takes back every client that Kysely hands it, also one whose statement was never answered, and
 * gives it to the next request.
 */
function withoutTheSilent(pool: pg.Pool, queryMs: number): PostgresPool {
  const heardAt = new WeakMap<pg.PoolClient, number>();
  /** Ends the connection of each client that is in use, unless it was heard since. */
  const inUse = new Set<(since: number) => void>();
  /** When the last statement was sent that was never answered. */
  let silentSince = Number.NEGATIVE_INFINITY;

  function handOut(client: pg.PoolClient): PostgresPoolClient {
    const endUnlessHeard = (since: number) => {
      if ((heardAt.get(client) ?? since) <= since) giveBack(true);
    };
    const giveBack = (destroy = false) => {
      // Once: a client that was ended while it was in use is given back by Kysely all the same.
      if (inUse.delete(endUnlessHeard)) client.release(destroy);
    };
    inUse.add(endUnlessHeard);

    async function query(text: string, parameters: unknown[]) {
      const begun = performance.now();
      try {
        const result = await client.query(text, parameters);
        heardAt.set(client, performance.now());
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError) {
          heardAt.set(client, performance.now());
        } else {
          // Not the server said no, the connection failed. Ended at once, so that no rollback waits for it.
          giveBack(true);
          // Timers count from the turn of the event loop that they were set in, which is before `begun`.
          if (performance.now() - begun >= queryMs * ALMOST) foundSilent(begun);
        }
        throw error;
      }
    }
    // Kysely's type has an overload for cursors, which it uses with a dialect that was given one.
    return { query: query as unknown as PostgresPoolClient['query'], release: giveBack };
  }

  function foundSilent(since: number): void {
    silentSince = Math.max(silentSince, since);
    for (const endUnlessHeard of [...inUse]) endUnlessHeard(silentSince);
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        const heard = heardAt.get(client) ?? performance.now();
        heardAt.set(client, heard);
        if (heard > silentSince) return handOut(client);
        // It was idle when others fell silent, and may be as dead as they.
        client.release(true);
      }
    },
  };
}
