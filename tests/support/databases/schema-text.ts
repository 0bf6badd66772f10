/**
 * The schema of a database as SQL that makes it again: functions, sequences, tables with their own constraints,
 * indexes, triggers, and foreign keys last. The same text from the embedded database and from PostgreSQL.
 */
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';

/** Kysely makes its own tables before the first migration. */
const IS_OURS = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely\_%'`;

export async function describeSchema(db: Db): Promise<string> {
  const statements = [
    ...(await listFunctions(db)),
    ...(await listSequences(db)),
    ...(await listTables(db)),
    ...(await listIndexes(db)),
    ...(await listTriggers(db)),
    ...(await listForeignKeys(db)),
  ];
  return `${statements.map((statement) => `${statement.replaceAll('public.', '')};`).join('\n\n')}\n`;
}

async function list(db: Db, query: ReturnType<typeof sql<{ statement: string }>>) {
  const { rows } = await query.execute(db);
  return rows.map(({ statement }) => statement);
}

const listFunctions = (db: Db) =>
  list(
    db,
    sql`select trim(trailing e'\n' from pg_get_functiondef(oid)) as statement from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`,
  );

/** Those of identity columns belong to their column. */
const listSequences = (db: Db) =>
  list(
    db,
    sql`select format('CREATE SEQUENCE %I AS %s START %s', relname, seqtypid::regtype, seqstart) as statement
      from pg_sequence join pg_class on oid = seqrelid
      where ${IS_OURS} and not exists (
        select from pg_depend where objid = seqrelid and deptype = 'i'
      )
      order by relname`,
  );

const COLUMN = sql`format('  %I %s', attname, format_type(atttypid, atttypmod))
  || case when attcollation <> typcollation then format(' COLLATE "%s"', collname) else '' end
  || case when attidentity = 'a' then ' GENERATED ALWAYS AS IDENTITY' else '' end
  || case when attnotnull then ' NOT NULL' else '' end
  || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')`;

/** Without foreign keys; PostgreSQL 18 has "not null" among the constraints, too. */
const OWN_CONSTRAINTS = sql`
  select string_agg(format('  CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)), e',\n' order by
    array_position(array['p', 'u', 'x', 'c'], contype::text), conname)
  from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'x', 'c')`;

const listTables = (db: Db) =>
  list(
    db,
    sql`select format(e'CREATE TABLE %I (\n%s\n)', relname, concat_ws(e',\n', (
        select string_agg(${COLUMN}, e',\n' order by attnum)
        from pg_attribute join pg_type on pg_type.oid = atttypid
          left join pg_collation on pg_collation.oid = attcollation
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      ), (${OWN_CONSTRAINTS}))) as statement
      from pg_class where ${IS_OURS} and relkind = 'r' order by relname`,
  );

/** Those of constraints belong to them. */
const listIndexes = (db: Db) =>
  list(
    db,
    sql`select pg_get_indexdef(indexrelid) as statement
      from pg_index join pg_class on oid = indexrelid
      where ${IS_OURS} and not exists (select from pg_constraint where conindid = indexrelid)
      order by relname`,
  );

const listTriggers = (db: Db) =>
  list(
    db,
    sql`select pg_get_triggerdef(pg_trigger.oid) as statement
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where ${IS_OURS} and not tgisinternal order by relname, tgname`,
  );

const listForeignKeys = (db: Db) =>
  list(
    db,
    sql`select format('ALTER TABLE %I ADD CONSTRAINT %I %s', relname, conname,
        pg_get_constraintdef(pg_constraint.oid)) as statement
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where ${IS_OURS} and contype = 'f' order by relname, conname`,
  );
