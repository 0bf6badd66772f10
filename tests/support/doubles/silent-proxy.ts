/** A TCP proxy that can simulate a lost machine: open connections stay open, but carry nothing anymore. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SilentProxy = {
  port: number;
  /** Silences current connections in both directions; new ones work. Returns their number. */
  silence(): number;
  /** The target of new connections. */
  turnTo(target: Target): void;
  close(): Promise<void>;
};

type Target = { host: string; port: number };

/** `delayMs`: how long a new connection waits for its target. */
export async function startSilentProxy(first: Target, { delayMs = 0 } = {}): Promise<SilentProxy> {
  let target = first;
  const open = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    open.add(pair);
    far.pipe(near);
    setTimeout(() => near.pipe(far), delayMs);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.once('close', () => {
        for (const other of pair) other.destroy();
        open.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP listener has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    silence: () => {
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      return open.size;
    },
    turnTo: (next) => {
      target = next;
    },
    close: async () => {
      server.close();
      for (const [near, far] of open) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
