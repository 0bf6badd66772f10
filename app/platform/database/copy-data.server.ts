/**
 * Copies every row between two databases of the same schema, in PostgreSQL's own text format, so that bytes,
 * microseconds, JSON and numbers stay exact. One transaction, compared before it commits.
 */

import { sql } from 'kysely';
import { countOf } from '#app/kernel/counts.ts';
import type { Db } from './database.server.ts';
import { migrateToLatest } from './migrate.server.ts';

/** Its message is a sentence for the terminal; nothing was copied. */
export class CopyRefused extends Error {}

/** Kysely's tables: the target has its own from its migrations. */
const OF_MIGRATIONS = /^kysely_/;
const MAX_ROWS = 1_000;
/** About this much is in memory at once. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Calls `say` with a line a table. Throws CopyRefused. */
export async function copyData(
  source: Db,
  target: Db,
  say: (line: string) => void,
): Promise<{ tables: number; rows: number }> {
  await refuseUnlessEmpty(source, target);
  await migrateToLatest(target);
  await refuseUnlessAlike(source, target);
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      await setTextFormats(from);
      await setTextFormats(to);
      await sql`set constraints all deferred`.execute(to);
      const names = await listTablesByReference(from);
      // Rows that triggers wrote are copied with their table, so triggers are off.
      const silenced = await listTriggered(to);
      for (const name of silenced)
        await sql`alter table ${sql.table(name)} disable trigger user`.execute(to);
      let rows = 0;
      for (const name of names) {
        const count = await copyTable(from, to, name);
        rows += count;
        say(`${name}: ${countOf(count, 'row')}`);
      }
      await copySequences(from, to);
      for (const name of silenced)
        await sql`alter table ${sql.table(name)} enable trigger user`.execute(to);
      return { tables: names.length, rows };
    }),
  );
}

async function refuseUnlessEmpty(source: Db, target: Db): Promise<void> {
  const ours = await listTables(source);
  for (const name of await listTables(target)) {
    if (!ours.includes(name)) {
      throw new CopyRefused(
        `The database at DATABASE_URL has a table ${name} that is not Homesmith's. Give it a database of its own.`,
      );
    }
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) {
      throw new CopyRefused(
        `The database at DATABASE_URL is not empty: ${name} has rows. Give an empty one; a start of the product fills it.`,
      );
    }
  }
}

async function refuseUnlessAlike(source: Db, target: Db): Promise<void> {
  const list = async (db: Db) => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join();
  };
  if ((await list(source)) === (await list(target))) return;
  throw new CopyRefused(
    'The embedded database has the tables of another version. Start this version on it once, stop it, and copy again.',
  );
}

/** Settings that change how values are written as text. */
async function setTextFormats(trx: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local datestyle = 'ISO'`.execute(trx);
  await sql`set local intervalstyle = 'postgres'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
}

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !OF_MIGRATIONS.test(name));
}

/** Tables with triggers of our own; the database's own for foreign keys stay on. */
async function listTriggered(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
}

/** Each table after those that its foreign keys reference; deferrable ones are checked in the end. */
async function listTablesByReference(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string }>`
    select own.relname::text as name, other.relname::text as needs
    from pg_constraint as reference
      join pg_class as own on own.oid = reference.conrelid
      join pg_class as other on other.oid = reference.confrelid
    where reference.contype = 'f' and not reference.condeferrable and own.oid <> other.oid`.execute(
    db,
  );
  const ordered: string[] = [];
  const rest = new Set(await listTables(db));
  while (rest.size > 0) {
    const next = [...rest].filter(
      (name) => !rows.some((row) => row.name === name && rest.has(row.needs)),
    );
    if (next.length === 0) throw new Error(`In a circle: ${[...rest].join(', ')}.`);
    for (const name of next) rest.delete(name);
    ordered.push(...next);
  }
  return ordered;
}

type Digest = { count: number; digest: string };

/** Equal for equal rows in any order. */
async function digest(db: Db, name: string): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*) as count,
      coalesce(sum(('x' || left(md5(whole_row::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${sql.table(name)} as whole_row`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`${name} cannot be counted.`);
  return row;
}

async function copyTable(from: Db, to: Db, name: string): Promise<number> {
  const table = sql.table(name);
  const before = await digest(from, name);
  const size = await sql<{ bytes: number }>`
    select pg_table_size(${`public.${name}`}::regclass) as bytes`.execute(from);
  const rowBytes = (size.rows[0]?.bytes ?? 0) / Math.max(1, before.count);
  const atOnce = Math.min(MAX_ROWS, Math.max(1, Math.floor(BATCH_BYTES / Math.max(1, rowBytes))));
  await sql`
    declare copied no scroll cursor for select whole_row::text as line from ${table} as whole_row`.execute(
    from,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(atOnce)} from copied`.execute(from);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    // `offset 0` is an optimisation fence: each line is parsed once instead of once a column.
    await sql`
      insert into ${table} overriding system value
      select (written.whole_row).* from (
        select line::${table} as whole_row from unnest(${lines}::text[]) as line offset 0
      ) as written`.execute(to);
  }
  await sql`close copied`.execute(from);
  const after = await digest(to, name);
  if (after.count !== before.count || after.digest !== before.digest) {
    throw new CopyRefused(`${name} came out otherwise than it was. Nothing was copied.`);
  }
  return after.count;
}

async function copySequences(from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from);
  for (const { name, last } of rows) {
    await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(to);
  }
}
