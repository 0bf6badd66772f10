/** Stopping the product interrupts no request. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

type Outcome = { status: number } | { error: string };

/** Including the body. */
function ask(agent: Agent, url: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const request = get(url, { agent }, (response) => {
    response.resume();
    response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
    response.on('error', ({ message }) => resolve({ error: message }));
  });
  request.on('error', (error: NodeJS.ErrnoException) =>
    resolve({ error: error.code ?? error.message }),
  );
  return promise;
}

test('SIGTERM under load: no request is dropped, readyz says 503 in the meantime, and it exits with 0', async () => {
  const server = await startServer();
  const paths = [
    '/',
    '/services',
    '/services?q=leak',
    '/api/catalogue',
    '/api/search?q=door',
    '/terms',
  ];
  const outcomes: Outcome[] = [];
  const readiness: Outcome[] = [];
  const leaving: Outcome[] = [];
  let connection: string | null = null;
  let isReady = true;

  /** A client with keep-alive, which a load balancer sends here as long as we are ready. */
  async function visit(offset: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = offset; isReady; count++) {
      outcomes.push(await ask(agent, server.url + paths[count % paths.length]));
    }
    agent.destroy();
  }
  /** The load balancer, which checks readiness on a new connection each time. */
  async function watch(): Promise<void> {
    const agent = new Agent({ keepAlive: false });
    while (isReady) {
      const outcome = await ask(agent, `${server.url}/readyz`);
      readiness.push(outcome);
      isReady = 'status' in outcome && outcome.status === 200;
      if (!isReady) {
        leaving.push(await ask(agent, `${server.url}/readyz/pages`));
        connection = (await fetch(`${server.url}/healthz`)).headers.get('connection');
      }
      await wait(20);
    }
  }

  const visitors = Array.from({ length: 12 }, (_, index) => visit(index));
  const watching = watch();
  await expect.poll(() => Math.min(outcomes.length / 50, readiness.length / 4)).toBeGreaterThan(1);
  const exitCode = await server.stop('SIGTERM');
  await Promise.all([...visitors, watching]);

  expect(outcomes.filter((outcome) => !('status' in outcome) || outcome.status !== 200)).toEqual(
    [],
  );
  expect(readiness.at(-1)).toEqual({ status: 503 });
  expect(leaving).toEqual([{ status: 503 }]);
  // Otherwise it would be cut with the next request on its way.
  expect(connection).toBe('close');
  expect(exitCode).toBe(0);
});

// Concurrent, because both mostly wait.
test.concurrent('ends beside a request that never ends', async () => {
  const server = await startServer();
  const socket = connect(server.port, 'localhost');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  await once(socket, 'connect');
  expect(await server.stop('SIGTERM')).toBe(0);
});

test.concurrent.each(['SIGTERM', 'SIGINT'] as const)(
  'npm start ends with the server that it started, and not before it: %s',
  async (signal) => {
    const server = await startServer({
      command: ['npm', 'start'],
      env: { LOG_LEVEL: 'info' },
    });
    expect((await fetch(`${server.url}/readyz/pages`)).status).toBe(200);
    expect(await server.stop(signal)).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    expect(server.output()).toContain('"msg":"stopping"');
  },
);
