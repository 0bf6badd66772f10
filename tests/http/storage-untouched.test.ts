/** Reading changes nothing: rows 1, 7, 16, 28, 38 and 42 of docs/security.md, with the real database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase, withClient } from '../support/databases/postgres.ts';
import { startServer } from '../support/server.ts';
import { A_SERVICE, CALLS, OTHER_ADDRESSES, PERSONAL, pagesWith } from './support/addresses.ts';
import { digestTables } from './support/digest.ts';
import { logIn, runProduct } from './support/product.ts';
import { type Ask, send, sendBytes } from './support/send.ts';

let databaseUrl = '';
const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
  return { databaseUrl, env: { LOG_LEVEL: 'debug', METRICS_TOKEN: 'token-of-the-operator' } };
});
afterAll(() => dropDatabase(databaseUrl));
const ask = (asked: Ask) => send(product.port, asked);

const digestDatabase = () => digestTables(databaseUrl);

const EVERYTHING = [...CALLS, ...pagesWith(A_SERVICE), ...PERSONAL, ...OTHER_ADDRESSES];

/** Injections for each language between a request and the data. */
const INJECTIONS = [
  "'",
  "' or '1'='1",
  "'; update services set name = 'x'; --",
  "'; select pg_sleep(600); --",
  "' union select value from configuration --",
  '$1',
  '"; drop table services; --',
  '\\',
  '{"$gt":""}',
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  '$(sleep 600)`sleep 600`|sleep 600',
  '../../../../etc/passwd',
  '*)(uid=*',
];

describe('row 16 (ASVS 3.5.3): GET and HEAD', () => {
  it('change no row, whatever address they ask', async () => {
    const before = await digestDatabase();
    for (const target of EVERYTHING) {
      for (const method of ['GET', 'HEAD']) {
        for (const query of ['', '?q=leak&id=x&key=y&value=z&v=1', '?_method=POST']) {
          await ask({ method, target: target + query });
        }
      }
    }
    expect(await digestDatabase()).toEqual(before);
    expect(before.find((line) => line.startsWith('services '))).toMatch(/^services [1-9]/);
  });

  it('and this would be noticed', async () => {
    const before = await digestDatabase();
    const change = (text: string) => withClient(databaseUrl, (client) => client.query(text));
    await change("insert into configuration (key, value) values ('nextjs.maps_api_key', 'x')");
    expect(await digestDatabase()).not.toEqual(before);
    await change('delete from configuration');
    expect(await digestDatabase()).toEqual(before);
  });
});

describe('row 7 (ASVS 1.2.4): an injection', () => {
  it.each(INJECTIONS)('%s is only a text in every parameter', async (text) => {
    const before = await digestDatabase();
    const encoded = encodeURIComponent(text);
    const targets = [
      `/services/${encoded}`,
      `/${encoded}`,
      ...['q', 'trade', 'upTo', 'sort', 'page', encoded].map(
        (name) => `/services?${name}=${encoded}`,
      ),
      `/api/search?q=${encoded}`,
      `/api/services?id=${encoded}`,
      `/api/catalogue?v=${encoded}`,
    ];
    // Had one of them caused its sleep of ten minutes, there would be no answer.
    for (const target of targets) {
      const { status } = await ask({ target });
      expect([200, 400, 404], target).toContain(status);
    }
    const config = await ask({
      method: 'POST',
      target: '/api/getConfig',
      headers: [['Content-Type', 'application/json']],
      body: JSON.stringify({ key: text }),
    });
    expect(config.status).toBe(404);
    for (const header of ['Cookie', 'User-Agent', 'Referer', 'X-Forwarded-For']) {
      expect((await ask({ target: '/', headers: [[header, text]] })).status).toBe(200);
    }
    expect(await digestDatabase()).toEqual(before);
  });

  it("row 1 (ASVS 2.2.1): `' or '1'='1` finds no service that its words do not find", async () => {
    const { body } = await ask({ target: `/api/services?id=${encodeURIComponent("' or '1'='1")}` });
    expect(JSON.parse(body.toString()).services).toEqual([]);
  });
});

