import { expect, test } from 'vitest';
import { describeDatabaseFailure, isDatabaseRefusal } from './database-failure.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each<[string, unknown, string]>([
  ['the server', coded('could not extend file', '53100'), 'there is no room left on its disk'],
  ['our own files', coded('ENOSPC: no space left', 'ENOSPC'), 'there is no room left on its disk'],
  [
    'the embedded file system',
    { name: 'ErrnoError', errno: 51 },
    'there is no room left on its disk',
  ],
  ['another error of it', { name: 'ErrnoError', errno: 29 }, 'its files give error 29'],
  ['WebAssembly', new Error('Aborted(). Build with -s'), 'it broke off; its disk may be full'],
  ['a message', new Error('password authentication failed.'), 'password authentication failed'],
  ['an error without a message', new AggregateError([]), 'AggregateError'],
  ['something that is no error', 'closed', 'closed'],
])('%s', (_, error, sentence) => {
  expect(describeDatabaseFailure(error)).toBe(sentence);
});

test('distinguishes refusals of the database from errors of our own code', () => {
  expect(isDatabaseRefusal(coded('permission denied', '42501'))).toBe(true);
  expect(isDatabaseRefusal(coded('broken pipe', 'EPIPE'))).toBe(false);
  expect(isDatabaseRefusal(new TypeError('undefined'))).toBe(false);
});
