/** Cached pages are the same for everyone, and renewed after an import; `npm run bench -- delays` measures how soon. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importServices } from '#app/features/catalogue/import/catalogue-import.server.ts';
import { type Database, openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { pagesWith } from './support/addresses.ts';
import { generateServices } from './support/generated-catalogue.ts';
import { errorsIn } from './support/product.ts';
import { type Answer, send, sendBytes } from './support/send.ts';

let databaseUrl = '';
let database: Database;
let products: RunningServer[] = [];

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  database = await openServerDatabase(databaseUrl, createLog('silent'));
  await importServices(database.db, generateServices(250), new Date());
  const options = { databaseUrl, env: { PUBLIC_URL: 'https://homesmith.example' } };
  products = [await startServer(options), await startServer(options)];
});
afterAll(async () => {
  for (const product of products) {
    expect(errorsIn(product.output())).toEqual([]);
    expect(await product.stop()).toBe(0);
  }
  await database.close();
  await dropDatabase(databaseUrl);
});

const PAGES = [
  ...pagesWith('job-000001'),
  '/services?q=leak',
  '/services?page=2',
  '/services/job-000001.data',
];

/** Without the headers that differ from answer to answer. */
function lasting({ status, headers, body }: Answer) {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, headers: rest, body: body.toString('base64') };
}

describe('a kept page', () => {
  const VISITORS: [string, string][][] = [
    [],
    [['Cookie', 'session=a; cookieConsentGiven=true']],
    [
      ['Cookie', 'session=b'],
      ['Authorization', 'Bearer x'],
    ],
    [
      ['User-Agent', 'Googlebot/2.1'],
      ['Accept-Language', 'es-US'],
    ],
    [
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Forwarded-Proto', 'https'],
    ],
    [
      ['Origin', 'https://evil.example'],
      ['Referer', 'https://evil.example/'],
    ],
    [['Host', 'evil.example']],
    [['Sec-GPC', '1']],
  ];

  it.each(PAGES.entries().toArray())(
    'no. %i, %s, has the same bytes for everyone, no matter who asked first',
    async (index, target) => {
      const [one, other] = products.map(({ port }) => port);
      // The cached page is the first visitor's, so the order rotates.
      const visitors = [...VISITORS, ...VISITORS]
        .slice(index % VISITORS.length)
        .slice(0, VISITORS.length);
      const answers: unknown[] = [];
      for (const headers of visitors) {
        answers.push(lasting(await send(one ?? 0, { target, headers })));
      }
      answers.push(lasting(await send(other ?? 0, { target })));
      expect(answers[0]).toMatchObject({ status: 200 });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  it.each(PAGES)('%s is the same page under whatever else its address says', async (target) => {
    const port = products[0]?.port ?? 0;
    const more = `${target}${target.includes('?') ? '&' : '?'}utm_source=x&token=y&_routes=z`;
    const [page, same] = [await send(port, { target }), await send(port, { target: more })];
    expect(lasting(same)).toEqual(lasting(page));
  });

  it("a page's data is good for a minute when it was fetched ahead, in that browser alone", async () => {
    const port = products[0]?.port ?? 0;
    const ahead: [string, string][] = [['Sec-Purpose', 'prefetch']];
    const cacheControl = async (target: string, headers: [string, string][] = []) =>
      (await send(port, { target, headers })).headers['cache-control'];
    const always = 'public, max-age=0, must-revalidate';
    expect(await cacheControl('/services.data', ahead)).toBe('private, max-age=60');
    expect(await cacheControl('/services.data')).toBe(always);
    expect(await cacheControl('/services', ahead)).toBe(always);
    expect(await cacheControl('/services/none.data', ahead)).toBe('no-store');
  });

  it.each(PAGES)('%s is not sent again to a client that has it', async (target) => {
    const port = products[0]?.port ?? 0;
    const { headers } = await send(port, { target });
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await send(port, { target, headers: [['If-None-Match', headers.etag ?? '']] });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect(again.headers.etag).toBe(headers.etag);
  });

  // Could only fail when a loader waits for something; none of these does today.
  it('is whole for those who wait for it when the one who asked first hangs up', async () => {
    const port = products[0]?.port ?? 0;
    for (let round = 0; round < 25; round++) {
      const target = `/services?sort=price&q=round+${round}`;
      const socket = connect(port, 'localhost').on('error', () => {});
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const waiting = [send(port, { target }), send(port, { target })];
      setTimeout(() => socket.resetAndDestroy(), round % 5);
      for (const { status, body } of await Promise.all(waiting)) {
        expect(status).toBe(200);
        expect(body.toString()).toMatch(/<\/html>$/);
      }
    }
  });

  it('is answered while one address asks for a hundred others, most of whom hear that we are busy', async () => {
    const port = products[0]?.port ?? 0;
    await send(port, { target: '/' });
    // In one write, so that all arrive at once.
    const asked = Array.from({ length: 100 }, (_, n) => `/nobody-${n}`).concat('/');
    const requests = asked.map(
      (target, n) =>
        `GET ${target} HTTP/1.1\r\nHost: a\r\n${n === 100 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    const { status, body } = await sendBytes(port, requests.join(''));
    const answers = [
      `HTTP/1.1 ${status}`,
      ...body
        .toString()
        .split(/(?=HTTP\/1\.1 \d{3} )/)
        .slice(1),
    ];
    const count = (start: string) => answers.filter((text) => text.startsWith(start)).length;
    // Two are rendered at once, and twenty of one network wait.
    expect([count('HTTP/1.1 404'), count('HTTP/1.1 503'), count('HTTP/1.1 200')]).toEqual([
      22, 78, 1,
    ]);
    const busy = answers.find((text) => text.startsWith('HTTP/1.1 503')) ?? '';
    expect(busy).toMatch(/^retry-after: 5\r$/im);
    expect(busy).toMatch(/^cache-control: no-store\r$/im);
    expect(busy).toContain('We can’t show this page right now');
  });

  it('that is refused or not there is kept by no one', async () => {
    for (const target of ['/nobody', '/services?page=999', '/services/nobody']) {
      const { status, headers } = await send(products[0]?.port ?? 0, { target });
      expect(status).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('another spelling of a personal page', () => {
  it.each(['/Dashboard', '/Dashboard.data', '/Verify-Email?token=t', '/Verify-Email.data?token=t'])(
    '%s leads to it, and is kept by no one',
    async (target) => {
      const { status, headers } = await send(products[0]?.port ?? 0, { target });
      expect([202, 302]).toContain(status);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('after an import', () => {
  const ASKED = [
    '/services/job-000001',
    '/services?q=job',
    '/api/catalogue',
    '/api/search?q=job+1',
    '/services/job-000001.data',
  ];

  it.each(ASKED)('%s is renewed on both processes, and stays so', async (target) => {
    const name = `renewed${ASKED.indexOf(target)}`;
    const read = async ({ port }: RunningServer) => (await send(port, { target })).body.toString();
    for (const product of products) expect(await read(product)).not.toContain(name);
    await importServices(database.db, generateServices(250, ` ${name}`), new Date());
    for (const product of products) {
      await expect.poll(() => read(product), { interval: 20 }).toContain(name);
    }
    // No one keeps the former page.
    for (const product of products) expect(await read(product)).toContain(name);
  });
});
