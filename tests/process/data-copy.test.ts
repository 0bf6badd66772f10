/** `npm run data -- copy`: from the embedded database to PostgreSQL, and the product afterwards. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  openEmbeddedDatabase,
  openServerDatabase,
} from '#app/platform/database/database.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { digestRows } from '../support/databases/digest-rows.ts';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { insertPerson } from '../support/insert-person.ts';
import { copyOfPrepared, runNode, startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fetchCatalogue } from './commands.ts';

let dataDir = '';
let databaseUrl = '';
let cookie = '';

const copy = (env: Record<string, string>) =>
  runNode(['--liftoff-only', 'server/run-data.ts', 'copy'], env);
const whoAmI = async (url: string) => {
  const response = await fetch(`${url}/api/account/state`, { headers: { Cookie: cookie } });
  return response.json();
};

beforeAll(async () => {
  dataDir = await copyOfPrepared();
  databaseUrl = await createDatabase(inject('postgresUrl'));
});
afterAll(() => dropDatabase(databaseUrl));

test('everything is there afterwards, also who is signed in, and the copied directory is as it was', async () => {
  const server = await startServer({ dataDir });
  const catalogue = await fetchCatalogue(server.url);
  const inUse = await copy({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(inUse).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^Another Homesmith process is using/),
  });
  await server.stop();

  const embedded = await openEmbeddedDatabase(dataDir);
  const { token } = await insertPerson(embedded.db, { email: 'ana@example.com' });
  const before = await digestRows(embedded.db);
  await embedded.close();
  cookie = `__Host-homesmith_session=${token}`;

  const copied = await copy({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(copied.output).toMatch(/^services: \d+ rows$/m);
  expect(copied.output).toMatch(/^Copied and compared \d+ tables, \d+ rows\. /m);
  expect(copied.exitCode).toBe(0);
  const database = await openServerDatabase(databaseUrl, createLog('silent'));
  expect(await digestRows(database.db)).toEqual(before);
  await database.close();
  const again = await copy({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  expect(again).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/ is not empty: \w+ has rows\./),
  });

  const after = await startServer({ databaseUrl });
  expect(await fetchCatalogue(after.url)).toEqual(catalogue);
  expect(await whoAmI(after.url)).toMatchObject({ state: { isLoggedIn: true } });
  expect(await after.stop()).toBe(0);
  const untouched = await openEmbeddedDatabase(dataDir);
  expect(await digestRows(untouched.db)).toEqual(before);
  await untouched.close();
});

test('what is missing is said in a sentence', async () => {
  expect(await copy({ DATA_DIR: dataDir })).toMatchObject({
    exitCode: 1,
    output: 'DATABASE_URL is not set. Set it to the database to copy to.\n',
  });
  const nothing = join(await temporaryFolder(), 'nothing');
  expect(await copy({ DATA_DIR: nothing, DATABASE_URL: databaseUrl })).toMatchObject({
    exitCode: 1,
    output: `There is no embedded database in ${nothing} (DATA_DIR).\n`,
  });
  expect(await runNode(['server/run-data.ts', 'move'])).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^npm run data -- copy /),
  });
});
