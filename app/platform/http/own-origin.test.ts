import { expect, test } from 'vitest';
import { readConfig } from '#app/platform/config/config.server.ts';
import { ownOriginOf } from './origin.server.ts';

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
