/** Starting the product, and its messages when it cannot start. */
import { spawnSync } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#app/platform/database/database.server.ts';
import { migrateToLatest } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  createDatabase,
  dropDatabase,
  withClient,
  withDatabase,
} from '../support/databases/postgres.ts';
import {
  cleanEnvironment,
  copyOfPrepared,
  type Finished,
  runNode,
  startServer,
} from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fetchCatalogue, runCommand } from './commands.ts';

/** Its output, of which each line must be one of the log, because there is no terminal. */
const start = async (env: Record<string, string>) => told(await runNode(['server/start.mjs'], env));

function told({ exitCode, output }: Finished): Finished {
  const lines = output.trimEnd().split('\n');
  return { exitCode, output: lines.map((line) => `${JSON.parse(line).msg}\n`).join('') };
}
const freshDataDir = async () => join(await temporaryFolder(), 'data');

/** "one clear sentence and a non-zero exit" */
function expectOneSentence({ exitCode, output }: { exitCode: number | null; output: string }) {
  expect(output).toMatch(/^[A-Z].*[.!]\n$/);
  expect(output).not.toMatch(/\n.+\n| at .*:\d+:\d+|node:internal|Error:/);
  expect(exitCode).toBe(1);
}

test('the first start creates the embedded database, migrates and fills it; the second finds it so, and refuses a third beside it', async () => {
  const dataDir = await freshDataDir();
  const first = await startServer({ dataDir });
  const before = await fetchCatalogue(first.url);
  expect(before.services.length).toBeGreaterThanOrEqual(180);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect(await first.stop()).toBe(0);

  const second = await startServer({ dataDir });
  expect(await fetchCatalogue(second.url)).toEqual(before);
  const third = await start({ DATA_DIR: dataDir, PORT: '0' });
  expectOneSentence(third);
  expect(third.output).toContain(
    `Another Homesmith process is using the data directory ${dataDir}`,
  );
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  expect(first.output() + second.output()).not.toMatch(/warn|error/i);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  for (const line of second.output().trimEnd().split('\n')) {
    expect(JSON.parse(line)).toMatchObject({ level: 30, time: expect.any(String) });
  }
  expect(second.output()).toContain(` services, version ${version}, build `);
  // Long, because a first start takes a minute where the machine is slow.
});

test.skipIf(process.platform === 'win32')(
  'a tree without a build that cannot be written to is reported, from whichever directory it is started',
  async () => {
    const tree = await realpath(await temporaryFolder());
    await mkdir(join(tree, 'server'));
    const needed = ['start.mjs', 'build.mjs', 'require-node.mjs', 'early-log.mjs'];
    for (const file of needed) await copyFile(`server/${file}`, join(tree, 'server', file));
    await chmod(tree, 0o555);
    // Root can read everything, so another user is needed.
    const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const start = join(tree, 'server/start.mjs');
    const { status, stdout } = spawnSync(process.execPath, [start], { cwd: '/', ...user });
    await chmod(tree, 0o755);
    expect(JSON.parse(String(stdout)).msg).toBe(
      `There is no build of this version, and ${tree} cannot be written to. Run "npm run build" there as a user who may write, and start again.`,
    );
    expect(status).toBe(1);
  },
);

describe('each of these ends in one sentence', () => {
  describe('an address to listen at', () => {
    let databaseUrl = '';
    beforeAll(async () => {
      databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
    });
    afterAll(() => dropDatabase(databaseUrl));

    test('whose port is taken', async () => {
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
      // Of a TCP listener.
      const { port } = other.address() as AddressInfo;
      const finished = await start({ PORT: String(port), DATABASE_URL: databaseUrl });
      expectOneSentence(finished);
      expect(finished.output).toContain(`Port ${port} on localhost is already in use.`);
      other.close();
    });

    test('on a host that is not this machine', async () => {
      const finished = await start({ HOST: '192.0.2.1', PORT: '0', DATABASE_URL: databaseUrl });
      expectOneSentence(finished);
      expect(finished.output).toContain('HOST 192.0.2.1 is not an address of this machine.');
    });
  });

  // The sentences about other variables are in config.test.ts, those about other databases in database.db.test.ts.
  test('a variable that cannot be used', async () => {
    const finished = await start({ DATA_DIR: '/nonexistent/never/touched', PORT: 'eighty' });
    expectOneSentence(finished);
    expect(finished.output).toMatch(/^PORT must be/);
  });

  test('a DATABASE_URL that does not answer', async () => {
    const url = new URL(withDatabase(inject('postgresUrl'), 'postgres'));
    url.password = 'wrong';
    const finished = await start({ DATABASE_URL: url.href, PORT: '0' });
    expectOneSentence(finished);
    expect(finished.output).toMatch(/does not answer: password authentication failed/);
  });

  test('a data directory that is a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, 'mine');
    const finished = await start({ DATA_DIR: file, PORT: '0' });
    expectOneSentence(finished);
    expect(finished.output).toContain(`The data directory ${file} cannot be made`);
  });

  test('an embedded database that is damaged', async () => {
    const dataDir = await copyOfPrepared();
    await rm(join(dataDir, 'postgres', 'global'), { recursive: true });
    await mkdir(join(dataDir, 'postgres', 'global'));
    expectOneSentence(await start({ DATA_DIR: dataDir, PORT: '0' }));
  });

  test('a role that may not make tables', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const role = `homesmith_guest_${process.pid}`;
    await withClient(url, (client) => client.query(`create role ${role} login password 'guest'`));
    const asGuest = Object.assign(new URL(url), { username: role, password: 'guest' });
    const finished = await start({ DATABASE_URL: asGuest.href, PORT: '0' });
    expectOneSentence(finished);
    expect(finished.output).toContain(
      `The role ${role} may not make tables in the database ${asGuest.pathname.slice(1)} (`,
    );
    await dropDatabase(url);
    await withClient(inject('postgresUrl'), (client) => client.query(`drop role ${role}`));
  });
});

