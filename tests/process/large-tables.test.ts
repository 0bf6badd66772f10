/** What a site with 20,000 accounts and 400,000 messages asks its database each hour, and when somebody goes. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openClock } from '#app/platform/clock/clock.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openOutbox } from '#app/platform/outbox/outbox.server.ts';
import { makeContext } from '#app/platform/request-context/request-context.server.ts';
import { eraseAccount } from '#app/shell/personal-data.server.ts';
import { JOBS } from '#server/jobs.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';

const ACCOUNTS = 20_000;
const MESSAGES = 400_000;
/** Fewer rows than this are read as quickly without an index. */
const LARGE = 1_000;

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
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push({ text: query.sql, values: query.parameters });
    },
  });
  await fill();
  asked = [];
}, 300_000);
afterAll(async () => {
  await db?.destroy();
  await dropDatabase(url);
}, 60_000);

/** Everybody has some of everything, and next to nothing is over. */
async function fill(): Promise<void> {
  const user = (number: string) => sql.raw(`md5(${number}::text)::uuid`);
  const everybody = sql`generate_series(1, ${ACCOUNTS}::int) as n`;
  await sql`
    insert into identities (id, email, email_key, email_verified_at, phone_number, terms_version, terms_accepted_at,
      created_at, deletion_due_at)
    select ${user('n')}, 'P' || n || '@home.example', 'p' || n || '@home.example', now(),
      '+1415' || 2000000 + n, '1', now(), now(),
      case when n <= 3 then now() - interval '1 hour' when n % 500 = 0 then now() + interval '3 days' end
    from ${everybody}`.execute(db);
  await sql`
    insert into roles (identity_id, role, since) select ${user('n')}, 'customer', now() from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into homes (id, identity_id, address_line1, city, state, zip_code, created_at)
    select ${user('n')}, ${user('n')}, '12 Elm Street', 'San Francisco', 'CA', '94110', now() from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into customers (identity_id, first_name, last_name, home_id, registered_at)
    select ${user('n')}, 'Ana', 'García', ${user('n')}, now() from ${everybody}`.execute(db);
  await sql`
    insert into sessions (id, token_hash, user_id, created_at, last_seen_at, authenticated_at, device)
    select gen_random_uuid(), md5(n::text), ${user('n')}, now(), now(), now(), 'Chrome on Android' from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into account_activity (id, user_id, at, kind, device)
    select gen_random_uuid(), ${user('n')}, now(), 'signed-in', 'Chrome on Android' from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into mailed_tokens (user_id, purpose, token_hash, email, device, created_at, expires_at)
    select ${user('n')}, 'verify-email', md5(n::text), 'x', 'x', now(), now() + interval '1 day' from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into phone_codes (user_id, phone_number, code_hash, tries_left, created_at, expires_at)
    select ${user('n')}, '+14155550100', 'x', 5, now(), now() + interval '10 minutes' from ${everybody}`.execute(
    db,
  );
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    select md5(n::text), ${user('n')}, now() + interval '5 minutes' from ${everybody}`.execute(db);
  await sql`
    insert into service_orders (user_id, id, position, status, body)
    select ${user('n')}, 'order', 1, 'unconfirmed', '{}' from ${everybody}`.execute(db);
  await sql`
    insert into limit_counts (key, count, ends_at)
    select md5(n::text), 1, now() + interval '1 hour' from ${everybody}`.execute(db);
  await sql`
    insert into used_bot_checks (id, expires_at)
    select md5(n::text), now() + interval '1 hour' from ${everybody}`.execute(db);
  await sql`
    insert into inbox_items (id, reference, kind, state, user_id, email, email_key, email_verified_at, subject,
      details, created_at, submitted_at, changed_at, closed_at)
    select ${user('n')}, 'HS-' || upper(substr(md5(n::text), 1, 4)) || '-' || lpad(upper(to_hex(n)), 4, '0'),
      case when n % 100 = 0 then 'privacy' else 'support' end,
      case when n % 1000 = 0 then 'open' when n % 10 = 1 then 'answered' else 'closed' end,
      case when n % 2 = 0 then ${user(`(n % ${ACCOUNTS} + 1)`)} end, 'P' || n || '@home.example', 'p' || n || '@home.example', now(), 'x',
      '{"right": "know", "outcome": "answered"}', now(), now(), now(),
      case when n % 1000 <> 0 and n % 10 <> 1 then now() end
    from generate_series(1, 65535) as n`.execute(db);
  await sql`
    insert into inbox_messages (id, item_id, author, body, at)
    select gen_random_uuid(), id, 'sender', 'x', now() from inbox_items`.execute(db);
  await sql`
    insert into outbox_messages (id, channel, user_id, recipient, subject, body_text, body_html, state, due_at,
      created_at, ended_at)
    select gen_random_uuid(), 'mail', case when n % 2 = 0 then ${user(`(n % ${ACCOUNTS} + 1)`)} end,
      case when n % 5000 = 1 then 'Pérez' else 'P' end || n % ${ACCOUNTS}::int || '@home.example',
      'New support question HS-' || upper(substr(md5((n % ${ACCOUNTS}::int)::text), 1, 4)) || '-' ||
        lpad(upper(to_hex(n % ${ACCOUNTS}::int)), 4, '0'),
      '', '', 'sent', now(), now(), now()
    from generate_series(1, ${MESSAGES}::int) as n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function scansOf({ text, values }: Asked): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${text}`, [...values]);
  const found: string[] = [];
  const walk = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan') found.push(plan['Relation Name'] ?? '');
    for (const part of plan.Plans ?? []) walk(part);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  return found;
}

async function largeTables(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples >= ${LARGE}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Every statement that was asked, once, with the large tables that it would read from end to end. */
async function scannedBy(statements: readonly Asked[]): Promise<Map<string, string[]>> {
  const large = await largeTables();
  const scanned = new Map<string, string[]>();
  for (const statement of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/.test(statement.text)) continue;
    if (scanned.has(statement.text)) continue;
    scanned.set(
      statement.text,
      (await scansOf(statement)).filter((name) => large.has(name)),
    );
  }
  return scanned;
}

const offending = (scanned: Map<string, string[]>) =>
  [...scanned].filter(([, tables]) => tables.length > 0);

test('the tables are as large as they are meant to be', async () => {
  expect([...(await largeTables())].sort()).toEqual([
    'account_activity',
    'customers',
    'homes',
    'identities',
    'inbox_items',
    'inbox_messages',
    'limit_counts',
    'mailed_tokens',
    'outbox_messages',
    'passkey_challenges',
    'phone_codes',
    'roles',
    'service_orders',
    'sessions',
    'used_bot_checks',
  ]);
});

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
  const scanned = await scannedBy(asked);
  console.log(`${scanned.size} statements of an hour explained.`);
  expect(scanned.size).toBeGreaterThan(15);
  expect(offending(scanned)).toEqual([]);
}, 120_000);

test('a person with 400,000 messages beside theirs is erased in at most 20 ms', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from identities order by email offset ${ACCOUNTS / 2} limit 40`,
  );
  asked = [];
  const took: number[] = [];
  const moment = makeContext({});
  for (const { id } of rows) {
    const begun = performance.now();
    await db.transaction().execute((trx) => eraseAccount(trx, id, moment));
    took.push(performance.now() - begun);
  }
  took.sort((a, b) => a - b);
  const [median = Number.NaN, slowest = Number.NaN] = [took[took.length / 2], took.at(-1)];
  console.log(
    `An account is erased beside ${MESSAGES} messages in ${median.toFixed(1)} ms, the slowest of ${took.length} in ${slowest.toFixed(1)} ms.`,
  );
  expect(median).toBeLessThan(20);
  expect(offending(await scannedBy(asked))).toEqual([]);
}, 120_000);

test('every reference to an account is found by an index, so that an account goes without a scan', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        -- One without the rows that refer to nobody finds whoever is referred to as well.
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)', attname))
    )`);
  expect(rows).toEqual([]);
});
