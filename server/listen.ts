/** Owns the listening socket: takes the port, and on the way out lets every request finish. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A sentence for the person at the terminal: the address cannot be had. */
export class AddressTaken extends Error {}

/** Resolves with the port that is listened on. Throws AddressTaken. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
  server.listen(port, host, () => {
    // A TCP listener has an AddressInfo; only a pipe would have a string.
    const { port: taken } = server.address() as AddressInfo;
    resolve(taken);
  });
  return promise;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new AddressTaken(
      `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another port.`,
    );
  }
  if (error.code === 'EACCES') {
    return new AddressTaken(
      `Port ${port} needs rights that this user does not have. Set PORT to another port.`,
    );
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new AddressTaken(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}

/**
 * Lets everybody finish. For `graceMs` new requests are still taken, and each connection ends with its
 * answer: one that is closed between two requests may be carrying the next one already. Then no
 * more are taken; resolves when the last answer is out, or after `timeoutMs`.
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
