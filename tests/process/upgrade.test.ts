/** An upgrade without downtime: a new process starts next to the running one, which then stops. */
import { rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { insertPerson } from '../support/insert-person.ts';
import { startServer } from '../support/server.ts';

let databaseUrl = '';
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
});
afterAll(async () => {
  await rm(`build/client${EARLIER}`, { force: true });
  await dropDatabase(databaseUrl);
});

/** A file of the previous build only, as `server/earlier-assets.ts` keeps it. */
const EARLIER = '/assets/only-of-an-earlier-build.js';

/** A load balancer in front of the processes, like nginx with an `upstream`. */
async function startProxy(port: number) {
  let target = port;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const passed = ask({ host: 'localhost', port: target, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Of a TCP listener.
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    pointTo: (next: number) => {
      target = next;
    },
    close: () => server.close(),
  };
}

/** A slow client that has sent half of a form. */
function beginQuestion(url: string) {
  const fields = {
    topic: 'list',
    email: 'rosa@home.example',
    subject: 'My list',
    message: 'It is empty.',
  };
  const body = String(new URLSearchParams(fields));
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
    'Sec-Fetch-Site': 'same-origin',
  };
  const question = ask(`${url}/support/ask`, { method: 'POST', headers });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  question.on('response', ({ statusCode = 0 }) => resolve(statusCode)).on('error', reject);
  question.write(body.slice(0, 20));
  return {
    finish: () => {
      question.end(body.slice(20));
      return promise;
    },
  };
}

const isTaking = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('no one notices: no request fails, who is signed in stays so, and open pages find their files', async () => {
  const old = await startServer({ databaseUrl });
  const proxy = await startProxy(old.port);
  const database = await openServerDatabase(databaseUrl, createLog('silent'));
  const { token } = await insertPerson(database.db, { email: 'ana@example.com' });
  await database.close();
  const cookie = `__Host-homesmith_session=${token}`;
  const home = await (await fetch(proxy.url)).text();
  const files = [...new Set(home.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

  const outcomes: string[] = [];
  let isOver = false;
  const paths = ['/', '/services?q=leak', '/api/search?q=door', '/api/account/state', '/dashboard'];
  const visitors = paths.map(async (path) => {
    while (!isOver) {
      const { status } = await fetch(proxy.url + path, { headers: { cookie } });
      outcomes.push(`${path} ${status}`);
      await wait(20);
    }
  });

  await expect.poll(() => outcomes.length).toBeGreaterThan(20);
  const begun = beginQuestion(proxy.url);
  await writeFile(`build/client${EARLIER}`, 'export {};');
  const next = await startServer({ databaseUrl });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  proxy.pointTo(next.port);
  const stopped = old.stop('SIGTERM');
  // New requests go to the other process, and running ones may finish.
  await expect.poll(() => isTaking(old.url), { interval: 20 }).toBe(false);
  expect(await begun.finish()).toBe(303);
  expect(await stopped).toBe(0);
  const whenAlone = outcomes.length;
  await expect.poll(() => outcomes.length).toBeGreaterThan(whenAlone + 20);
  isOver = true;
  await Promise.all(visitors);

  expect(outcomes.filter((outcome) => !outcome.endsWith(' 200'))).toEqual([]);
  expect(files.length).toBeGreaterThan(3);
  for (const file of [...files, EARLIER])
    expect((await fetch(proxy.url + file)).status, file).toBe(200);
  const state = await (
    await fetch(`${proxy.url}/api/account/state`, { headers: { cookie } })
  ).json();
  expect(state).toMatchObject({ state: { isLoggedIn: true } });
  proxy.close();
  expect(await next.stop()).toBe(0);
});
