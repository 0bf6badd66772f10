/** A running product for the tests of one file, with checks at their end. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  COMMAND,
  type RunningServer,
  runNode,
  type ServerOptions,
  startServer,
} from '../../support/server.ts';
import { temporaryFolder } from '../../support/temporary.ts';

export type ProductUnderTest = Readonly<RunningServer>;

/**
 * Starts the product before the tests, and stops it after them. A request that makes it log an error fails its test,
 * and a process that did not survive fails the file.
 */
export function runProduct(
  options: () => Promise<ServerOptions> = async () => ({}),
): ProductUnderTest {
  let running: RunningServer | null = null;
  const get = () => {
    if (running === null) throw new Error('The product runs inside a test only.');
    return running;
  };
  beforeAll(async () => {
    running = await startServer(await options());
  });
  const since = sinceLastAsked(() => get().output());
  afterEach(() => {
    expect(errorsIn(since())).toEqual([]);
  });
  afterAll(async () => {
    expect(await get().stop()).toBe(0);
  });
  // Properties are read lazily, because the server starts later.
  return new Proxy({} as ProductUnderTest, {
    get: (_, name) => Reflect.get(get(), name),
  });
}

/** Returns each line once: reading a long log after each test would take longer than the tests. */
export function sinceLastAsked(output: () => string): () => string {
  let end = 0;
  return () => {
    const all = output();
    const begin = end;
    end = all.lastIndexOf('\n') + 1;
    return all.slice(begin, end);
  };
}

type LogLine = { level: number; msg: string; requestId?: string } & Record<string, unknown>;

/** Its log lines; without a terminal there are no other lines. */
export function logIn(output: string): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

const ERROR = 50;
/** Errors, and lines that are no log lines, such as a stack. */
export function errorsIn(output: string): unknown[] {
  const stray = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  // A limit of the whole site alerts the operator, but is no error of ours.
  const isOurs = ({ msg }: LogLine) => msg !== 'a limit of the whole site was hit';
  return [...stray, ...logIn(output).filter((line) => line.level >= ERROR && isOurs(line))];
}

/** Imports `trades` by the operator's command. */
export async function importTrades(
  trades: unknown[],
  env: { DATA_DIR: string } | { DATABASE_URL: string },
): Promise<void> {
  const file = join(await temporaryFolder(), 'catalogue.json');
  await writeFile(file, JSON.stringify(trades));
  const { exitCode, output } = await runNode([...COMMAND, 'catalogue', 'import', file], env);
  expect(exitCode, output).toBe(0);
}
