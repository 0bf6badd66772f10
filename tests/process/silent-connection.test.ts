/** Connections to the database fall silent under the running product, as after the loss of a machine. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../support/databases/postgres.ts';
import { startSilentProxy } from '../support/doubles/silent-proxy.ts';
import { startServer } from '../support/server.ts';
import { askQuestion, readSetting, WITHOUT_LIMITS } from './database-load.ts';

/** The product's default is 15 s. */
const TIMEOUT_MS = 3_000;
/** The statement timeout, plus the wait for a connection. */
const CONNECT_MS = 5_000;
/** The first request fails after the timeout, the last when its own statement has timed out. */
const FOUND_MS = TIMEOUT_MS + 1_000;

type Asked = { at: number; tookMs: number; status: number };

test('connections that fall silent fail for as long as a statement may take, and never again', async () => {
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
  const asked: Asked[] = [];
  let isOver = false;
  const note = async (request: Promise<Response>) => {
    const at = performance.now();
    const response = await request;
    asked.push({ at, tookMs: performance.now() - at, status: response.status });
  };
  const write = async () => (await askQuestion(server.url)).response;
  const read = () => readSetting(server.url);
  const visit = async (ask: () => Promise<Response>) => {
    while (!isOver) {
      await note(ask());
      await wait(50);
    }
  };
  try {
    const visitors = [read, read, read, read, write, write, write, write].map(visit);
    await wait(1_000);
    expect(asked.filter(({ status }) => status >= 400)).toEqual([]);
    const silentAt = performance.now();
    const connections = proxy.silence();
    await wait(TIMEOUT_MS + CONNECT_MS + 1_000);
    isOver = true;
    await Promise.all(visitors);

    const failed = asked.filter(({ status }) => status >= 400);
    const begunAfter = (outcome: Asked) => (outcome.at - silentAt) / 1_000;
    const lastFailure = Math.max(...failed.map(begunAfter));
    const lastEnd = Math.max(...failed.map((one) => begunAfter(one) + one.tookMs / 1_000));
    const later = asked.filter((outcome) => begunAfter(outcome) > FOUND_MS / 1_000);
    const slowest = Math.max(...later.map(({ tookMs }) => tookMs));
    console.log(
      `${connections} connections fell silent, a statement may take ${TIMEOUT_MS / 1_000} s: ${failed.length} of ${asked.length} requests failed, the last after ${lastEnd.toFixed(1)} s, and none that was begun after ${lastFailure.toFixed(1)} s; the slowest of the ${later.length} later ones took ${Math.round(slowest)} ms.`,
    );
    expect(connections).toBeGreaterThan(2);
    expect(failed.length).toBeGreaterThan(0);
    expect(lastEnd).toBeLessThan((CONNECT_MS + 1_000) / 1_000);
    expect(later.length).toBeGreaterThan(50);
    expect(later.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
}, 120_000);
