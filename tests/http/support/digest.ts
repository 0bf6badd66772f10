/** A digest of each table, to detect changes. */
import pg from 'pg';
import { query } from '../../support/people.ts';

/** Thousands of rows of the sample homesmiths: any change of one leaves a newer row, or one fewer. */
const LARGE = ['coverage'];
const DIGEST = "md5(coalesce(string_agg(t::text, E'\\n' order by t::text), ''))";
const NEWEST = 'max(t.xmin::text::bigint)';

/** Name, number of rows, and a digest of all rows. Without the clock's times of sweeps. */
export async function digestTables(databaseUrl: string): Promise<string[]> {
  const names = await query<{ name: string }>(
    { databaseUrl },
    "select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'clock_jobs' order by 1",
  );
  const lines = names.map(
    ({ name }) =>
      `select concat_ws(' ', ${pg.escapeLiteral(name)}, count(*),
         ${LARGE.includes(name) ? NEWEST : DIGEST}) as line
       from ${pg.escapeIdentifier(name)} t`,
  );
  const rows = await query<{ line: string }>(
    { databaseUrl },
    `${lines.join(' union all ')} order by 1`,
  );
  return rows.map(({ line }) => line);
}