test('on a full disk the first start ends in a sentence; killed, it begins again; and then it is all there', async () => {
  const dataDir = await freshDataDir();
  // A file size limit of 2 MB, which the database's first file exceeds.
  const full = spawnSync(
    'sh',
    ['-c', 'ulimit -f 4000; exec "$0" server/start.mjs', process.execPath],
    { encoding: 'utf8', env: cleanEnvironment({ DATA_DIR: dataDir, PORT: '0' }) },
  );
  const finished = told({ exitCode: full.status, output: full.stdout + full.stderr });
  expectOneSentence(finished);
  expect(finished.output).toMatch(/^The embedded database in .* cannot be opened: it.* disk/);
  expect(await readdir(dataDir)).not.toContain('postgres');

  for (const timeoutMs of [400, 1_000, 1_600, 2_200]) {
    // A timeout kills it; a fast machine may have started already.
    const server = await startServer({ dataDir, timeoutMs }).catch(() => null);
    await server?.kill();
  }
  const server = await startServer({ dataDir });
  expect((await fetchCatalogue(server.url)).services.length).toBeGreaterThanOrEqual(180);
  expect(await server.stop()).toBe(0);
  // Long, because a first start takes a minute where the machine is slow.
});

describe('a database of another version', () => {
  const NEXT = '29991231-1-of-a-newer-version';
  const listConfig = (url: string) => runCommand({ DATABASE_URL: url }, 'config', 'list');
  const query = async (url: string, text: string) =>
    (await withClient(url, (client) => client.query<{ name: string }>(text))).rows;
  const migrationsIn = (url: string) =>
    query(url, 'select name from kysely_migration order by name');

  test('that is newer: neither the server nor a command touches it', async () => {
    const url = await createDatabase(inject('postgresUrl'), inject('migratedTemplate'));
    await query(url, `insert into kysely_migration values ('${NEXT}', '2999-12-31T00:00:00.000Z')`);
    for (const finished of [await start({ DATABASE_URL: url, PORT: '0' }), await listConfig(url)]) {
      expectOneSentence(finished);
      expect(finished.output).toContain(`newer than this version of Homesmith (migration ${NEXT}`);
    }
    await dropDatabase(url);
  });

  test('of version 0.1: both say what to do, and leave it as it is', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const folder = await temporaryFolder();
    await copyFile('migrations/0001-baseline.sql', join(folder, '0001-baseline.sql'));
    const { db, close } = await openServerDatabase(url, createLog('silent'));
    await migrateToLatest(db, folder);
    await close();
    await query(url, "update kysely_migration set name = '20261206-1-one-version'");
    const before = await migrationsIn(url);
    for (const finished of [await start({ DATABASE_URL: url, PORT: '0' }), await listConfig(url)]) {
      expectOneSentence(finished);
      expect(finished.output).toContain('"Upgrade" in docs/operating.md says how');
    }
    expect(await migrationsIn(url)).toEqual(before);
    const command = ['--liftoff-only', 'server/run-data.ts', 'import-export'];
    expect(await runNode(command, { DATABASE_URL: url })).toEqual({
      exitCode: 0,
      output: 'The database is of this version now. Start the product.\n',
    });
    expect(await migrationsIn(url)).toEqual([{ name: '0001-baseline' }]);
    const server = await startServer({ databaseUrl: url });
    expect(await server.stop()).toBe(0);
    expect((await listConfig(url)).exitCode).toBe(0);
    await dropDatabase(url);
  });

  test('with nothing in it: a command makes nothing, but for an import', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const finished = await listConfig(url);
    expectOneSentence(finished);
    expect(finished.output).toContain('There is nothing of Homesmith in this database yet.');
    expect(
      await query(url, "select tablename as name from pg_tables where schemaname = 'public'"),
    ).toEqual([]);
    await dropDatabase(url);

    const dataDir = await freshDataDir();
    const embedded = await runCommand({ DATA_DIR: dataDir }, 'config', 'list');
    expectOneSentence(embedded);
    expect(embedded.output).toContain(`There is no database in ${dataDir} (DATA_DIR) yet.`);
  });
});

// Which settings are warned of is in warnings.test.ts.
test('MODE=production warns: on the embedded database, and behind https without TRUSTED_PROXY: all visitors would share one limit', async () => {
  const server = await startServer({
    env: { MODE: 'production', PUBLIC_URL: 'https://homesmith.example' },
  });
  await expect.poll(server.output).toMatch(/WARNING: TRUSTED_PROXY is not set/);
  await expect
    .poll(server.output)
    .toMatch(/WARNING: production on the embedded database.*DATABASE_URL/);
  expect(await server.stop()).toBe(0);
});
