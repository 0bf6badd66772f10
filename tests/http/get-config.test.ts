/** POST /api/getConfig, by the readings ("The hosted backend"). */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../support/databases/postgres.ts';
import { COMMAND, runNode, startServer } from '../support/server.ts';
import { runProduct } from './support/product.ts';
import { send } from './support/send.ts';

const KEY = 'nextjs.maps_api_key';
let databaseUrl = '';
const product = runProduct(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'), inject('startedTemplate'));
  return { databaseUrl };
});
afterAll(() => dropDatabase(databaseUrl));

const askFor = (key: string, port = product.port) =>
  send(port, {
    method: 'POST',
    target: '/api/getConfig',
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({ key }),
  });
const readValue = async (port = product.port) =>
  JSON.parse((await askFor(KEY, port)).body.toString());

async function config(...args: string[]): Promise<void> {
  const { exitCode, output } = await runNode([...COMMAND, 'config', ...args], {
    DATABASE_URL: databaseUrl,
  });
  expect(exitCode, output).toBe(0);
}

describe('getConfig', () => {
  it('"A public key that no one has set answers {"data": ""}"', async () => {
    expect(await readValue()).toEqual({ data: '' });
  });

  it('"configuration lives in the database, is set by the operator"', async () => {
    await config('set', KEY, 'from the operator');
    expect(await readValue()).toEqual({ data: 'from the operator' });
    await config('unset', KEY);
    expect(await readValue()).toEqual({ data: '' });
  });

  it('"A private key and an unknown key get the same 404"', async () => {
    const private_ = [
      'mail_service_key',
      'admin_email',
      'nextjs.mail_service_key',
      'nextjs.admin_email',
    ];
    const unknown = [
      'nobody',
      `${KEY} `,
      KEY.toUpperCase(),
      '__proto__',
      'DATABASE_URL',
      'MAPS_API_KEY',
    ];
    const answers = await Promise.all([...private_, ...unknown].map((key) => askFor(key)));
    const [first] = answers;
    expect(first?.status).toBe(404);
    for (const { status, headers, body } of answers) {
      expect(status).toBe(404);
      expect(body.toString()).toBe(first?.body.toString());
      expect(Object.keys(headers)).toEqual(Object.keys(first?.headers ?? {}));
    }
  });

  it('"A set environment variable always wins over the remote configuration", which it seeds', async () => {
    await config('set', KEY, 'from the operator');
    const withKey = await startServer({
      databaseUrl,
      env: { MAPS_API_KEY: 'from the environment' },
    });
    try {
      expect(await readValue(withKey.port)).toEqual({ data: 'from the environment' });
      // The operator's value is overridden, not overwritten.
      expect(await readValue()).toEqual({ data: 'from the operator' });
    } finally {
      await withKey.stop();
    }
    await config('unset', KEY);
    const seeding = await startServer({
      databaseUrl,
      env: { MAPS_API_KEY: 'from the environment' },
    });
    await seeding.stop();
    expect(await readValue()).toEqual({ data: 'from the environment' });
  });

  it('is never kept by anybody', async () => {
    expect((await askFor(KEY)).headers['cache-control']).toBe('no-store');
  });
});
