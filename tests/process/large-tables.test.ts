/**
 * The queries of hourly jobs and of erasing a person use indexes, with 100,000 accounts, as many homesmiths, and
 * 400,000 messages.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { COMMAND_TIMEOUT_MS, openPool } from '#app/platform/database/pool.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { watchOutage } from '#app/platform/log/outage.server.ts';
import { openOutbox } from '#app/platform/outbox/outbox.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import { JOBS } from '#server/jobs.ts';
import { ACCOUNTS, fillLarge } from '../support/databases/fill-large.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';

/** Smaller tables need no index. */
const LARGE = 1_000;
/** Tables that never get as large; every other one is large here (`fillLarge`). */
const SMALL = ['clock_jobs'];

type Asked = { text: string; values: readonly unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const silent = createLog('silent');
let url = '';
let pool: pg.Pool;
let db: Db;
let asked: Asked[] = [];

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
  pool = new pg.Pool({ connectionString: url, max: 10 });
  db = new Kysely<unknown>({
    // Answers with the product's own types.
    dialect: new PostgresDialect(openPool(url, COMMAND_TIMEOUT_MS, watchOutage(silent))),
    log: ({ query }) => {
      asked.push({ text: query.sql, values: query.parameters });
    },
  });
  await fillLarge(db);
  asked = [];
});
afterAll(async () => {
  await db?.destroy();
  await pool?.end();
  await dropDatabase(url);
});

/** The tables that a statement reads, and those that it scans sequentially. */
async function plannedFor({ text, values }: Asked): Promise<{ read: string[]; whole: string[] }> {
  const { rows } = await pool.query(`explain (format json) ${text}`, [...values]);
  const planned = { read: [] as string[], whole: [] as string[] };
  const walk = (plan: Plan) => {
    const table = plan['Relation Name'];
    if (table !== undefined) planned.read.push(table);
    if (table !== undefined && plan['Node Type'] === 'Seq Scan') planned.whole.push(table);
    for (const part of plan.Plans ?? []) walk(part);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  return planned;
}

async function largeTables(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples >= ${LARGE}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Distinct statements with the large tables that they scan sequentially. */
async function explained(statements: readonly Asked[]): Promise<Map<string, string[]>> {
  const large = await largeTables();
  const scanned = new Map<string, string[]>();
  for (const statement of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/.test(statement.text)) continue;
    if (scanned.has(statement.text)) continue;
    const { read, whole } = await plannedFor(statement);
    // An empty table is always scanned, and proves nothing.
    expect(read.filter((name) => !large.has(name) && !SMALL.includes(name))).toEqual([]);
    scanned.set(
      statement.text,
      whole.filter((name) => !SMALL.includes(name)),
    );
  }
  return scanned;
}

const offending = (scanned: Map<string, string[]>) =>
  [...scanned].filter(([, tables]) => tables.length > 0);

test('what each hour does reads no large table from end to end', async () => {
  asked = [];
  const config = readConfig({});
  const parts = {
    config,
    configuration: { get: () => null, close: () => {} },
    database: {
      db,
      kind: 'server' as const,
      ping: async () => {},
      connections: () => null,
      close: async () => {},
    },
    log: silent,
  };
  const outbox = openOutbox({ db, log: silent, mail: null, texts: null, keepLocally: false });
  const clock = openClock({ parts, jobs: JOBS, wakes: [outbox.wake] });
  await clock.beat();
  await clock.close();
  await outbox.close();

  const { rows } = await pool.query('select id from identities where deletion_due_at <= now()');
  expect(rows).toEqual([]);
  const scanned = await explained(asked);
  console.log(`${scanned.size} statements of an hour explained.`);
  expect(scanned.size).toBeGreaterThan(15);
  expect(offending(scanned)).toEqual([]);
});

test('a person with 400,000 messages beside theirs is erased without reading a large table', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from identities order by email offset ${ACCOUNTS / 2} limit 1`,
  );
  asked = [];
  const moment = makeContext({});
  for (const { id } of rows) {
    await db.transaction().execute((trx) => eraseAccount(trx, id, moment));
  }
  expect(asked.length).toBeGreaterThan(10);
  expect(offending(await explained(asked))).toEqual([]);
});

test('every reference to an account is found by an index, so that an account goes without a scan', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        -- A partial index without null references also finds referencing rows.
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)', attname))
    )`);
  expect(rows).toEqual([]);
});
