/** Connections to the database fall silent under the running product, as after the loss of a machine. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/databases/postgres.ts';
import { startSilentProxy } from '../support/doubles/silent-proxy.ts';
import { startServer } from '../support/server.ts';
import { askQuestion, readSetting, WITHOUT_LIMITS } from './database-load.ts';

/** The product's default is 15 s. A first start and eight visitors stay below it on a busy machine, too. */
const TIMEOUT_MS = 10_000;
/** So many answers in a row, by eight visitors, and none of them an error. */
const WELL = 80;

test('connections that fall silent fail, are replaced, and the product serves again', async () => {
  const postgres = await startPostgres();
  const target = new URL(postgres.url);
  const proxy = await startSilentProxy({ host: target.hostname, port: Number(target.port) });
  const throughProxy = new URL(postgres.url);
  throughProxy.port = String(proxy.port);
  throughProxy.searchParams.set('query_timeout', String(TIMEOUT_MS));
  const server = await startServer({
    databaseUrl: throughProxy.href,
    env: WITHOUT_LIMITS,
  });
  const statuses: number[] = [];
  let isOver = false;
  const isError = (status: number) => status >= 400;
  const write = async () => (await askQuestion(server.url)).response;
  const read = () => readSetting(server.url);
  const visit = async (ask: () => Promise<Response>) => {
    while (!isOver) {
      statuses.push((await ask()).status);
      await wait(50);
    }
  };
  /** Resolves when the last answers were all right. */
  const areWell = async () => {
    while (statuses.length < WELL || statuses.slice(-WELL).some(isError)) await wait(50);
  };
  try {
    const visitors = [read, read, read, read, write, write, write, write].map(visit);
    await areWell();
    const before = statuses.length;
    const connections = proxy.silence();
    await expect.poll(() => statuses.slice(before).some(isError)).toBe(true);
    await areWell();
    isOver = true;
    await Promise.all(visitors);

    const failed = statuses.filter(isError);
    console.log(
      `${connections} connections fell silent: ${failed.length} of ${statuses.length} requests failed.`,
    );
    expect(connections).toBeGreaterThan(2);
    expect(new Set(failed)).toEqual(new Set([503]));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
});
