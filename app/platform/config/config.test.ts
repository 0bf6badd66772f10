import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.server.ts';

test('nothing configured is a working trial (readings: "everything works with nothing configured")', () => {
  expect(readConfig({})).toEqual({
    mode: 'trial',
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    mapsApiKey: null,
    social: { facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' },
    logLevel: 'info',
  });
});

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

describe('each value that cannot be used gives one sentence that names the variable', () => {
  test.each([
    ['MODE', 'staging'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'homesmith.example'],
    ['PUBLIC_URL', 'ftp://homesmith.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SOCIAL_FACEBOOK_URL', 'javascript:alert(1)'],
    ['SOCIAL_INSTAGRAM_URL', 'instagram'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n;]+\\.$`));
  });

  test('and several give one line', () => {
    const read = () => readConfig({ PORT: 'x', MODE: 'y' });
    expect(read).toThrow(/^MODE must be .*; PORT must be .*\.$/);
  });
});

test.each([
  [{ PUBLIC_URL: 'https://homesmith.example/' }, { publicUrl: 'https://homesmith.example' }],
  [
    { HOST: '::1', PORT: '80' },
    { publicUrl: 'http://[::1]:80', host: '::1' },
  ],
  [{ PORT: '0' }, { port: 0 }],
  [{ DATABASE_URL: 'postgresql://u:p@db/x' }, { databaseUrl: 'postgresql://u:p@db/x' }],
  [
    { MODE: 'production', LOG_LEVEL: 'warn' },
    { mode: 'production', logLevel: 'warn' },
  ],
])('%j', (env, config) => {
  expect(readConfig(env)).toMatchObject(config);
});

test('the configuration does not change under anybody', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.social)).toBe(true);
});

test('the table in README.md names every variable, and nothing else', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm);
  expect(Array.from(rows, ([, name]) => name).sort()).toEqual([...ENVIRONMENT_NAMES].sort());
});
