/** The columns of a database's own tables, as its catalog describes them. */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

export type Column = {
  table: string;
  name: string;
  /** PostgreSQL's ids of its table and its place there, by which it describes the results of a query. */
  tableId: number;
  position: number;
  /** "text", "_text" for its array. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** What a check constraint allows, as literals of TypeScript. */
  allowed: string[] | null;
};

type Row = Omit<Column, 'allowed'> & { checks: string[] };

export async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Row>`
    select relname::text as table, attname::text as name, pg_class.oid::int as "tableId",
      attnum::int as position, typname::text as type, not attnotnull as "isNullable",
      atthasdef as "hasDefault", attidentity = 'a' as "isGenerated",
      array(select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]) as checks
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and attnum > 0 and not attisdropped
    order by relname::text collate "C", attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({ ...column, allowed: allowedBy(checks) }));
}

/** "CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))", "CHECK ((role = 'customer'::text))" */
const ONE_OF = /^CHECK \(\("?\w+"? = (?:ANY \(ARRAY\[([^\]]+)\]\)|('[^']*'::text))\)\)$/;

function allowedBy(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const [, list, single] = ONE_OF.exec(check) ?? [];
    const values = list ?? single;
    if (values !== undefined) return values.replaceAll('::text', '').split(', ');
  }
  return null;
}
