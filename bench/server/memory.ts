/** Resident memory of the process 30 s after a second start on the same data (Linux: /proc). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/databases/postgres.ts';
import { type ServerOptions, startServer } from '../../tests/support/server.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/temporary.ts';
import { bar, type Row } from '../report.ts';

const SETTLED_MS = 30_000;

export async function measureMemory(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const folder = await temporaryFolder();
  const postgres = await startPostgres();
  try {
    return [
      bar(
        'memory 30 s after a second start, PostgreSQL',
        await secondStart({ databaseUrl: postgres.url }),
        'MB',
        180,
      ),
      bar(
        'memory 30 s after a second start, embedded',
        await secondStart({ dataDir: join(folder, 'data') }),
        'MB',
        450,
      ),
    ];
  } finally {
    await postgres.stop();
    await removeFolder(folder);
  }
}

async function secondStart(options: ServerOptions): Promise<number> {
  await (await startServer(options)).stop();
  const server = await startServer(options);
  try {
    await fetch(`${server.url}/`);
    await wait(SETTLED_MS);
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } finally {
    await server.stop();
  }
}
