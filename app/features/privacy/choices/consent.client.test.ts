import { afterEach, expect, test, vi } from 'vitest';
import { allowsForeignScripts } from './consent.client.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, undefined, true],
  ['true', undefined, true],
  ['false', undefined, false],
  [null, false, true],
  // Global Privacy Control overrides what was stored.
  [null, true, false],
  ['true', true, false],
])('answered %s, Global Privacy Control %s: scripts of others %s', (stored, gpc, allowed) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('navigator', gpc === undefined ? {} : { globalPrivacyControl: gpc });
  expect(allowsForeignScripts()).toBe(allowed);
});
