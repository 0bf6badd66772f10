/** PostgreSQL goes and comes back under the running product. */
import { expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

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
