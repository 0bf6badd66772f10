/** PostgreSQL restarts, crashes or falls silent under load: until the product serves again. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  askQuestion,
  beginLoad,
  readSetting,
  WITHOUT_LIMITS,
} from '../../tests/process/database-load.ts';
import { startPostgres } from '../../tests/support/databases/postgres.ts';
import { startSilentProxy } from '../../tests/support/doubles/silent-proxy.ts';
import { startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';
import { timed } from './timed.ts';

/** Of a statement; the product's default is 15 s. */
const STATEMENT_SECONDS = 3;
const CRASHES = 3;

export const measureOutages = async (): Promise<Row[]> => [
  ...(await restart()),
  ...(await fallSilent()),
];

async function restart(): Promise<Row[]> {
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url, env: WITHOUT_LIMITS });
  try {
    const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;
    await postgres.pause();
    await fetch(`${server.url}/readyz`);
    await postgres.resume();
    const ready = await timed(async () => {
      while (!(await isReady())) await wait(20);
    });
    const load = beginLoad(server.url);
    const taken: number[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await load.takes(20);
      await postgres.crash();
      await postgres.resume();
      taken.push(await timed(() => load.takes(1)));
    }
    await load.end(postgres.url);
    return [
      bar('PostgreSQL restarted: until the product is ready', ready, 's', 5),
      bar(
        `PostgreSQL crashed ${CRASHES} times: until changes are taken, the longest`,
        Math.max(...taken),
        's',
        5,
      ),
    ];
  } finally {
    await server.kill();
    await postgres.stop();
  }
}

async function fallSilent(): Promise<Row[]> {
  const postgres = await startPostgres();
  const { hostname: host, port } = new URL(postgres.url);
  const proxy = await startSilentProxy({ host, port: Number(port) });
  const throughProxy = new URL(postgres.url);
  throughProxy.port = String(proxy.port);
  throughProxy.searchParams.set('query_timeout', String(1000 * STATEMENT_SECONDS));
  const server = await startServer({ databaseUrl: throughProxy.href, env: WITHOUT_LIMITS });
  let isOver = false;
  const failed: { begun: number; ended: number }[] = [];
  const visit = async (ask: () => Promise<Response>) => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await ask();
      if (status >= 400) failed.push({ begun, ended: performance.now() });
      await wait(50);
    }
  };
  const write = async () => (await askQuestion(server.url)).response;
  const read = () => readSetting(server.url);
  try {
    const visitors = [read, read, read, read, write, write, write, write].map(visit);
    await wait(1_000);
    proxy.silence();
    const silentAt = performance.now();
    await wait(9_000);
    isOver = true;
    await Promise.all(visitors);
    const longest = (at: 'begun' | 'ended') =>
      (Math.max(...failed.map((one) => one[at])) - silentAt) / 1000;
    const name = `connections fall silent, a statement may take ${STATEMENT_SECONDS} s`;
    return [
      bar(`${name}: until the last error`, longest('ended'), 's', 6),
      bar(`${name}: requests fail that were begun until`, longest('begun'), 's', 4),
    ];
  } finally {
    isOver = true;
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
}
