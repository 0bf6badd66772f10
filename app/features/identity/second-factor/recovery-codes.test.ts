import { expect, test } from 'vitest';
import {
  hashRecoveryCode,
  makeRecoveryCodes,
  normalizeRecoveryCode,
} from './recovery-codes.server.ts';

test('ten codes of 80 bits, no two the same', () => {
  const codes = Array.from({ length: 100 }, makeRecoveryCodes).flat();
  expect(makeRecoveryCodes()).toHaveLength(10);
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  ['in small letters', '4k7m-abcd-efgh-jkmn'],
  ['without dashes', '4K7MABCDEFGHJKMN'],
  ['with spaces around and between', ' 4K7M ABCD EFGH JKMN '],
])('is the same %s', (_, typed) => {
  expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('4K7M-ABCD-EFGH-JKMN'));
});

test('letters that look like digits are digits', () => {
  expect(normalizeRecoveryCode('oO-iI-lL')).toBe('001111');
});

test('what is stored is a hash, and another one for another code', () => {
  const [one = '', other = ''] = makeRecoveryCodes();
  expect(hashRecoveryCode(one)).toMatch(/^[\w-]{43}$/);
  expect(hashRecoveryCode(one)).not.toBe(hashRecoveryCode(other));
});
