/** The delay of other requests while fifty people sign in at once, and the cost of reading a session. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findActor } from '../../app/features/identity/sessions/sessions.server.ts';
import { readConfig } from '../../app/platform/config/config.server.ts';
import {
  type Database,
  openEmbeddedDatabase,
  openServerDatabase,
} from '../../app/platform/database/database.server.ts';
import { migrateToLatest } from '../../app/platform/database/migrate.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { openPasswords } from '../../app/platform/passwords/passwords.server.ts';
import { startPostgres } from '../../tests/support/databases/postgres.ts';
import { insertPerson } from '../../tests/support/insert-person.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, informs, type Row } from '../report.ts';
import { PASSWORD, passCheck, signIn, WITHOUT_LIMITS } from './sign-in.ts';

type Site = Parameters<typeof passCheck>[0];

const AT_ONCE = 50;
const PAGES_PER_SECOND = 50;
const SECONDS = 10;
const PAGE = '/services/fix-running-toilet';
const CHECKS = 2_000;

export async function measureSignIns(): Promise<Row[]> {
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url, env: WITHOUT_LIMITS });
  const database = await openServerDatabase(postgres.url, createLog('silent'));
  try {
    const email = `${randomUUID()}@example.com`;
    const hash = await openPasswords().hash(PASSWORD);
    const { token } = await insertPerson(database.db, { email, passwordHash: hash });
    return [
      ...(await besideSignIns({ url: server.url, databaseUrl: postgres.url }, email)),
      ...(await costOfKnowing(database, token, 'PostgreSQL')),
      ...(await embeddedCost(hash)),
    ];
  } finally {
    await database.close();
    await server.stop();
    await postgres.stop();
  }
}

async function besideSignIns(server: Site, email: string): Promise<Row[]> {
  const checks = await Promise.all(Array.from({ length: AT_ONCE }, () => passCheck(server)));
  await readPages(server, 3);
  const quiet = p95(await readPages(server, SECONDS));
  const reading = readPages(server, SECONDS);
  await wait(500);
  const begun = performance.now();
  const statuses = await Promise.all(checks.map((check) => signIn(server, email, check)));
  const answered = (performance.now() - begun) / 1000;
  const busy = p95(await reading);
  const refused = statuses.filter((status) => status === 503).length;
  const others = statuses.filter((status) => status !== 503 && status !== 200).length;
  return [
    informs(`pages at ${PAGES_PER_SECOND}/s: p95`, quiet, 'ms'),
    bar(
      `pages while ${AT_ONCE} sign in at once: p95`,
      busy,
      'ms',
      Math.max(1.2 * quiet, quiet + 20),
    ),
    bar(`until ${AT_ONCE} sign-ins at once are answered`, answered, 's', 15),
    informs(`of ${AT_ONCE} sign-ins, told to come back (503)`, refused, ''),
    bar('sign-ins answered otherwise', others, '', 0),
  ];
}

/** Requests at a fixed rate, whether answers come or not; milliseconds from when each was due. */
async function readPages({ url }: Pick<Site, 'url'>, seconds: number): Promise<number[]> {
  const begun = performance.now();
  const pending = Array.from({ length: seconds * PAGES_PER_SECOND }, async (_, index) => {
    const due = begun + (index * 1000) / PAGES_PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
    const response = await fetch(`${url}${PAGE}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${PAGE} answered ${response.status}.`);
    return performance.now() - due;
  });
  return Promise.all(pending);
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function embeddedCost(passwordHash: string): Promise<Row[]> {
  const database = await openEmbeddedDatabase(null);
  try {
    await migrateToLatest(database.db);
    const { token } = await insertPerson(database.db, { email: 'ana@example.com', passwordHash });
    return await costOfKnowing(database, token, 'embedded');
  } finally {
    await database.close();
  }
}

/** Processor time of reading the session of a cookie. */
async function costOfKnowing(database: Database, token: string, kind: string): Promise<Row[]> {
  const ctx = {
    database,
    config: readConfig({}),
    configuration: { get: () => null, close: () => {} },
    now: new Date(),
  };
  const check = async () => {
    if ((await findActor(ctx, token)) === null) throw new Error('The session is not found.');
  };
  for (let index = 0; index < CHECKS / 4; index += 1) await check();
  const before = process.cpuUsage();
  for (let index = 0; index < CHECKS; index += 1) await check();
  const { user, system } = process.cpuUsage(before);
  return [bar(`session check, ${kind}: processor time`, (user + system) / CHECKS / 1000, 'ms', 1)];
}
