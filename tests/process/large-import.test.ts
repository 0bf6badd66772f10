/** Importing a very large catalogue into a running product; `npm run bench -- delays` measures it. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { generateServices } from '../support/factories.ts';
import { startServer } from '../support/server.ts';
import { runCommand, writeCatalogue } from './commands.ts';

test('20,000 services are imported beside the running product, which answers every page', async () => {
  const server = await startServer();
  const path = await writeCatalogue(generateServices(20_000, 'many'));
  let isOver = false;
  const refused: unknown[] = [];
  const visiting = (async () => {
    while (!isOver) {
      // A new connection each: the process may close a kept one while it is busy.
      const headers = { Connection: 'close' };
      const status = await fetch(`${server.url}/services`, { headers }).then(
        (response) => response.status,
        (error: Error) => error.message,
      );
      if (status !== 200) refused.push(status);
      await wait(50);
    }
  })();
  const finished = await runCommand({ DATA_DIR: server.dataDir }, 'catalogue', 'import', path);
  isOver = true;
  await visiting;
  expect(finished).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^20000 new/) });
  expect(refused).toEqual([]);
  const search = async () => (await fetch(`${server.url}/api/search?q=job%2019999`)).json();
  await expect.poll(async () => (await search()).results[0]?.id).toBe('job-19999');
  expect((await fetch(`${server.url}/services/job-19999`)).status).toBe(200);
  expect((await fetch(`${server.url}/services?q=noise`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
