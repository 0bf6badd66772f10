/** docs/openapi.json says what the calls answer: all of it, and nothing else. */
import { describe, expect, it } from 'vitest';
import { A_SERVICE, CALLS } from './addresses.ts';
import { documentedAnswers, documentedPaths, expectDocumented } from './api-document.ts';
import { runProduct } from './product.ts';
import { type Ask, send } from './send.ts';

const product = runProduct();

const postJson = (target: string, body: string, type = 'application/json'): Ask => ({
  method: 'POST',
  target,
  headers: [['Content-Type', type]],
  body,
});
const postConfig = (body: string, type?: string) => postJson('/api/getConfig', body, type);

/** Something that gets each of the documented answers. */
const REQUESTS: Record<string, Ask[]> = {
  'GET /api/catalogue 200': [{ target: '/api/catalogue' }, { target: '/api/catalogue?v=x&v=y' }],
  'GET /api/catalogue 304': [{ target: '/api/catalogue', headers: [['If-None-Match', '*']] }],
  'GET /api/catalogue 400': [{ target: '/api/catalogue?v=%FF' }],
  'GET /api/services 200': [
    { target: `/api/services?id=${A_SERVICE}&id=${A_SERVICE}` },
    { target: '/api/services?id=nobody' },
    { target: `/api/services?${Array.from({ length: 50 }, (_, n) => `id=${n}`).join('&')}` },
  ],
  'GET /api/services 400': [
    { target: '/api/services' },
    { target: '/api/services?id=%FF' },
    { target: `/api/services?${Array.from({ length: 51 }, (_, n) => `id=${n}`).join('&')}` },
  ],
  'GET /api/service-list 401': [{ target: '/api/service-list' }],
  'POST /api/service-list 401': [postJson('/api/service-list', '{"changes":[]}')],
  'POST /api/service-list 413': [postJson('/api/service-list', 'x'.repeat(16 * 1024 + 1))],
  'POST /api/service-list 415': [postJson('/api/service-list', '{}', 'text/plain')],
  'GET /api/search 200': [
    { target: '/api/search?q=leak' },
    { target: '/api/search?q=' },
    { target: `/api/search?q=${'a'.repeat(200)}` },
    { target: '/api/search?q=zzzzzzzz' },
  ],
  'GET /api/search 400': [
    { target: '/api/search' },
    { target: '/api/search?q=a&q=b' },
    { target: `/api/search?q=${'a'.repeat(201)}` },
    { target: '/api/search?q=%00' },
    { target: '/api/search?q=%FF' },
  ],
  'POST /api/getConfig 200': [postConfig('{"key":"nextjs.maps_api_key"}')],
  'POST /api/getConfig 400': [postConfig('{'), postConfig('{"key":1}'), postConfig('[]')],
  'POST /api/getConfig 404': [postConfig('{"key":"nobody"}')],
  'POST /api/getConfig 413': [postConfig('x'.repeat(16 * 1024 + 1))],
  'POST /api/getConfig 415': [postConfig('{"key":"x"}', 'text/plain')],
  'GET /api/bot-check 200': [{ target: '/api/bot-check' }, { target: '/api/bot-check?builtin=1' }],
  'GET /api/bot-check 400': [{ target: '/api/bot-check?builtin=%FF' }],
  'GET /api/zip-codes 200': [
    { target: '/api/zip-codes' },
    { target: '/api/zip-codes?q=941' },
    { target: '/api/zip-codes?q=san+francisco' },
    { target: `/api/zip-codes?q=${'9'.repeat(4000)}` },
    { target: '/api/zip-codes?q=%00' },
  ],
  'GET /api/zip-codes 400': [{ target: '/api/zip-codes?q=%FF' }],
  'GET /api/maps 200': [{ target: '/api/maps' }],
  'GET /api/maps 400': [{ target: '/api/maps?x=%FF' }],
  'GET /healthz 200': [{ target: '/healthz' }],
  'GET /readyz 200': [{ target: '/readyz' }],
};

/** These need somebody who is signed in: see service-list.test.ts. */
const OF_CUSTOMERS = [
  ...['200', '304', '403', '503'].map((status) => `GET /api/service-list ${status}`),
  ...['200', '400', '403', '409', '503'].map((status) => `POST /api/service-list ${status}`),
];

/** These need a database that is gone: see database-down.test.ts. */
const SHOWN_ELSEWHERE = [
  'GET /api/bot-check 503',
  'POST /api/getConfig 503',
  'GET /readyz 503',
  ...OF_CUSTOMERS,
];

describe('the OpenAPI document', () => {
  it('has every call of the URL map and no other', () => {
    expect(documentedPaths.toSorted()).toEqual(CALLS.toSorted());
  });

  it('promises no answer that this test does not ask for', () => {
    const promised = documentedAnswers.map(
      ({ path, method, status }) => `${method} ${path} ${status}`,
    );
    expect(promised.toSorted()).toEqual([...Object.keys(REQUESTS), ...SHOWN_ELSEWHERE].toSorted());
  });

  it.each(Object.entries(REQUESTS))('%s', async (name, requests) => {
    const [method = '', path = '', status] = name.split(' ');
    for (const request of requests) {
      const answer = await send(product.port, request);
      expect(answer.status, request.target).toBe(Number(status));
      expectDocumented(path, method, answer);
    }
  });

  it('is asked about something', async () => {
    for (const [target, list] of [
      [`/api/services?id=${A_SERVICE}`, 'services'],
      ['/api/search?q=light', 'results'],
    ] as const) {
      const { body } = await send(product.port, { target });
      expect(JSON.parse(body.toString())[list].length, target).toBeGreaterThan(0);
    }
  });

  it('is noticed when an answer differs from it', async () => {
    const answer = await send(product.port, { target: '/api/search?q=leak' });
    const { results } = JSON.parse(answer.body.toString());
    const wrong = [
      { ...answer, status: 201 },
      { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } },
      { ...answer, headers: { ...answer.headers, 'x-request-id': 'none' } },
      { ...answer, body: Buffer.from('{"results":[],"more":1}') },
      {
        ...answer,
        body: Buffer.from(JSON.stringify({ results: [{ ...results[0], relevance: '1' }] })),
      },
    ];
    expectDocumented('/api/search', 'GET', answer);
    for (const other of wrong) {
      expect(() => expectDocumented('/api/search', 'GET', other)).toThrow();
    }
  });

  it.each(documentedPaths)('a HEAD of %s says what its GET says, without a body', async (path) => {
    const target =
      path === '/api/services' ? `${path}?id=x` : path === '/api/search' ? `${path}?q=a` : path;
    const get = await send(product.port, { target });
    const head = await send(product.port, { method: 'HEAD', target });
    expect(head.status).toBe(get.status);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(head.body.length).toBe(0);
  });

  it.each(documentedPaths)(
    'other methods of %s are refused, and told which it answers',
    async (path) => {
      const methods = new Set(
        documentedAnswers.filter((answer) => answer.path === path).map(({ method }) => method),
      );
      const reading = methods.has('GET') ? ['GET', 'HEAD'] : [];
      const answered = [...new Set([...reading, ...methods])];
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (answered.includes(method)) continue;
        const answer = await send(product.port, { method, target: path });
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.headers.allow).toBe(answered.join(', '));
        expect(JSON.parse(answer.body.toString()).error).toMatchObject({
          code: 'method-not-allowed',
        });
      }
    },
  );
});
