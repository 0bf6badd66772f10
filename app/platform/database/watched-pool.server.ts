/** Reports the beginning and the end of a database outage, by the errors of its connections. */
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { Outage } from '#app/platform/log/outage.server.ts';

/** SQLSTATE classes: the server is shutting down or starting (57P), or the connection failed (08). */
const GOING = /^(57P|08)/;

export function watchPool(pool: PostgresPool, outage: Outage): PostgresPool {
  const note = (error: unknown) => {
    const isRefusal = error instanceof pg.DatabaseError && !GOING.test(error.code ?? '');
    if (error instanceof Error && !isRefusal) outage.failed(error);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error) => {
        // Any error here means that no connection is available.
        if (error instanceof Error) outage.failed(error);
        throw error;
      });
      const query = async (text: string, parameters: unknown[]) => {
        const before = outage.failures();
        try {
          const result = await client.query(text, parameters);
          outage.answered(before);
          return result;
        } catch (error) {
          note(error);
          throw error;
        }
      };
      // Kysely's type has a second overload for cursors, which it uses only in a dialect with cursors.
      return {
        ...('processID' in client ? { processID: client.processID } : {}),
        query: query as typeof client.query,
        release: (destroy?: boolean) => client.release(destroy),
      };
    },
  };
}
