import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { watchOutage } from '#app/platform/log/outage.server.ts';
import { openPool } from './pool.server.ts';

test.each([
  ['', { connectionTimeoutMillis: 5_000, query_timeout: 15_000 }],
  ['?connect_timeout=10', { connectionTimeoutMillis: 10_000, query_timeout: 15_000 }],
  ['?query_timeout=30000', { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }],
  [
    '?connect_timeout=x&query_timeout=-1',
    { connectionTimeoutMillis: 5_000, query_timeout: 15_000 },
  ],
])('"%s" at the end of the address says how long to wait', async (end, expected) => {
  const outage = watchOutage(createLog('silent'));
  const { pool } = openPool(`postgres://h@localhost/h${end}`, 15_000, outage);
  expect(pool.options).toMatchObject(expected);
  await pool.end();
});
