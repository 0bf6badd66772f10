/** A digest of each table, to detect changes. */
import pg from 'pg';
import { query } from '../../support/people.ts';

/** Name, number of rows, and a digest of all rows. Without the clock's times of sweeps. */
export async function digestTables(databaseUrl: string): Promise<string[]> {
  const names = await query<{ name: string }>(
    { databaseUrl },
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'clock_jobs' order by 1",
  );
  const lines = names.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} || ' ' || count(*) || ' ' ||
         md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as line
       from ${pg.escapeIdentifier(name)} t`,
  );
  const rows = await query<{ line: string }>(
    { databaseUrl },
    `${lines.join(' union all ')} order by 1`,
  );
  return rows.map(({ line }) => line);
}
