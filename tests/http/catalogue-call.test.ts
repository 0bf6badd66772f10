/** GET /api/catalogue: ETag, compressed, always complete, streamed when large. */
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importServices } from '#app/features/catalogue/import/catalogue-import.server.ts';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { generateServices } from './support/generated-catalogue.ts';
import { MEASURABLE, type MemoryGauge, openMemoryGauge } from './support/live-memory.ts';
import { logIn, runProduct } from './support/product.ts';
import { type Answer, send } from './support/send.ts';

type Body = { version: string; services: { id: string }[] };
const readBody = (bytes: Buffer): Body => JSON.parse(bytes.toString('utf8'));
const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const decoded = ({ headers, body }: Answer) =>
  decoders[headers['content-encoding'] ?? '']?.(body) ?? body;

const ask = (port: number, more: Record<string, string> = {}, query = '', method = 'GET') =>
  send(port, { method, target: `/api/catalogue${query}`, headers: Object.entries(more) });

describe('the starter catalogue', () => {
  const product = runProduct();

  it('is complete and in the order of ids', async () => {
    const { services } = readBody((await ask(product.port)).body);
    const ids = services.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(180);
    expect(ids).toEqual(ids.toSorted());
    expect(product.output()).toContain(`${ids.length} services`);
  });

  it.each([
    [undefined, undefined],
    ['identity', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['*', 'gzip'],
    ['deflate', undefined],
  ])('asked with Accept-Encoding %s comes as %s, the same in each', async (accepted, encoding) => {
    const plain = await ask(product.port);
    const answer = await ask(
      product.port,
      accepted === undefined ? {} : { 'Accept-Encoding': accepted },
    );
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers.etag).toBe(plain.headers.etag);
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    expect(decoded(answer).equals(plain.body)).toBe(true);
  });

  it('"at most 150 kB compressed"', async () => {
    const sizes = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { body } = await ask(product.port, { 'Accept-Encoding': encoding });
        return [encoding, body.length] as const;
      }),
    );
    console.log(
      `catalogue: ${sizes.map(([encoding, bytes]) => `${encoding} ${bytes}`).join(', ')} bytes`,
    );
    expect(Object.fromEntries(sizes).br).toBeLessThanOrEqual(150_000);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await ask(product.port);
    const { etag = '' } = headers;
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const answer = await ask(product.port, { 'If-None-Match': known, 'Accept-Encoding': 'br' });
      expect(answer.status, known).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await ask(product.port, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('may be kept for ever under its version, and under no other', async () => {
    const { version } = readBody((await ask(product.port)).body);
    const cacheControl = async (query: string) =>
      (await ask(product.port, {}, query)).headers['cache-control'];
    expect(await cacheControl(`?v=${version}`)).toBe('public, max-age=31536000, immutable');
    for (const query of ['', '?v=', '?v=older', `?v=${version}x`, `?V=${version}`]) {
      expect(await cacheControl(query), query).toBe('public, max-age=0, must-revalidate');
    }
  });
});

describe('a catalogue of 20,000 services', () => {
  const COUNT = 20_000;
  let databaseUrl = '';
  let product: RunningServer;
  let memory: MemoryGauge;
  let bytes = 0;

  beforeAll(async () => {
    databaseUrl = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
    const database = await openServerDatabase(databaseUrl, createLog('silent'));
    const services = generateServices(COUNT);
    bytes = JSON.stringify(services).length;
    await importServices(database.db, services, new Date());
    await database.close();
    product = await startServer({ databaseUrl, env: MEASURABLE });
    memory = await openMemoryGauge(product);
  });
  afterAll(async () => {
    memory.close();
    await product.stop();
    await dropDatabase(databaseUrl);
  });

  // The first test, because an answer would leave its memory behind for a second one.
  it('is not held in memory for readers who are slow: ten of them add less than one answer', async () => {
    const before = await memory.read();
    const readers = Array.from({ length: 10 }, () => readSlowly(product.port));
    await Promise.all(readers.map(({ began }) => began));
    const growth = (await memory.read()) - before;
    console.log(`20,000 services: ${bytes} bytes; ten slow readers hold ${growth} bytes`);
    expect(bytes).toBeGreaterThan(20_000_000);
    expect(growth).toBeLessThan(bytes);
    // They have not received everything, so the server had to wait.
    for (const { hangUp } of readers) expect(hangUp()).toBeLessThan(bytes / 2);
  });

  it.each(['identity', 'gzip', 'br'])('comes whole, as %s', async (encoding) => {
    const answer = await ask(product.port, { 'Accept-Encoding': encoding });
    expect(answer.status).toBe(200);
    // Compressed answers are kept, with a known length.
    const isKept = encoding !== 'identity';
    expect(answer.headers['transfer-encoding']).toBe(isKept ? undefined : 'chunked');
    expect(Number(answer.headers['content-length'] ?? 0)).toBe(isKept ? answer.body.length : 0);
    const body = decoded(answer);
    expect(body.length).toBeGreaterThan(bytes);
    const { services } = readBody(body);
    expect(services.length).toBe(COUNT);
    expect(services[0]?.id).toBe('job-000000');
    expect(services.at(-1)?.id).toBe(`job-0${COUNT - 1}`);
  });

  it('is compressed once for all who ask: twenty at once add less than one answer', async () => {
    const before = await memory.read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(product.port, { 'Accept-Encoding': 'br' })),
    );
    const growth = (await memory.read()) - before;
    console.log(`20,000 services, twenty askers at once: ${growth} bytes more`);
    expect(new Set(answers.map(({ body }) => body.length)).size).toBe(1);
    expect(growth).toBeLessThan(bytes);
  });

  it('has its ETag, its 304 and its HEAD too', async () => {
    const head = await ask(product.port, {}, '', 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    const again = await ask(product.port, { 'If-None-Match': head.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.etag).toBe(head.headers.etag);
  });

  it('leaves nothing behind when 300 readers hang up', async () => {
    const round = async () => {
      for (let n = 0; n < 300; n += 10) {
        const readers = Array.from({ length: 10 }, (_, index) =>
          readSlowly(product.port, index === 0 ? 'br' : 'identity'),
        );
        await Promise.all(readers.map(({ began }) => began));
        for (const { hangUp } of readers) hangUp();
      }
      return memory.read();
    };
    // The first round fills caches.
    const warm = await round();
    const growth = (await round()) - warm;
    console.log(`20,000 services: 300 readers who hung up left ${growth} bytes`);
    // Less than 10 kB each.
    expect(growth).toBeLessThan(3_000_000);
    expect((await send(product.port, { target: '/healthz' })).status).toBe(200);
    expect(logIn(product.output()).filter(({ level }) => level >= 50)).toEqual([]);
  });
});

/** Reads the first chunk of the answer, and then stops reading. */
function readSlowly(port: number, encoding = 'identity') {
  const { promise: began, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  const outgoing = get(
    { port, path: '/api/catalogue', headers: { 'Accept-Encoding': encoding }, agent: false },
    (response) => {
      response.once('data', (chunk: Buffer) => {
        received += chunk.length;
        response.pause();
        resolve();
      });
      response.on('error', () => {});
    },
  );
  outgoing.on('error', reject);
  return {
    began,
    /** Disconnects; returns how much was received. */
    hangUp: () => {
      const total = outgoing.socket?.bytesRead ?? received;
      outgoing.destroy();
      return total;
    },
  };
}
