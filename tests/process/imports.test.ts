/** The operator's commands next to a running product, without one, and when it is killed. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { buildService, generateServices } from '../support/factories.ts';
import { copyOfPrepared, type RunningServer, startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fetchCatalogue, runCommand, writeCatalogue } from './commands.ts';

const KEY = 'nextjs.maps_api_key';

/** A new, empty data directory. */
async function useNew() {
  const dataDir = join(await temporaryFolder(), 'data');
  return { env: { DATA_DIR: dataDir }, options: { dataDir }, end: async () => {} };
}

async function useEmbedded() {
  const dataDir = await copyOfPrepared();
  return { env: { DATA_DIR: dataDir }, options: { dataDir }, end: async () => {} };
}

async function useServer(template?: string) {
  const databaseUrl = await createDatabase(inject('postgresUrl'), template);
  return {
    env: { DATABASE_URL: databaseUrl },
    options: { databaseUrl },
    end: () => dropDatabase(databaseUrl),
  };
}

describe.each([
  ['the embedded database', useEmbedded, useNew],
  ['PostgreSQL', () => useServer(inject('startedTemplate')), () => useServer()],
] as const)('on %s', (_, use, useNothing) => {
  test('without the product: a catalogue and rules of fees are imported into nothing, and the product starts with them', async () => {
    const { env, options, end } = await useNothing();
    const path = await writeCatalogue([buildService()]);
    expect(await runCommand(env, 'catalogue', 'import', path)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(
        /^1 new, 0 changed, 0 retired, 0 unchanged\. .*version [0-9a-f]{16}\.\n$/,
      ),
    });
    const folder = join(await temporaryFolder(), 'out');
    const exported = await runCommand(env, 'catalogue', 'export', folder);
    expect(exported.output).toBe(`Exported 1 service to ${folder}.\n`);
    expect(await readdir(folder)).toEqual(['plumbing.json']);
    expect((await runCommand(env, 'catalogue', 'check', folder)).output).toBe(
      '1 service in 1 trade, no mistakes.\n',
    );

    const rules = JSON.parse(await readFile('rules/2.json', 'utf8'));
    const write = async (change: object) => {
      const file = join(await temporaryFolder(), 'rules.json');
      await writeFile(file, JSON.stringify({ ...rules, ...change }));
      return file;
    };
    const wrong = await write({ graceMinutes: -1 });
    expect(await runCommand(env, 'rules', 'check', wrong)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('rules.json: version 2: graceMinutes: must not be below 0'),
    });
    expect((await runCommand(env, 'law', 'check', 'rules/law')).output).toMatch(
      /^To be checked: Federal, waiver[\s\S]*\n5 files, no mistakes\. This isn’t legal advice\.\n$/,
    );
    expect(await runCommand(env, 'law', 'check', 'rules/law/CA.json')).toMatchObject({
      exitCode: 1,
      output: 'federal.json: (whole): is missing\n1 mistake.\n',
    });
    const own = await write({ graceMinutes: 15 });
    expect((await runCommand(env, 'rules', 'import', own)).output).toContain('1 new, 0 unchanged.');

    const server = await startServer(options);
    expect((await fetchCatalogue(server.url)).services).toEqual([buildService()]);
    const out = join(await temporaryFolder(), 'out.json');
    expect((await runCommand(env, 'rules', 'export', out)).exitCode).toBe(0);
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual([{ ...rules, graceMinutes: 15 }]);
    const changed = await runCommand(env, 'rules', 'import', 'rules');
    expect(changed.output).toContain('bookings keep it as it is');
    await server.stop();
    await end();
    // Long, because nine commands and a start each open the embedded database.
  });

  describe('beside the product', () => {
    let under: Awaited<ReturnType<typeof use>>;
    let server: RunningServer;
    beforeAll(async () => {
      under = await use();
      server = await startServer(under.options);
    });
    afterAll(async () => {
      await server.stop();
      await under.end();
    });

    test('a mistake in the catalogue is reported by file, service and field, and nothing is imported', async () => {
      const before = await fetchCatalogue(server.url);
      const folder = join(await temporaryFolder(), 'bad');
      await mkdir(folder);
      const { tradeCategory, ...service } = buildService();
      const services = [service, { ...service, id: 'second', durationMinutes: 0 }];
      await writeFile(join(folder, 'bad.json'), JSON.stringify({ tradeCategory, services }));
      await writeFile(join(folder, 'worse.json'), '{');
      const finished = await runCommand(under.env, 'catalogue', 'import', folder);
      expect(finished.exitCode).toBe(1);
      expect(finished.output).toMatch(
        /^worse\.json: -: \(whole\): .*\nbad\.json: second: durationMinutes: must be at least 1\n2 mistakes\. Nothing was imported\.\n$/,
      );
      expect(await fetchCatalogue(server.url)).toEqual(before);
      // What the database has, which the product would soon show.
      const out = join(await temporaryFolder(), 'out.json');
      const exported = await runCommand(under.env, 'catalogue', 'export', out);
      expect(exported.output).toMatch(new RegExp(`^Exported ${before.services.length} services`));
    });

    test('it sells what was imported, and exports it', async () => {
      const path = await writeCatalogue(generateServices(30, 'beside'));
      const imported = await runCommand(under.env, 'catalogue', 'import', path);
      expect(imported).toMatchObject({
        exitCode: 0,
        output: expect.stringMatching(/^30 new, 0 changed, \d+ retired/),
      });
      await expect.poll(async () => (await fetchCatalogue(server.url)).services).toHaveLength(30);
      expect((await fetch(`${server.url}/services/job-3`)).status).toBe(200);
      const file = join(await temporaryFolder(), 'out.json');
      expect((await runCommand(under.env, 'catalogue', 'export', file)).exitCode).toBe(0);
      expect((await runCommand(under.env, 'catalogue', 'import', file)).output).toMatch(
        /^0 new, 0 changed, 0 retired, 30 unchanged/,
      );
    });

    // The last test, because it stops the product.
    test('the remote configuration, beside it and without it', async () => {
      const { env } = under;
      const ask = async () => {
        const response = await fetch(`${server.url}/api/getConfig`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ key: KEY }),
        });
        return response.json();
      };
      expect(await ask()).toEqual({ data: '' });
      expect(await runCommand(env, 'config', 'set', KEY, 'abc')).toEqual({
        exitCode: 0,
        output: `${KEY} is set.\n`,
      });
      expect(await ask()).toEqual({ data: 'abc' });
      await server.stop();
      expect((await runCommand(env, 'config', 'list')).output).toBe(
        `${KEY} = abc\nadmin.email = (not set)\n`,
      );
      expect((await runCommand(env, 'config', 'unset', KEY)).exitCode).toBe(0);
      expect((await runCommand(env, 'config', 'list')).output).toBe(
        `${KEY} = (not set)\nadmin.email = (not set)\n`,
      );
    });
  });
});

