/**
 * Bad input gets a 4xx with a sentence, never a 5xx, on every call and every page. After each test the product has
 * logged no error; after all of them it still runs (product.ts).
 */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  A_SERVICE,
  CALLS,
  FORM_PAGES,
  GUARDED,
  OTHER_ADDRESSES,
  PERSONAL,
  POSTED_CALLS,
  pagesWith,
} from './support/addresses.ts';
import { runProduct } from './support/product.ts';
import { type Answer, type Ask, send } from './support/send.ts';

const product = runProduct();
const ask = (asked: Ask) => send(product.port, asked);

const EVERY_ADDRESS = [...CALLS, ...pagesWith(A_SERVICE), ...PERSONAL, ...OTHER_ADDRESSES];

/** The sentence of a refusal, in a call's JSON or on a page. */
function sentenceIn({ headers, body }: Answer): string {
  if (headers['content-type'] === 'application/json; charset=utf-8') {
    const { error } = JSON.parse(body.toString('utf8'));
    expect(Object.keys(error)).toEqual(['code', 'message']);
    return error.message;
  }
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  return body.toString('utf8').replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
}

function expectRefusal(answer: Answer, ...statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(sentenceIn(answer)).toMatch(/[A-Z][a-z]+ [^.…]*[.…]/);
}

describe('a search', () => {
  const TEN_KILOBYTES = 'a'.repeat(10_240);
  const BAD_QUERIES = {
    'that is missing': '',
    'given twice': '?q=leak&q=drain',
    'given twice, once empty': '?q=&q=leak',
    'of 10 kB': `?q=${TEN_KILOBYTES}`,
    'of 201 characters': `?q=${'%C3%A9'.repeat(201)}`,
    'with a NUL': '?q=le%00ak',
    'of broken UTF-8': '?q=%FF',
    'of half a character': '?q=%C3',
    'of an overlong character': '?q=%C0%80',
    'of half a surrogate pair': '?q=%ED%A0%80',
    'of a broken escape': '?q=%zz',
    'with a lone per cent sign': '?q=100%',
  };

  it.each(Object.entries(BAD_QUERIES))('%s is refused by the call', async (_, query) => {
    expectRefusal(await ask({ target: `/api/search${query}` }), 400);
  });

  it.each(Object.entries(BAD_QUERIES).filter(([, query]) => query !== ''))(
    'the page reports %s',
    async (_, query) => {
      expectRefusal(await ask({ target: `/services${query}` }), 400);
      const data = await ask({ target: `/services.data${query}` });
      expect(data.status).toBe(400);
    },
  );

  it('for what an object inherits finds nothing of it', async () => {
    for (const q of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const answer = await ask({ target: `/api/search?q=${q}&${q}=1&__proto__[x]=1` });
      expect(JSON.parse(answer.body.toString())).toEqual({ results: [] });
    }
  });
});

