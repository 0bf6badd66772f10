/** Figures for sizing a machine: sign-ins a second, connections, and memory while both cores are busy. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openServerDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log/log.server.ts';
import { openPasswords } from '../../app/platform/passwords/passwords.server.ts';
import { startPostgres, withClient } from '../../tests/support/databases/postgres.ts';
import { insertPerson } from '../../tests/support/insert-person.ts';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { median } from '../median.ts';
import { informs, type Row } from '../report.ts';
import { PASSWORD, passCheck, signIn, WITHOUT_LIMITS } from './sign-in.ts';

const ROUNDS = 3;
const ROUND_MS = 5_000;
/** Concurrent clients, so that hashing never waits for one. */
const AT_ONCE = 8;
const PAGES = ['/', '/services', '/services?q=leak', '/api/search?q=door', '/dashboard'];

export async function measureSizing(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url, env: WITHOUT_LIMITS });
  const site = { url: server.url, databaseUrl: postgres.url };
  try {
    const database = await openServerDatabase(postgres.url, createLog('silent'));
    const email = `${randomUUID()}@example.com`;
    const passwordHash = await openPasswords().hash(PASSWORD);
    const { token } = await insertPerson(database.db, { email, passwordHash });
    await database.close();
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const signedIn = await repeat(AT_ONCE, () => requireSignIn(site, email));
      rates.push(signedIn / (ROUND_MS / 1_000));
    }
    const cookie = `__Host-homesmith_session=${token}`;
    const both = [
      repeat(AT_ONCE, () => requireSignIn(site, email)),
      repeat(AT_ONCE * 4, (turn) => read(server, PAGES[turn % PAGES.length] ?? '/', cookie)),
    ];
    await Promise.all(both);
    return [
      informs(`sign-ins a second by one core, median of ${ROUNDS}`, median(rates), '/s'),
      informs(
        'connections of a process to PostgreSQL, under load',
        await connections(postgres.url),
        '',
      ),
      informs('memory under load, the most so far', await maxMemory(server), 'MB'),
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Repeats the work with `many` clients for a round; returns how often it was done. */
async function repeat(many: number, work: (turn: number) => Promise<void>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const one = async (turn: number) => {
    for (let times = turn; performance.now() < end; times += 1) {
      await work(times);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: many }, (_, turn) => one(turn)));
  return done;
}

async function requireSignIn(site: Parameters<typeof passCheck>[0], email: string): Promise<void> {
  const status = await signIn(site, email, await passCheck(site));
  if (status !== 200) throw new Error(`A sign-in answered ${status}.`);
}

async function read({ url }: RunningServer, path: string, cookie: string): Promise<void> {
  const response = await fetch(url + path, { headers: { cookie } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
}

const connections = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) as count from pg_stat_activity where application_name = 'homesmith'",
    );
    return Number(rows[0]?.count);
  });

async function maxMemory({ pid }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