describe('row 28 (ASVS 6.3.2, 13.2.3): a fresh installation', () => {
  /** Of a trial, with an account for each homesmith. */
  const SAMPLE_TABLES = [
    'business_events',
    'businesses',
    'coverage',
    'homesmith_events',
    'homesmith_hours',
    'homesmith_trades',
    'homesmiths',
    'identities',
    'members',
    'roles',
    'trade_bits',
  ];

  it('has the catalogue, its fees, sample homesmiths and nothing else: no password, no key but its own', async () => {
    const lines = await digestDatabase();
    const counts = Object.fromEntries(lines.map((line) => line.split(' ').slice(0, 2)));
    const some = expect.stringMatching(/^[1-9]/);
    const none = Object.fromEntries(Object.keys(counts).map((name) => [name, '0']));
    expect(counts).toEqual({
      ...none,
      ...Object.fromEntries(SAMPLE_TABLES.map((name) => [name, some])),
      catalogue_state: '1',
      faqs: some,
      kysely_migration: some,
      kysely_migration_lock: '1',
      // The bundled fees.
      money_rules: some,
      secrets: some,
      services: some,
    });
    expect(Object.keys(none)).toEqual(
      expect.arrayContaining(['customers', 'passwords', 'sessions', 'passkeys']),
    );
  });

  it('has no account besides those of samples, whose sessions only a trial takes', async () => {
    const count = (text: string) =>
      withClient(databaseUrl, async (client) => (await client.query(text)).rows);
    expect(await count('select id from identities where not is_sample')).toEqual([]);
    expect(await count("select distinct role from roles where role <> 'homesmith'")).toEqual([]);
  });

  it('has no account at all in production', async () => {
    const empty = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
    const env = { MODE: 'production', PUBLIC_URL: 'https://homesmith.example' };
    const production = await startServer({ databaseUrl: empty, env });
    try {
      const counts = (await digestTables(empty)).map((line) => line.split(' ').slice(0, 2));
      expect(Object.fromEntries(counts)).toMatchObject({
        identities: '0',
        members: '0',
        roles: '0',
        homesmiths: '0',
        services: expect.stringMatching(/^[1-9]/),
      });
    } finally {
      await production.stop();
      await dropDatabase(empty);
    }
  });

  it('made its keys itself, of 256 random bits, and no other installation has them', async () => {
    const readSecrets = (url: string) =>
      withClient(url, async (client) => {
        const { rows } = await client.query<{ value: string }>('select value from secrets');
        return rows.map(({ value }) => value);
      });
    const other = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
    const second = await startServer({ databaseUrl: other });
    try {
      await fetch(`${second.url}/api/bot-check?for=lookup`);
      const [ours, theirs] = [await readSecrets(databaseUrl), await readSecrets(other)];
      for (const secret of [...ours, ...theirs]) expect(secret).toMatch(/^[\w-]{43}$/);
      expect(theirs.length).toBeGreaterThan(0);
      expect(new Set([...ours, ...theirs]).size).toBe(ours.length + theirs.length);
    } finally {
      await second.stop();
      await dropDatabase(other);
    }
  });
});

describe('row 38 (ASVS 13.4.1, 13.4.2, 13.4.4, 13.4.5): what is behind the product', () => {
  it.each([
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/server/main.ts',
    '/build/server/index.js',
    '/data/postgres/PG_VERSION',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cserver%5cindex.js',
    '/assets//etc/passwd',
    '/node_modules/hono/package.json',
    '/metrics',
    '/debug',
    '/administrator',
    '/server-status',
    '/.well-known/security.txt',
    '/__manifest',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/api/search.data?q=leak',
    '/api/catalogue.data',
  ])('%s is not there', async (target) => {
    const { status, body } = await ask({ target });
    expect(status).toBe(404);
    // Only the address itself may be repeated.
    expect(body.toString().replaceAll(target, '')).not.toMatch(
      /root:|"version"|refs\/heads|node_modules|at .+:\d+:\d+/,
    );
  });

  it('TRACE is refused, with a sentence, by everything', async () => {
    for (const target of EVERYTHING) {
      const answer = await ask({ method: 'TRACE', target, headers: [['Cookie', 'secret']] });
      expect(answer.status, target).toBe(405);
      expect(answer.headers.allow, target).toBe('GET, HEAD, POST');
      expect(answer.body.toString(), target).not.toContain('secret');
    }
  });

  it('no source map is sent along or pointed at', () => {
    const files = readdirSync('build/client', { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    for (const name of scripts) {
      expect(readFileSync(join('build/client', name), 'utf8')).not.toContain('sourceMappingURL');
    }
  });
});

describe('row 42 (ASVS 16.2.5, 16.4.1): the log', () => {
  it('has one line an entry, and none that a visitor wrote', async () => {
    const forged = '{"level":30,"msg":"forged"}';
    await sendBytes(
      product.port,
      `GET / HTTP/1.1\r\nHost: a\r\nUser-Agent: x\n${forged}\r\nConnection: close\r\n\r\n`,
    );
    const headers = [['User-Agent', `x\t${forged}`]] as const;
    await ask({ target: `/%0a${encodeURIComponent(forged)}`, headers });
    await ask({ target: `/services?q=%0a${encodeURIComponent(forged)}`, headers });
    expect(logIn(product.output()).map(({ msg }) => msg)).not.toContain('forged');
    expect(product.output()).not.toContain('forged');
  });

  it('has no cookie, no header and no query of a visitor', async () => {
    const headers = [
      ['Cookie', 'session=secret-cookie'],
      ['Authorization', 'Bearer secret-token'],
    ] as const;
    for (const target of [...EVERYTHING, '/%FF', '/services?q=secret-query']) {
      await ask({ target, headers });
      await ask({ method: 'POST', target, headers, body: 'secret-body' });
    }
    expect(product.output()).not.toContain('secret');
  });

  it('row 42 (ASVS 16.3.1): what no one may find is not logged: there is no access that was refused', async () => {
    const ids: string[] = [];
    for (const target of ['/%FF', '/nobody', '/api/search']) {
      ids.push((await ask({ target })).headers['x-request-id'] ?? '');
    }
    // Log lines arrive within moments.
    await wait(200);
    for (const id of ids) {
      expect(id).toMatch(/^[\w-]{36}$/);
      expect(product.output()).not.toContain(id);
    }
  });
});
