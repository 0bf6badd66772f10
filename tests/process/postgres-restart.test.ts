/** PostgreSQL goes and comes back under the running product. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres, withClient } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { askQuestion, readSetting } from './database-load.ts';

const statusOf = async (url: string) => (await fetch(url)).status;

test('the product outlives a restart of PostgreSQL, and is ready again within 5 s', async () => {
  const postgres = await startPostgres();
  const server = await startServer({ databaseUrl: postgres.url });
  try {
    for (let round = 0; round < 2; round++) {
      expect(await statusOf(`${server.url}/readyz`)).toBe(200);
      // Busy connections are cut too, not only idle ones.
      const busy = Array.from({ length: 20 }, () => statusOf(`${server.url}/readyz`));
      await postgres.pause();
      await Promise.all(busy);
      expect(await statusOf(`${server.url}/readyz`)).toBe(503);
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);
      // Pages are made of what the process holds.
      expect(await statusOf(`${server.url}/services?q=round${round}`)).toBe(200);
      await postgres.resume();
      await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 5_000 }).toBe(200);
    }
    // A zero signal only asks whether the process is there.
    expect(process.kill(server.pid, 0)).toBe(true);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await postgres.stop();
  }
});

test('a primary that crashes under load and recovers: what was acknowledged is there, and the way back is short', async () => {
  const postgres = await startPostgres();
  const server = await startServer({
    databaseUrl: postgres.url,
    env: { SUBMISSIONS_PER_HOUR_PER_IP: '1000000', SUBMISSIONS_PER_DAY: '1000000' },
  });
  const acknowledged: string[] = [];
  const statuses: { status: number; at: number }[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { email, response } = await askQuestion(server.url);
      if (response.status === 303) acknowledged.push(email);
      statuses.push({ status: response.status, at: performance.now() });
    }
  };
  const read = async () => {
    while (!isOver) {
      const { status } = await readSetting(server.url);
      statuses.push({ status, at: performance.now() });
      await wait(5);
    }
  };
  try {
    const visitors = [ask(), ask(), ask(), ask(), read(), read()];
    const backAfter: number[] = [];
    for (let round = 0; round < 3; round++) {
      await wait(700);
      await postgres.crash();
      await postgres.resume();
      const resumedAt = performance.now();
      await expect
        .poll(() => statuses.some(({ status, at }) => status === 303 && at > resumedAt), {
          timeout: 5_000,
          interval: 10,
        })
        .toBe(true);
      backAfter.push(performance.now() - resumedAt);
    }
    isOver = true;
    await Promise.all(visitors);
    const { rows } = await withClient(postgres.url, (client) =>
      client.query<{ email: string }>('select email from inbox_items'),
    );
    const kept = new Set(rows.map(({ email }) => email));
    const lost = acknowledged.filter((email) => !kept.has(email));
    console.log(
      `Three crashes of PostgreSQL: ${lost.length} of ${acknowledged.length} acknowledged changes lost; ${statuses.filter(({ status }) => status >= 500).length} of ${statuses.length} requests refused meanwhile; changes taken again ${backAfter.map(Math.round).join(', ')} ms after it took connections.`,
    );
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    expect(Math.max(...backAfter)).toBeLessThan(5_000);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 303, 503]));
    expect(await server.stop()).toBe(0);
  } finally {
    isOver = true;
    await server.kill();
    await postgres.stop();
  }
}, 120_000);
