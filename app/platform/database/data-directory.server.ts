/**
 * Locks a data directory for one process: two would silently lose rows. The holder listens on `command.sock` in it,
 * which also receives commands. The operating system closes a listener when its process dies, so no stale lock
 * remains.
 */
import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';

export type HeldDirectory = {
  /** Sets the handler of connections; until then they are closed at once. */
  serve(handler: (socket: Socket) => void): void;
  release(): Promise<void>;
};

/** Its message is a sentence for the terminal: another process has the directory. */
export class DataDirectoryInUse extends Error {}

/** Its message is a sentence for the terminal: this cannot be a data directory. */
export class DataDirectoryUnusable extends Error {}

/** Throws DataDirectoryInUse and DataDirectoryUnusable. Logs when permissions had to be tightened. */
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
        // Open connections must not keep the process alive.
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

/** An existing directory may be readable by every user of the machine, and its files hold password hashes. */
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
  log.warn(
    { dataDir },
    'the data directory was open to other users; permissions are now restricted',
  );
}

/** A connection to the process that holds the directory; null when there is none. */
export async function connectToHolder(dataDir: string): Promise<Socket | null> {
  return connectTo(await socketPath(dataDir));
}

/**
 * Two processes could both find a dead socket file and replace it. Linux's abstract socket names can be bound by
 * only one process, and disappear with it.
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

/** In the directory, unless that path is longer than a socket's may be. */
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
