/** Importing a very large catalogue into a running product: its duration, and the delay of other requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { generateServices } from '../support/factories.ts';
import { startServer } from '../support/server.ts';
import { runCommand, writeCatalogue } from './commands.ts';

test('20,000 services beside the running product in under 30 s, and it still answers', async () => {
  const server = await startServer();
  const path = await writeCatalogue(generateServices(20_000, 'many'));
  let slowest = 0;
  let isOver = false;
  const refused: unknown[] = [];
  const visiting = (async () => {
    while (!isOver) {
      const asked = performance.now();
      // A new connection each: the process may close a kept one while it is busy.
      const headers = { Connection: 'close' };
      const status = await fetch(`${server.url}/services`, { headers }).then(
        (response) => response.status,
        (error: Error) => error.message,
      );
      if (status !== 200) refused.push(status);
      slowest = Math.max(slowest, performance.now() - asked);
      await wait(50);
    }
  })();
  const started = performance.now();
  const finished = await runCommand({ DATA_DIR: server.dataDir }, 'catalogue', 'import', path);
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  await visiting;
  console.log(
    `20,000 services in ${seconds.toFixed(1)} s; slowest page meanwhile ${Math.round(slowest)} ms.`,
  );
  expect(finished).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^20000 new/) });
  expect(seconds).toBeLessThan(30);
  expect(refused).toEqual([]);
  // Without slices of reading, comparing, writing and indexing it was longer.
  expect(slowest).toBeLessThan(3_000);
  const search = async () => (await fetch(`${server.url}/api/search?q=job%2019999`)).json();
  await expect
    .poll(async () => (await search()).results[0]?.id, { timeout: 20_000 })
    .toBe('job-19999');
  expect((await fetch(`${server.url}/services/job-19999`)).status).toBe(200);
  expect((await fetch(`${server.url}/services?q=noise`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}, 120_000);
