import { expect, test } from 'vitest';
import { emailKey } from '#app/kernel/email-key.ts';
import { parseEmail } from './email.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['  Ana@Example.COM ', 'Ana@example.com'],
  ['ana@ｅｘａｍｐｌｅ.com', 'ana@example.com'],
  ['ana@mail.example。com', 'ana@mail.example.com'],
  ["o'neil+home@mail.example.co.uk", "o'neil+home@mail.example.co.uk"],
  ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
])('%j is an address', (typed, email) => {
  expect(parseEmail(typed)).toBe(email);
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana@exa mple.com',
  'ana@example.com/path',
  'ana@example.com:25',
  'ana@%65xample.com',
  'ana@256.256.256.256',
  'a..b@example.com',
  'ana@example..com',
  'ana@example.com, bob@example.com',
  'Ana <ana@example.com>',
  'ana@example.com\r\nBcc: bob@example.com',
  'ana\0@example.com',
  '"ana"@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is none', (typed) => {
  expect(parseEmail(typed)).toBeNull();
});

test('readings: "compared case-insensitively and trimmed"', () => {
  expect(emailKey(' ANA@Example.com ')).toBe(emailKey('ana@example.COM'));
});
