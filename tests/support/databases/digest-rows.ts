/** The content of every table, a line each, equal for equal rows on either database. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export const digestRows = (db: Db): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
      order by tablename::text collate "C"`.execute(trx);
    const lines: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number; digest: string }>`
        select count(*) as count, md5(coalesce(string_agg(row.md5, '' order by row.md5 collate "C"), '')) as digest
        from (select md5(t::text) as md5 from ${sql.table(name)} as t) as row`.execute(trx);
      lines.push(`${name} ${rows[0]?.count} ${rows[0]?.digest}`);
    }
    return lines;
  });
