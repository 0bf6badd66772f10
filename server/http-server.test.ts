import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';

const LONG = { idleMs: 60_000, requestMs: 60_000, answerMs: 60_000 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A client of a server that sends far more than the operating system buffers for a client that does not read. */
async function ask(timeouts: Partial<typeof LONG>) {
  const answer = () => new Response(new Uint8Array(64 * 1024 * 1024));
  const server = createHttpServer(answer, createLog('silent'), { ...LONG, ...timeouts });
  servers.push(server);
  const port = await listen(server, '127.0.0.1', 0);
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [socket] = await accepted;
  return { client, closed: once(socket, 'close') };
}

test('who does not read the answer is hung up on', async () => {
  const { client, closed } = await ask({ idleMs: 100 });
  await closed;
  client.destroy();
});

test('who reads it byte by byte is, in the end', async () => {
  const { client, closed } = await ask({ answerMs: 300 });
  const reading = setInterval(() => client.read(1), 10);
  await closed;
  clearInterval(reading);
  client.destroy();
});

test('who reads gets all of it', async () => {
  const { client } = await ask({ idleMs: 1_000 });
  let bytes = 0;
  for await (const chunk of client) {
    bytes += chunk.length;
    if (bytes > 64 * 1024 * 1024) break;
  }
  expect(bytes).toBeGreaterThan(64 * 1024 * 1024);
});

test('a connection is kept for longer than proxies keep theirs', async () => {
  const server = createHttpServer(() => new Response(), createLog('silent'));
  servers.push(server);
  const port = await listen(server, '127.0.0.1', 0);
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  expect(headers.get('Keep-Alive')).toBe('timeout=65');
});
