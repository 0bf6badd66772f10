/** PostgreSQL stops and restarts under the running product. */
import { expect, test } from 'vitest';
import { startPostgres } from '../support/databases/postgres.ts';
import { startSilentProxy } from '../support/doubles/silent-proxy.ts';
import { startServer } from '../support/server.ts';
import { beginLoad, WITHOUT_LIMITS } from './database-load.ts';

const statusOf = async (url: string) => (await fetch(url)).status;

test('the product outlives a restart of PostgreSQL, and is ready again', async () => {
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url });
  try {
    for (let round = 0; round < 2; round++) {
      expect(await statusOf(`${server.url}/readyz`)).toBe(200);
      // Busy connections are cut as well.
      const busy = Array.from({ length: 20 }, () => statusOf(`${server.url}/readyz`));
      await postgres.pause();
      await Promise.all(busy);
      expect(await statusOf(`${server.url}/readyz`)).toBe(503);
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);
      // Pages come from the process's memory.
      expect(await statusOf(`${server.url}/services?q=round${round}`)).toBe(200);
      await postgres.resume();
      await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200);
    }
    // Signal 0 only checks that the process exists.
    expect(process.kill(server.pid, 0)).toBe(true);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await postgres.stop();
  }
});

test('a primary that crashes under load and recovers: what was acknowledged is there, and changes are taken again', async () => {
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url, env: WITHOUT_LIMITS });
  try {
    const load = beginLoad(server.url);
    for (let round = 0; round < 3; round++) {
      await load.takes(10);
      await postgres.crash();
      await postgres.resume();
      await load.takes(1);
    }
    const { lost, acknowledged, refused, asked, statuses } = await load.end(postgres.url);
    console.log(
      `Three crashes of PostgreSQL: ${lost.length} of ${acknowledged} acknowledged changes lost; ${refused} of ${asked} requests refused meanwhile.`,
    );
    expect(acknowledged).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect(statuses).toEqual(new Set([200, 303, 503]));
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await postgres.stop();
  }
});

test('a primary that is lost under load, and a standby in its place: what was acknowledged is there', async () => {
  const postgres = await startPostgres();
  const standby = await postgres.startStandby();
  // A name that leads to the current primary.
  const proxy = await startSilentProxy(placeOf(postgres.url));
  const byName = new URL(postgres.url);
  byName.port = String(proxy.port);
  const server = await startServer({ databaseUrl: byName.href, env: WITHOUT_LIMITS });
  try {
    const load = beginLoad(server.url);
    await load.takes(20);
    await postgres.crash();
    await standby.promote();
    proxy.turnTo(placeOf(standby.url));
    await load.takes(10);
    const { lost, acknowledged, refused, asked, statuses } = await load.end(standby.url);
    console.log(
      `The primary lost, its standby promoted: ${lost.length} of ${acknowledged} acknowledged changes lost; ${refused} of ${asked} requests refused meanwhile.`,
    );
    expect(acknowledged).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect(statuses).toEqual(new Set([200, 303, 503]));
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await proxy.close();
    await postgres.stop();
  }
});

const placeOf = (url: string) => ({
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
});
