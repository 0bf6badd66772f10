/** The listening socket: binds the port, and at the end lets every request finish. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Its message is a sentence for the terminal: the address cannot be bound. */
export class AddressTaken extends Error {}

/** Resolves with the port. Throws AddressTaken. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
  server.listen(port, host, () => {
    // Of a TCP listener it is an AddressInfo; only a pipe has a string.
    const { port: taken } = server.address() as AddressInfo;
    resolve(taken);
  });
  return promise;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new AddressTaken(
      `Port ${port} on ${host} is already in use. Stop the other program, or set PORT to another port.`,
    );
  }
  if (error.code === 'EACCES') {
    return new AddressTaken(
      `Port ${port} needs more rights than this user has. Set PORT to another port.`,
    );
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new AddressTaken(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/**
 * Shuts down gracefully. For `graceMs` new requests are still answered, and each connection is closed with its
 * answer, since an idle one may be about to carry a request. Then no more are accepted; resolves when the last
 * answer is sent, or after `timeoutMs`.
 */
export async function drain(
  server: Server,
  { graceMs, timeoutMs }: { graceMs: number; timeoutMs: number },
): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(graceMs);
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
  server.close(() => {
    clearTimeout(deadline);
    resolve();
  });
  server.closeIdleConnections();
  return promise;
}
