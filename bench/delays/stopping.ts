/** SIGTERM under load, and beside a request that never ends: until the process has ended. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { bar, type Row } from '../report.ts';
import { beside, timed } from './timed.ts';

const PATHS = ['/', '/services', '/services?q=leak', '/api/catalogue', '/api/search?q=door'];
const VISITORS = 12;
const MAX_SECONDS = 10;

export async function measureStopping(): Promise<Row[]> {
  return [
    bar('SIGTERM under load: until it has ended', await underLoad(), 's', MAX_SECONDS),
    bar('SIGTERM beside a request that never ends', await besideHalf(), 's', MAX_SECONDS),
  ];
}

async function underLoad(): Promise<number> {
  const server = await startServer();
  const visit = () =>
    Promise.all(
      Array.from({ length: VISITORS }, (_, at) =>
        fetch(server.url + (PATHS[at % PATHS.length] ?? '/'))
          .then((answer) => answer.arrayBuffer())
          // It is stopped while they ask.
          .catch(() => wait(20)),
      ),
    );
  return beside(visit, async () => {
    await wait(1_000);
    return stop(server);
  });
}

async function besideHalf(): Promise<number> {
  const server = await startServer();
  const socket = connect(server.port, 'localhost').on('error', () => {});
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  await wait(200);
  return stop(server);
}

const stop = (server: RunningServer) => timed(() => server.stop('SIGTERM'));
