/**
 * The connection pool of a PostgreSQL server, without dead connections. A lost machine or a load balancer that
 * forgets a connection does not close it: it stays silent, and only a timeout shows it.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '#app/kernel/time-units.ts';
import type { Outage } from '#app/platform/log/outage.server.ts';

/** A connection counts as dead when a statement has no answer for this long. */
export const REQUEST_TIMEOUT_MS = 15 * SECOND_MS;
/** For long operations: migrations, imports, exports. */
export const COMMAND_TIMEOUT_MS = 10 * MINUTE_MS;

const CONNECT_MS = 5 * SECOND_MS;
/** TCP keep-alive of idle connections; the operating system gives up ten seconds after a probe. */
const KEEP_ALIVE_MS = 10 * SECOND_MS;

/** The share of the timeout after which the server itself cancels; a failure later than that is silence. */
const CANCELLED_AT_SHARE = 0.9;

/**
 * In the address, `query_timeout` in milliseconds overrides `timeoutMs`, and `connect_timeout` in seconds, as
 * PostgreSQL's own programs have it, the wait for a connection.
 */
export function openPool(
  url: string,
  timeoutMs: number,
  outage: Outage,
): { pool: PostgresPool; connections(): { total: number; idle: number; waiting: number } } {
  const given = (name: string) => Number(new URL(url).searchParams.get(name));
  const queryMs = given('query_timeout') > 0 ? given('query_timeout') : timeoutMs;
  const connectSeconds = given('connect_timeout');
  const pool = new pg.Pool({
    connectionString: url,
    types: typeParsers(),
    max: 10,
    connectionTimeoutMillis: connectSeconds > 0 ? connectSeconds * SECOND_MS : CONNECT_MS,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'homesmith',
    // The server cancels a statement a little earlier and says so; a connection that says nothing is dead, not slow. A
    // client that vanishes inside a transaction keeps its row locks no longer than a statement may wait. Set by a
    // query, because connection poolers refuse startup parameters that they do not know.
    onConnect: async (client) => {
      await client.query(
        `select set_config('statement_timeout', $1, false),
          set_config('idle_in_transaction_session_timeout', $2, false)`,
        [Math.round(queryMs * CANCELLED_AT_SHARE), queryMs].map(String),
      );
    },
  });
  // A restarting server makes idle and busy clients emit `error`; without a listener that ends the process.
  pool.on('error', outage.failed);
  pool.on('connect', (client) => client.on('error', outage.failed));
  return {
    pool: withoutDeadClients(pool, queryMs),
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
 * `pg` puts every released client back into the pool, also one whose statement was never answered; this ends such
 * clients instead.
 */
function withoutDeadClients(pool: pg.Pool, queryMs: number): PostgresPool {
  const heardAt = new WeakMap<pg.PoolClient, number>();
  /** For each client in use: ends its connection unless it answered after that time. */
  const inUse = new Set<(since: number) => void>();
  /** The sending time of the last statement without an answer. */
  let silentSince = Number.NEGATIVE_INFINITY;

  function handOut(client: pg.PoolClient): PostgresPoolClient {
    const endUnlessHeard = (since: number) => {
      if ((heardAt.get(client) ?? since) <= since) giveBack(true);
    };
    const giveBack = (destroy = false) => {
      // Only once: Kysely also releases a client whose connection was ended here.
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
          // The connection failed, not the statement. Ended at once, so that no rollback waits for it.
          giveBack(true);
          // Timers count from the start of their event loop turn, slightly before `begun`.
          if (performance.now() - begun >= queryMs * CANCELLED_AT_SHARE) foundSilent(begun);
        }
        throw error;
      }
    }
    // Kysely's type has a second overload for cursors, which it uses only in a dialect with cursors.
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
        // It was idle while another connection fell silent, and may be dead as well.
        client.release(true);
      }
    },
  };
}
