import { describe, expect, test } from 'vitest';
import { readZip } from './read-zip.ts';
import { zipCookie } from './zip-cookie.ts';

describe('readZip', () => {
  test.each([
    ['zip=94103'],
    ['a=1; zip=94103'],
    ['zip=94103; a=1'],
    ['a=1;zip=94103;b=2'],
    ['myzip=10001; zip=94103'],
  ])('finds the ZIP code in %j', (cookies) => {
    expect(readZip(cookies)).toBe('94103');
  });

  test.each([
    [null],
    [''],
    ['zip='],
    ['zip=9410'],
    ['zip=941030'],
    ['zip=94103-1234'],
    ['zip=<b>94103'],
    ['myzip=94103'],
    ['a=zip=94103'],
  ])('returns null for %j', (cookies) => {
    expect(readZip(cookies)).toBeNull();
  });
});

describe('zipCookie', () => {
  test('lasts a year, for the whole site, and can be read by scripts', () => {
    expect(zipCookie('94103', false)).toBe('zip=94103; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test('is sent over https only when the site has it', () => {
    expect(zipCookie('94103', true)).toMatch(/; Secure$/);
  });

  test('deletes the cookie for null', () => {
    expect(zipCookie(null, false)).toBe('zip=; Max-Age=0; Path=/; SameSite=Lax');
  });

  test('is read back', () => {
    expect(readZip(zipCookie('00501', true))).toBe('00501');
    expect(readZip(zipCookie(null, true))).toBeNull();
  });
});
