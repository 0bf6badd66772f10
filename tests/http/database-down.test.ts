/** Row 43 (ASVS 5.0.0, 16.5.1, 16.5.2): the database goes away under the running product, and comes back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgresServer, startPostgres } from '../support/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { A_SERVICE, pagesWith } from './addresses.ts';
import { expectDocumented } from './api-document.ts';
import { logIn } from './product.ts';
import { type Answer, send } from './send.ts';

let postgres: OwnPostgresServer;
let product: RunningServer;

beforeAll(async () => {
  postgres = await startPostgres();
  product = await startServer({ databaseUrl: postgres.url });
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
}, 60_000);

const get = (target: string) => send(product.port, { target });
const getConfig = () =>
  send(product.port, {
    method: 'POST',
    target: '/api/getConfig',
    headers: [['Content-Type', 'application/json']],
    body: '{"key":"nextjs.maps_api_key"}',
  });

function expectNoInsides({ body }: Answer): void {
  expect(body.toString()).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select |\.ts|\.js| {4}at /);
}

describe('row 43: without its database the product', () => {
  beforeAll(async () => {
    // One page is kept by then, the others are not.
    expect((await get('/')).status).toBe(200);
    await postgres.pause();
  }, 60_000);

  it('still shows every page and searches, from memory', async () => {
    const targets = [...pagesWith(A_SERVICE), '/services?q=leak', '/api/search?q=leak'];
    for (const target of [...targets, '/api/catalogue', `/api/services?id=${A_SERVICE}`]) {
      expect((await get(target)).status, target).toBe(200);
    }
    expect((await get('/healthz')).status).toBe(200);
  });

  it('says that it is not ready', async () => {
    const answer = await get('/readyz');
    expect(answer.status).toBe(503);
    expectDocumented('/readyz', 'GET', answer);
    expectNoInsides(answer);
  });

  it('offers no bot check, for it could not tell an answer that was used', async () => {
    const answer = await get('/api/bot-check');
    expect(answer.status).toBe(503);
    expectDocumented('/api/bot-check', 'GET', answer);
    expectNoInsides(answer);
  });

  it('answers getConfig with 503 and a sentence, and logs why under the id of the request', async () => {
    const answer = await getConfig();
    expect(answer.status).toBe(503);
    expectDocumented('/api/getConfig', 'POST', answer);
    expectNoInsides(answer);
    const findLine = () =>
      logIn(product.output()).find(({ requestId }) => requestId === answer.headers['x-request-id']);
    // The answer may be here before what the process wrote about it.
    await expect.poll(findLine, { timeout: 5_000 }).toBeDefined();
    const line = findLine();
    expect(line).toMatchObject({ level: 50, msg: 'configuration cannot be read' });
    expect(line?.error).toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED|terminat|closed/),
    });
  });

  it('takes no question, says so, and gives back what was written', async () => {
    const written = new URLSearchParams({
      topic: 'list',
      email: 'rosa@home.example',
      subject: 'My list is empty',
      message: 'It was full on Monday.',
    });
    const answer = await send(product.port, {
      method: 'POST',
      target: '/support/ask',
      headers: [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Sec-Fetch-Site', 'same-origin'],
      ],
      body: written.toString(),
    });
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toContain('nothing was sent');
    expect(answer.body.toString()).toContain('It was full on Monday.');
    expect(answer.body.toString()).not.toMatch(/ECONN|127\.0\.0\.1| {4}at /);
  });

  it('still refuses what it would refuse with it', async () => {
    const { status } = await send(product.port, {
      method: 'POST',
      target: '/api/getConfig',
      headers: [['Content-Type', 'application/json']],
      body: '{"key":"nobody"}',
    });
    expect(status).toBe(404);
  });
});

describe('row 43: when its database is back the product', () => {
  it('is ready within 5 seconds, without a restart', async () => {
    await postgres.resume();
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(200);
    const answer = await getConfig();
    expect(answer.status).toBe(200);
    expectDocumented('/api/getConfig', 'POST', answer);
  }, 40_000);
});