// Other arguments are tried in server/commands.test.ts: what their command says of them reaches the terminal like these.
test.each([
  [['catalogue', 'eat', 'x'], 2, /^npm run .*\n$/],
  [['catalogue', 'import', '/nonexistent/catalogue'], 1, /^(?![\s\S]* at .*:\d+)/],
] as const)(
  'what makes no sense is refused without a database: %j',
  async (args, exitCode, said) => {
    const finished = await runCommand({ DATA_DIR: '/nonexistent' }, ...args);
    expect(finished).toMatchObject({ exitCode, output: expect.stringMatching(said) });
  },
);

test('kill -9 while an import runs: afterwards the old or the new catalogue is there, whole', async () => {
  const { env, options } = await useEmbedded();
  const count = 400;
  const files = {
    old: await writeCatalogue(generateServices(count, 'old')),
    new: await writeCatalogue(generateServices(count, 'new')),
  };
  // The next start recovers from the kill; on a busy machine it takes half a minute.
  let server = await startServer(options);
  const begun = performance.now();
  expect((await runCommand(env, 'catalogue', 'import', files.old)).exitCode).toBe(0);
  // Bisects the moment of the kill: earlier after a late one, later after an early one.
  const moment = { earliest: 0, latest: performance.now() - begun };
  const found: string[] = [];
  let isOld = true;
  for (let kills = 0; kills < 4; kills++) {
    const importing = runCommand(env, 'catalogue', 'import', isOld ? files.new : files.old);
    const afterMs = (moment.earliest + moment.latest) / 2;
    await wait(afterMs);
    await server.kill();
    await importing;
    server = await startServer(options);
    const { services } = await fetchCatalogue(server.url);
    const marks = new Set(
      services.flatMap(({ name, tags }) => [name.split(' ').at(-1), tags[0]?.split(' ')[0]]),
    );
    expect(services).toHaveLength(count);
    expect(marks.size).toBe(1);
    const isImported = isOld !== marks.has('old');
    moment[isImported ? 'latest' : 'earliest'] = afterMs;
    found.push(isImported ? 'the next one' : 'the one before');
    isOld = marks.has('old');
  }
  await server.stop();
  console.log(`After each kill there was: ${found.join(', ')}.`);
});
