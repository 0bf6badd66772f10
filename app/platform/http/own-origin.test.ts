import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { isOwnOrigin, ownOriginOf } from './origin.server.ts';

const direct = readConfig({ PUBLIC_URL: 'http://localhost:3000' });
const behindProxy = readConfig({
  PUBLIC_URL: 'https://homesmith.example/',
  TRUSTED_PROXY: '10.0.0.0/8',
});

test.each([
  ['the public one', direct, { Origin: 'http://localhost:3000' }, 'http://localhost:3000'],
  [
    'the host that was asked, on whatever port',
    direct,
    { Origin: 'http://localhost:41234', Host: 'localhost:41234' },
    'http://localhost:41234',
  ],
  [
    'the public one when nothing is said',
    direct,
    { Host: 'localhost:41234' },
    'http://localhost:3000',
  ],
  [
    'never a foreign one',
    direct,
    { Origin: 'http://evil.example', Host: 'localhost:3000' },
    'http://localhost:3000',
  ],
  [
    'behind a proxy the public one only',
    behindProxy,
    { Origin: 'http://evil.example', Host: 'evil.example' },
    'https://homesmith.example',
  ],
])('where the browser sees us is %s', (_, config, headers, origin) => {
  expect(ownOriginOf(config, new Headers(headers))).toBe(origin);
});

const PUBLIC_URL = 'https://homesmith.example';
test.each([
  [{ PUBLIC_URL }, 'http://homesmith.example', false],
  [{ PUBLIC_URL }, 'http://evil.example', false],
  [{ PUBLIC_URL }, 'http://192.168.1.9:3000', false],
  [{ PUBLIC_URL }, 'http://localhost:41234', true],
  [{ PUBLIC_URL, MODE: 'production' }, 'http://localhost:41234', false],
  [{ PUBLIC_URL, MODE: 'production' }, 'https://homesmith.example', true],
  [{ PUBLIC_URL, MODE: 'production' }, 'https://www.homesmith.example', false],
  [
    {
      PUBLIC_URL,
      MODE: 'production',
      OTHER_ORIGINS: 'https://www.homesmith.example/, http://10.1.1.1',
    },
    'https://www.homesmith.example',
    true,
  ],
  // A trial in a home's network: by the machine's address, and by no name, which someone else could choose.
  [{ HOST: '0.0.0.0' }, 'http://192.168.1.9:3000', true],
  [{ HOST: '::' }, 'http://[fd00::9]:3000', true],
  [{ HOST: '0.0.0.0' }, 'http://rebound.evil.example:3000', false],
  [{ HOST: 'nas.home' }, 'http://nas.home:3000', true],
  [{ TRUSTED_PROXY: '10.0.0.0/8' }, 'http://192.168.1.9:3000', false],
])('%o: a page of %s that asks its own host is ours: %s', (env, origin, isOwn) => {
  const headers = new Headers({ Origin: origin, Host: new URL(origin).host });
  expect(isOwnOrigin(readConfig(env), headers)).toBe(isOwn);
});
