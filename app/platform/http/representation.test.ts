import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { answerWith, chooseEncoding, isKnown, Representation } from './representation.server.ts';

const text = 'A dripping faucet. '.repeat(200);
const bytes = new TextEncoder().encode(text);
const page = new Representation(bytes);
const ok = { status: 200, headers: { 'Content-Type': 'text/html' } };

test.each<[string | null | undefined, string]>([
  [undefined, 'identity'],
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0.000', 'identity'],
  ['br ; q=0.001', 'br'],
  ['br; Q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  [',;,=', 'identity'],
])('Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each<[string | null, string, boolean]>([
  ['W/"a"', 'W/"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['*', 'W/"a"', true],
  ['W/"b"', 'W/"a"', false],
  ['a', 'W/"a"', false],
  ['', 'W/"a"', false],
  [null, 'W/"a"', false],
])('If-None-Match %s against %s: %s (RFC 9110, weak comparison)', (header, etag, expected) => {
  expect(isKnown(header, etag)).toBe(expected);
});

describe('one text in its encodings', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Uint8Array) => body],
  ] as const)('%s', async (acceptEncoding, decompress) => {
    const response = await answerWith(page, ok, { method: 'GET', acceptEncoding });
    const body = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(decompress(body))).toBe(text);
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(acceptEncoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('ETag')).toBe(page.etag);
  });

  test('is compressed once, also for those who ask at the same time', async () => {
    const fresh = new Representation(bytes);
    const [one, two] = await Promise.all([fresh.in('br'), fresh.in('br')]);
    expect(one).toBe(two);
    expect(fresh.in('br')).toBe(one);
  });

  test('has the name of its content', () => {
    expect(new Representation(new TextEncoder().encode(text)).etag).toBe(page.etag);
    expect(new Representation(new TextEncoder().encode(`${text}.`)).etag).not.toBe(page.etag);
  });
});

test('who has it gets 304 without a body', async () => {
  const response = await answerWith(page, ok, { method: 'GET', ifNoneMatch: page.etag });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
  expect(response.headers.get('ETag')).toBe(page.etag);
});

test('a missing page is answered again each time', async () => {
  const missing = { ...ok, status: 404 };
  const response = await answerWith(page, missing, { method: 'GET', ifNoneMatch: page.etag });
  expect(response.status).toBe(404);
});

test('HEAD has the headers of GET and no body', async () => {
  const response = await answerWith(page, ok, { method: 'HEAD' });
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(await response.text()).toBe('');
});
