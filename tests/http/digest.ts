/** Whether anything in a database has changed: one line a table. */
import pg from 'pg';
import { withClient } from '../support/postgres.ts';

/** Its name, how many rows it has, and a digest of all of them. */
export const digestTables = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const lines: string[] = [];
    for (const name of await tableNames(client)) {
      const { rows } = await client.query(
        `select count(*) as count, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest
         from ${pg.escapeIdentifier(name)} t`,
      );
      lines.push(`${name} ${rows[0].count} ${rows[0].digest}`);
    }
    return lines;
  });

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}
