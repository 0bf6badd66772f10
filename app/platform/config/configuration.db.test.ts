import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/support/databases/databases.ts';
import { makeContext } from '../request-context/request-context.server.ts';
import { readConfig } from './config.server.ts';
import { configCommand, findPublicValue, seedConfiguration } from './configuration.server.ts';

const KEY = 'nextjs.maps_api_key';
const unset = readConfig({});
const withKey = readConfig({ MAPS_API_KEY: 'from-the-environment' });

describeOnBothDatabases('the remote configuration', (under) => {
  const run = (...args: string[]) =>
    configCommand.run(
      makeContext({ config: readConfig({}), database: under.database }),
      args,
      () => undefined,
    );
  const find = (key: string, config = unset) => findPublicValue(under.db, config, key);

  test('readings: "A public key that no one has set answers {"data": ""}"', async () => {
    expect(await find(KEY)).toBe('');
  });

  test.each(['', 'mail.api_key', 'admin.email', '__proto__', 'constructor', "x' or '1'='1"])(
    'a private or unknown key has no value: %j',
    async (key) => {
      expect(await find(key)).toBeNull();
    },
  );

  test('set, list and unset', async () => {
    expect(await run('set', KEY, 'one')).toEqual({ lines: [`${KEY} is set.`], exitCode: 0 });
    await run('set', KEY, 'two = "three"');
    expect(await find(KEY)).toBe('two = "three"');
    expect((await run('list')).lines).toEqual([
      `${KEY} = two = "three"`,
      'admin.email = (not set)',
    ]);
    await run('unset', KEY);
    expect((await run('list')).lines).toEqual([`${KEY} = (not set)`, 'admin.email = (not set)']);
    expect(await find(KEY)).toBe('');
  });

  test('readings: "A set environment variable always wins over the remote configuration"', async () => {
    await run('set', KEY, 'stored');
    expect(await find(KEY, withKey)).toBe('from-the-environment');
    expect(await find(KEY)).toBe('stored');
  });

  test('it is "seeded from the environment" once: what the operator set stays', async () => {
    await seedConfiguration(under.db, unset);
    expect(await find(KEY)).toBe('');
    await seedConfiguration(under.db, withKey);
    expect(await find(KEY)).toBe('from-the-environment');
    await run('set', KEY, 'stored');
    await seedConfiguration(under.db, withKey);
    expect(await find(KEY)).toBe('stored');
  });
});

describe('arguments that make no sense are reported before any database is opened', () => {
  test.each([
    [[], 2],
    [['set'], 2],
    [['set', KEY], 2],
    [['set', KEY, 'a', 'b'], 2],
    [['list', KEY], 2],
    [['drop', KEY], 2],
    [['__proto__'], 2],
    [['set', 'unknown', 'x'], 1],
    [['unset', 'constructor'], 1],
    [['set', KEY, ''], 1],
    [['set', 'admin.email', 'nope'], 1],
    [['set', KEY, 'a\0b'], 1],
    [['set', KEY, 'a'.repeat(10_001)], 1],
  ])('%j', async (args, exitCode) => {
    const told = await configCommand.prepare(args);
    expect(told?.exitCode).toBe(exitCode);
    expect(told?.lines).toHaveLength(1);
  });

  test('sound ones go on to the database', async () => {
    expect(await configCommand.prepare(['set', KEY, 'x'])).toBeNull();
    expect(await configCommand.prepare(['set', 'admin.email', 'ana@example.com'])).toBeNull();
    expect(await configCommand.prepare(['list'])).toBeNull();
  });
});
