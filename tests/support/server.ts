/** Runs the product as `npm start` does, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENVIRONMENT_NAMES } from '#app/platform/config/config.server.ts';
import { atEnd, removeFolder, temporaryFolder } from './temporary.ts';

export type RunningServer = {
  /** Without a trailing slash. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** All output so far, of both streams. */
  output(): string;
  /**
   * Stops it; resolves with its exit code, null after a signal. By default as from a terminal: after SIGTERM it
   * first waits until load balancers have seen that it is not ready.
   */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  /** Ends it without asking (SIGKILL). */
  kill(): Promise<void>;
};

export type ServerOptions = {
  env?: Record<string, string>;
  /** Kept when the server ends; by default a temporary directory, from the prepared state where there is one. */
  dataDir?: string;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** Instead of Node itself: an operator's command. */
  command?: readonly [string, ...string[]];
  /** The timeout of the start, including a build. */
  timeoutMs?: number;
};

const ANNOUNCED = /Homesmith is at (http:\/\/\S+?:(\d+)) /;
const running = new Set<ChildProcess>();
atEnd(() => {
  for (const child of running) child.kill('SIGKILL');
});

const OF_TESTS = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'VITEST'];

/** This process's environment without the product's variables. */
export function cleanEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of [...ENVIRONMENT_NAMES, ...OF_TESTS]) delete env[name];
  return { ...env, ...more };
}

/** Tells child processes the folder that copies are made of. */
const PREPARED_VARIABLE = 'HOMESMITH_PREPARED_DIRECTORY';
/** Processes of one run share compiled modules. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

/**
 * Prepares the state after a first start once a run: the embedded database with its schema and the starter
 * catalogue. Tests of first starts use an empty directory. `fill` adds data.
 */
export async function prepareDirectory(fill?: (dataDir: string) => Promise<void>): Promise<void> {
  const isPrepared = process.env[PREPARED_VARIABLE] !== undefined;
  if (isPrepared && fill === undefined) return;
  const dataDir = await copyOfPrepared();
  if (!isPrepared) {
    const server = await startServer({ dataDir });
    await server.stop();
  }
  await fill?.(dataDir);
  process.env[PREPARED_VARIABLE] = dataDir;
}

/** A copy of the prepared data directory; empty without one. */
export async function copyOfPrepared(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  const prepared = process.env[PREPARED_VARIABLE];
  if (prepared !== undefined) {
    // Copying does not keep the mode.
    mkdirSync(dataDir, { mode: 0o700 });
    cpSync(prepared, dataDir, { recursive: true });
  }
  return dataDir;
}

/** Resolves when the product listens, on a free port; rejects with its output when it ends before. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const isEmbedded = options.databaseUrl === undefined;
  const dataDir =
    options.dataDir ??
    (isEmbedded ? await copyOfPrepared() : join(await temporaryFolder(), 'data'));
  const [program, ...args] = options.command ?? [process.execPath, 'server/start.mjs'];
  const child = spawn(program, args, {
    env: cleanEnvironment({
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...COMPILED_ONCE,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let written = '';
  const ended = once(child, 'close').then(async ([code]: (number | null)[]) => {
    running.delete(child);
    if (options.dataDir === undefined) await removeFolder(join(dataDir, '..'));
    return code ?? null;
  });
  const announced = Promise.withResolvers<RegExpExecArray>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      const found = ANNOUNCED.exec(written);
      if (found !== null) announced.resolve(found);
    });
  }
  const timer = new AbortController();
  const late = wait(options.timeoutMs ?? 500_000, 'late', { signal: timer.signal });
  const first = await Promise.race([announced.promise, ended, late]);
  timer.abort();
  late.catch(() => {});
  if (!Array.isArray(first)) {
    child.kill('SIGKILL');
    throw new Error(`The server ${first === 'late' ? 'is late' : `ended (${first})`}:\n${written}`);
  }
  const [, url = '', port] = first;
  return {
    url,
    port: Number(port),
    // A process that has written something has an id.
    pid: child.pid as number,
    dataDir,
    output: () => written,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Finished = { exitCode: number | null; output: string };

/** Node's arguments of `npm run catalogue|config|inbox`. */
export const COMMAND = ['--liftoff-only', 'server/run-command.ts'] as const;

/** Runs `node …args` to its end, with `env` instead of our own configuration. */
export async function runNode(
  args: string[],
  env: Record<string, string> = {},
  input = '',
): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    env: cleanEnvironment({ ...COMPILED_ONCE, ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  // The process may end without reading it.
  child.stdin.on('error', () => {}).end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [exitCode]: (number | null)[] = await once(child, 'close');
  running.delete(child);
  return { exitCode: exitCode ?? null, output };
}
