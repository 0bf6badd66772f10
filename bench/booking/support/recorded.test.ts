import { expect, test } from 'vitest';
import { spelled } from './recorded.ts';

test.each([
  ['bytes, whatever they are', Buffer.from("\0';:"), String.raw`E'\\x00273b3a'`],
  ['a time, without a colon', new Date(0), String.raw`E'1970-01-01T00\x3a00\x3a00.000Z'`],
  ['a list', ['a', 'b'], "'{a,b}'"],
  ['nothing', null, 'null'],
])('pgbench is sent %s', (_, value, text) => {
  expect(spelled({ text: 'select $1', values: [value] })).toBe(`select ${text}`);
});
