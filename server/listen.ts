/** Owns the listening socket: takes the port, and on the way out lets every request finish. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Stops taking connections and resolves when the last answer is out, or after `patienceMs`. */
export function drain(server: Server, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
  server.close(() => {
    clearTimeout(impatient);
    resolve();
  });
  server.closeIdleConnections();
  return promise;
}