describe('a page', () => {
  it.each([
    '/services?trade=nobody',
    '/services?page=100000',
    '/services/nobody',
    '/services/constructor',
    '/services/..%2f..%2fetc%2fpasswd',
    '/constructor',
    `/services/${'x'.repeat(10_000)}`,
  ])('%s is not there', async (target) => {
    expectRefusal(await ask({ target }), 404);
  });

  it.each([
    '/services?trade=%00',
    '/services?q=%E2%80%AE',
    '/%00',
    '/services/%00',
    '/services/a%0d%0ab',
    '/api/%0a',
    '/%E2%80%A8',
    '/terms%FF',
  ])('at %s is refused', async (target) => {
    expectRefusal(await ask({ target }), 400);
  });

  it('at a malformed address is a page for a browser, and JSON for a program', async () => {
    const headers = [['Accept', 'text/html,application/xhtml+xml,*/*;q=0.8']] as const;
    const type = ({ headers: of }: Answer) => of['content-type']?.split(';')[0];
    for (const target of ['/services/%00', '/services?q=%E2%80%AE', '/terms%FF', '/bookings/%0a']) {
      const shown = await ask({ target, headers });
      expect([target, shown.status, type(shown)]).toEqual([target, 400, 'text/html']);
      expect(sentenceIn(shown)).toContain('There’s no page at this address');
      expect(shown.headers['content-security-policy']).toContain('script-src');
      expect(shown.body.toString()).toContain('href="/servicelist"');
      const head = await ask({ method: 'HEAD', target, headers });
      expect([head.status, head.body.length]).toEqual([400, 0]);
      const said = await ask({ target });
      expect([said.status, type(said)]).toEqual([400, 'application/json']);
    }
    const called = await ask({ target: '/api/%00', headers });
    expect([called.status, type(called)]).toEqual([400, 'application/json']);
  });

  it.each(['page=-1', 'page=1e9', 'page=0x2', 'page=NaN', 'upTo=abc', 'sort=__proto__', 'trade='])(
    'takes no notice of /services?%s',
    async (query) => {
      const plain = await ask({ target: '/services' });
      const odd = await ask({ target: `/services?${query}` });
      expect(odd.status).toBe(200);
      const count = (answer: Answer) => /\d+ services/.exec(answer.body.toString())?.[0];
      expect(count(odd)).toBe(count(plain));
    },
  );

  it.each(['/Terms', '/TERMS', '/%74erms', '/terms/', '/terms//', '//terms'])(
    'is found, or not, at %s, without a mistake of ours',
    async (target) => {
      expect([200, 404]).toContain((await ask({ target })).status);
    },
  );
});

describe('every address', () => {
  it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'PURGE', 'M-SEARCH'])(
    'refuses %s',
    async (method) => {
      for (const target of EVERY_ADDRESS) expectRefusal(await ask({ method, target }), 405);
    },
  );

  it('refuses POST, PUT, PATCH and DELETE where there is nothing to take them', async () => {
    for (const target of EVERY_ADDRESS) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        if (method === 'POST' && [...POSTED_CALLS, ...FORM_PAGES].includes(target)) continue;
        // A booking's file has a service's name here.
        const isGuarded = GUARDED.includes(target) || target.startsWith('/bookings/');
        if (method === 'POST' && isGuarded) {
          // Without a login it only redirects there.
          expect((await ask({ method, target })).headers.location).toContain('/login?next=');
          continue;
        }
        const isNoCall = target === '/api/nobody';
        expectRefusal(await ask({ method, target }), isNoCall ? 404 : 405);
      }
    }
  });

  it('answers HEAD as GET, without the body, also when it is asked first', async () => {
    for (const path of EVERY_ADDRESS) {
      // An address that is not cached yet.
      const target = `${path}?head=first`;
      const head = await ask({ method: 'HEAD', target });
      const get = await ask({ target });
      expect(head.status, target).toBe(get.status);
      expect(head.body.length, target).toBe(0);
      expect(head.headers['content-type'], target).toBe(get.headers['content-type']);
      // Redirects have no body.
      if (get.status === 302) continue;
      expect(get.body.length, `a HEAD before emptied ${target}`).toBeGreaterThan(0);
    }
  });

  it('bears any condition, range and encoding', async () => {
    const headers = [
      ['If-None-Match', '"x", W/"y",, *'],
      ['If-None-Match', `"${'x'.repeat(4_000)}"`],
      ['If-Match', '"x"'],
      ['If-Modified-Since', 'never'],
      ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
      ['If-Range', '"x"'],
      ['Range', 'bytes=0-5'],
      ['Range', 'bytes=5-1,zz,-,99999999999999999999-'],
      ['Accept-Encoding', 'br;q=0, gzip;q=0, *;q=0'],
      ['Accept-Encoding', 'br;q=abc;;,;q=1, zstd, x-gzip'],
      ['Accept', 'nothing/at-all;q=-1'],
      ['Accept-Language', '\xe9'],
      ['Cookie', `a=${'%'.repeat(2_000)}; __proto__=1; =; ;`],
      ['X-Forwarded-Host', 'evil.example'],
      ['X-Forwarded-Proto', 'javascript'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Upgrade', 'websocket'],
    ] as const;
    for (const target of EVERY_ADDRESS) {
      for (const header of headers) {
        const { status } = await ask({ target, headers: [header] });
        expect(status, `${target} with ${header}`).toBeLessThan(500);
        expect(status, `${target} with ${header}`).toBeGreaterThanOrEqual(200);
      }
    }
  });

  it('refuses an address or headers longer than 16 kB', async () => {
    const long = 'x'.repeat(20_000);
    expectRefusal(await ask({ target: `/${long}` }), 431);
    expectRefusal(await ask({ target: `/api/search?q=${long}` }), 431);
    expectRefusal(await ask({ target: '/', headers: [['X-Long', long]] }), 431);
    const many = Array.from({ length: 3_000 }, (_, n) => [`X-${n}`, 'x'] as const);
    expectRefusal(await ask({ target: '/', headers: many }), 431);
  });
});

