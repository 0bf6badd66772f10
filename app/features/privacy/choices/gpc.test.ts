import { expect, test } from 'vitest';
import { hasGpcSignal } from './gpc.ts';

test.each([
  ['1', true],
  ['0', false],
  // W3C: any other value is no signal.
  ['true', false],
  ['1, 1', false],
  [null, false],
])('Sec-GPC: %s is %s', (value, isSignal) => {
  const headers = new Headers(value === null ? {} : { 'Sec-GPC': value });
  expect(hasGpcSignal(headers)).toBe(isSignal);
});
