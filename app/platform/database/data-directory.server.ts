/**
 * One process at a time may use a data directory: two would lose rows without an error. The holder
 * listens on `command.sock` in it, which is also how commands reach it. The kernel closes a
 * listener when its process dies, however it dies, so a lock is never left behind.
 */
import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';

export type HeldDirectory = {
  /** What to do with whoever connects; until it is set, they are hung up on. */
  serve(handler: (socket: Socket) => void): void;
  release(): Promise<void>;
};

/** A sentence for the person at the terminal: somebody else has the directory. */
export class DataDirectoryInUse extends Error {}

/** A sentence for the person at the terminal: this cannot be a directory of ours. */
export class DataDirectoryUnusable extends Error {}

/** Throws DataDirectoryInUse and DataDirectoryUnusable. `log` hears when the directory had to be closed to others. */
export async function holdDataDirectory(
  dataDir: string,
  log: Pick<Log, 'warn'>,
): Promise<HeldDirectory> {
  await makeDirectory(dataDir);
  await closeToOthers(dataDir, log);
  const guard = await holdName(dataDir);
  const path = await socketPath(dataDir);
  try {
    if ((await connectTo(path)) !== null) throw inUse(dataDir);
    if (process.platform !== 'win32') await rm(path, { force: true });
    let handler: (socket: Socket) => void = (socket) => socket.end();
    const callers = new Set<Socket>();
    const server = await listenAt(path, (socket) => {
      callers.add(socket);
      socket.once('close', () => callers.delete(socket));
      handler(socket);
    });
    return {
      serve: (next) => {
        handler = next;
      },
      release: async () => {
        // Whoever is still connected must not keep the process from ending.
        for (const socket of callers) socket.destroy();
        await closeServer(server);
        if (guard !== null) await closeServer(guard);
      },
    };
  } catch (error) {
    if (guard !== null) await closeServer(guard);
    throw codeOf(error) === 'EADDRINUSE' ? inUse(dataDir) : error;
  }
}

async function makeDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirectoryUnusable(
      `The data directory ${dataDir} cannot be made or written to (${codeOf(error)}). Set DATA_DIR to another directory.`,
    );
  }
}

/** One that was there before may be open to everybody on the machine, and its files are everybody's passwords. */
async function closeToOthers(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (process.platform === 'win32') return;
  const isOpen = async () => ((await stat(dataDir)).mode & 0o077) !== 0;
  if (!(await isOpen())) return;
  const code = await chmod(dataDir, 0o700).then(() => null, codeOf);
  if (await isOpen()) {
    throw new DataDirectoryUnusable(
      `Other users of this machine can read the data directory ${dataDir}, and this cannot be changed (${code ?? 'its file system has no rights'}). Set DATA_DIR to a directory of the user who runs Homesmith.`,
    );
  }
  log.warn({ dataDir }, 'the data directory was open to other users; it is not any more');
}

/** A connection to whoever holds the directory; null when nobody does. */
export async function connectToHolder(dataDir: string): Promise<Socket | null> {
  return connectTo(await socketPath(dataDir));
}

/**
 * Between finding a dead socket file and replacing it, a second process could do the same. Linux
 * has names outside the file system that only one process can listen on and that die with it.
 */
async function holdName(dataDir: string): Promise<Server | null> {
  if (process.platform !== 'linux') return null;
  try {
    return await listenAt(`\0homesmith-${await keyOf(dataDir)}`, (socket) => socket.destroy());
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(dataDir) : error;
  }
}

const keyOf = async (dataDir: string) =>
  createHash('sha256')
    .update(await realpath(dataDir).catch(() => dataDir))
    .digest('hex')
    .slice(0, 24);

/** In the directory itself, unless its path is longer than a socket's may be. */
async function socketPath(dataDir: string): Promise<string> {
  if (process.platform === 'win32') return `\\\\.\\pipe\\homesmith-${await keyOf(dataDir)}`;
  const inside = join(dataDir, 'command.sock');
  if (Buffer.byteLength(inside) < 100) return inside;
  const folder = join(tmpdir(), `homesmith-${userInfo().uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${await keyOf(dataDir)}.sock`);
}

function connectTo(path: string): Promise<Socket | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket | null>();
  const socket = createConnection(path);
  socket.once('connect', () => resolve(socket));
  socket.once('error', (error) => {
    const nobody = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK'].includes(codeOf(error) ?? '');
    nobody ? resolve(null) : reject(error);
  });
  return promise;
}

function listenAt(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer(onConnection);
  server.once('error', reject);
  server.listen(path, () => resolve(server));
  return promise;
}

function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const inUse = (dataDir: string) =>
  new DataDirectoryInUse(
    `Another Homesmith process is using the data directory ${dataDir}. Stop it, or set DATA_DIR to another directory.`,
  );