describe('a body', () => {
  const JSON_TYPE = ['Content-Type', 'application/json'] as const;
  const post = (body: string | Uint8Array, type: readonly [string, string] = JSON_TYPE) =>
    ask({ method: 'POST', target: '/api/getConfig', headers: [type], body });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"key"',
    '{}',
    '{"key":null}',
    '{"key":1}',
    '{"key":""}',
    '{"key":["nextjs.maps_api_key"]}',
    '{"key":{"toString":"x"}}',
    '{"key":"nextjs.maps_api_key","more":1}',
    `{"key":"${'x'.repeat(201)}"}`,
    `${'['.repeat(8_000)}`,
  ])('%s is refused', async (body) => {
    expectRefusal(await post(body), 400);
  });

  it.each([
    '{"__proto__":{"key":"x"}}',
    '{"key":"nextjs.maps_api_key","__proto__":{"admin":true}}',
  ])('row 41 (ASVS 15.3.6): %s is refused', async (body) => {
    expectRefusal(await post(body), 400);
  });

  it.each(['__proto__', 'constructor', 'toString', 'a\\u0000b', '\\ud800', "' or 1=1 --"])(
    'with the key %s finds nothing',
    async (key) => {
      expectRefusal(await post(`{"key":"${key}"}`), 404);
    },
  );

  it('of broken UTF-8 is refused', async () => {
    expectRefusal(await post(Buffer.from('7b226b6579223a22ff227d', 'hex')), 400, 404);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'x',
  ])('of the type %s is refused', async (type) => {
    expectRefusal(await post('{"key":"nextjs.maps_api_key"}', ['Content-Type', type]), 415);
  });

  it('without a type is refused', async () => {
    const answer = await ask({ method: 'POST', target: '/api/getConfig', body: '{"key":"x"}' });
    expectRefusal(answer, 415);
  });

  it.each(['/api/getConfig', '/api/search', '/services', '/nobody'])(
    'of 10 MB to %s is refused (413) before it is read',
    async (target) => {
      const { status, sentBytes } = await sendSlowly(target, 10 * 1024 * 1024, false);
      expect(status).toBe(413);
      expect(sentBytes).toBe(0);
    },
  );

  it('of 10 MB in chunks is refused (413) as soon as it is too long', async () => {
    const { status, sentBytes } = await sendSlowly('/api/getConfig', 10 * 1024 * 1024, true);
    expect(status).toBe(413);
    // It was not read to its end to be refused.
    expect(sentBytes).toBeLessThanOrEqual(256 * 1024);
  });

  /** Of a body in chunks it sends what fits into `PIECES`, and waits for the answer; returns how much was sent. */
  async function sendSlowly(path: string, bytes: number, isChunked: boolean) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const outgoing = request({
      port: product.port,
      path,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes }),
      },
    });
    outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    outgoing.on('error', reject);
    outgoing.flushHeaders();
    const piece = Buffer.alloc(16 * 1024, 'x');
    const PIECES = 16;
    let sentBytes = 0;
    let status: number | null = null;
    const answered = promise.then((code) => {
      status = code;
    });
    while (isChunked && status === null && sentBytes < PIECES * piece.length) {
      outgoing.write(piece);
      sentBytes += piece.length;
      await new Promise(setImmediate);
    }
    await answered;
    outgoing.destroy();
    return { status: await promise, sentBytes };
  }
});
