/** docs/security.md, row 20 (ASVS 5.0.0, 4.2.1): malformed requests, which two servers could read differently. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runProduct } from './support/product.ts';
import { type Answer, sendBytes } from './support/send.ts';

const product = runProduct();

const post = (...lines: string[]) =>
  `${['POST /api/getConfig HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...lines].join('\r\n')}`;
const get = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

const HANGS_UP: Record<string, [bytes: string, status: number]> = {
  'two kinds of length (CL and TE)': [
    post('Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', ''),
    400,
  ],
  'two lengths': [post('Content-Length: 2', 'Content-Length: 3', '', '{}x'), 400],
  'two lengths in one': [post('Content-Length: 2, 3', '', '{}x'), 400],
  'a negative length': [post('Content-Length: -1', '', ''), 400],
  'a length with a sign': [post('Content-Length: +2', '', '{}'), 400],
  'a bad chunk': [post('Transfer-Encoding: chunked', '', 'ZZ', '{}', '0', '', ''), 400],
  'a chunk longer than it says': [
    post('Transfer-Encoding: chunked', '', '1', '{"key":"x"}', '0', '', ''),
    400,
  ],
  'an unknown coding': [post('Transfer-Encoding: gzip', '', ''), 400],
  'chunked before another coding': [post('Transfer-Encoding: chunked, gzip', '', ''), 400],
  'a line that is folded': [get('GET / HTTP/1.1', 'Host: a', 'X: a', ' b'), 400],
  'a space before the colon': [get('GET / HTTP/1.1', 'Host: a', 'X : b'), 400],
  'line feeds alone': ['GET / HTTP/1.1\nHost: a\n\n', 400],
  'a carriage return in a header': [get('GET / HTTP/1.1', 'Host: a', 'X: a\rb'), 400],
  'a NUL in a header': [get('GET / HTTP/1.1', 'Host: a', 'X: a\0b'), 400],
  'a NUL in the address': [get('GET /\0 HTTP/1.1', 'Host: a'), 400],
  'bytes above ASCII in the address': [get('GET /\xff HTTP/1.1', 'Host: a'), 400],
  'a space in the address': [get('GET /a b HTTP/1.1', 'Host: a'), 400],
  'an unknown method': [get('NOSUCH / HTTP/1.1', 'Host: a'), 400],
  'a method in small letters': [get('get / HTTP/1.1', 'Host: a'), 400],
  'HTTP/2 without asking': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'a TLS greeting': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  'headers of 40 kB': [get('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(40_000)}`), 431],
  'a tunnel (CONNECT)': [get('CONNECT evil.example:80 HTTP/1.1', 'Host: a'), 405],
  'an unknown expectation': [get('GET / HTTP/1.1', 'Host: a', 'Expect: cake'), 417],
};

const REFUSED: Record<string, [bytes: string, status: number]> = {
  'no host': [get('GET / HTTP/1.1'), 400],
  'no host in HTTP/1.0': [get('GET / HTTP/1.0'), 400],
  'an empty host': [get('GET / HTTP/1.1', 'Host:'), 400],
  'two hosts': [get('GET / HTTP/1.1', 'Host: a', 'Host: b'), 400],
  'a host that is none': [get('GET / HTTP/1.1', 'Host: a b/c'), 400],
  'a host with a user': [get('GET / HTTP/1.1', 'Host: x@y'), 400],
  'a port that is none': [get('GET / HTTP/1.1', 'Host: a:99999'), 400],
  'a backslash': [get('GET /\\evil.example HTTP/1.1', 'Host: a'), 400],
  'an absolute address without a host': [get('GET http:// HTTP/1.1', 'Host: a'), 400],
  'another scheme': [get('GET ftp://a/ HTTP/1.1', 'Host: a'), 400],
  'an asterisk': [get('GET * HTTP/1.1', 'Host: a'), 400],
  TRACE: [get('TRACE / HTTP/1.1', 'Host: a', 'Cookie: secret'), 405],
};

function expectSentence({ status, headers, body }: Answer, wanted: number): void {
  expect(status).toBe(wanted);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { error } = JSON.parse(body.toString());
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
}

describe('row 20 (ASVS 4.2.1): what could be read in two ways', () => {
  it.each(Object.entries(HANGS_UP))(
    '%s is refused, and the connection closed',
    async (_, [bytes, status]) => {
      const answer = await sendBytes(product.port, Buffer.from(bytes, 'latin1'));
      expect(answer.closed).toBe(true);
      expectSentence(answer, status);
    },
  );

  it('what follows a refused request on its connection is not read as another', async () => {
    const [bytes] = HANGS_UP['two kinds of length (CL and TE)'] ?? [''];
    const smuggled = `${bytes}${get('GET /healthz HTTP/1.1', 'Host: a')}`;
    const { body, closed } = await sendBytes(product.port, smuggled);
    expect(closed).toBe(true);
    expect(body.toString()).not.toContain('HTTP/1.1');
  });
});

describe('a request with', () => {
  it.each(Object.entries(REFUSED))('%s is refused with a sentence', async (_, [bytes, status]) => {
    const closing = bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const answer = await sendBytes(product.port, Buffer.from(closing, 'latin1'));
    expectSentence(answer, status);
    // Where TRACE is supported, it returns what was sent (row 38, ASVS 13.4.4).
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('an absolute address is answered for its path, and the host changes nothing in it', async () => {
    const absolute = get('GET http://evil.example/terms HTTP/1.1', 'Host: a', 'Connection: close');
    const plain = get('GET /terms HTTP/1.1', 'Host: localhost', 'Connection: close');
    const answers = [await sendBytes(product.port, absolute), await sendBytes(product.port, plain)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.equals(answers[1]?.body ?? Buffer.alloc(0))).toBe(true);
    expect(answers[0]?.body.toString()).not.toContain('evil.example');
  });
});

describe('a client that hangs up', () => {
  it('in the middle of its headers, its body or our answer leaves the product well', async () => {
    const starts = [
      'GET / HT',
      get('GET / HTTP/1.1', 'Host: a'),
      get('GET /api/catalogue HTTP/1.1', 'Host: a'),
      `${post('Content-Length: 100', '', '{"key"')}`,
      `${post('Transfer-Encoding: chunked', '', '64', '{"key"')}`,
    ];
    for (let round = 0; round < 10; round++) {
      await Promise.all(starts.map((bytes, index) => hangUpAfter(bytes, round + index)));
    }
    const answer = await sendBytes(
      product.port,
      get('GET /healthz HTTP/1.1', 'Host: a', 'Connection: close'),
    );
    expect(answer.status).toBe(200);
  });

  async function hangUpAfter(bytes: string, milliseconds: number): Promise<void> {
    const socket = connect(product.port, 'localhost').on('error', () => {});
    socket.write(bytes);
    await new Promise((later) => setTimeout(later, milliseconds));
    socket.resetAndDestroy();
  }
});
