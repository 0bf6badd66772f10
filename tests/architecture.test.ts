/** Executes the law of imports and the habits that a machine can see (ARCHITECTURE.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { strayFrames } from './support/architecture/change-laws.ts';
import { LAWS } from './support/architecture/laws.ts';
import { readSource, readSourceFiles } from './support/architecture/source-file.ts';
import { isOfTokens } from './support/architecture/syntax-laws.ts';
import { foreignSqlIn, NOT_YET } from './support/architecture/table-laws.ts';

const files = readSourceFiles(['app', 'server', 'migrations', 'tests', 'bench']);

test('the laws see the whole code', () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toContain('app/kernel/money.ts');
  expect(paths).toContain('app/routes/home.tsx');
  expect(paths).toContain('server/start.mjs');
  const service = files.find(({ path }) => path === 'app/routes/service.tsx');
  expect(service?.imports.map((wanted) => wanted.path)).toContain('app/context.server.ts');
});

test('of what is not kept yet, everything is still there: who mends it takes it from the list', () => {
  const found = new Set(files.flatMap(foreignSqlIn));
  expect(NOT_YET.filter((breach) => !found.has(breach))).toEqual([]);
});

test('what stands for the frame of every change comes to it', () => {
  expect(strayFrames()).toEqual([]);
});

describe.each(LAWS)('$words', ({ breaches, broken, kept }) => {
  test('is kept', () => {
    expect(files.flatMap(breaches)).toEqual([]);
  });

  test('is seen to be broken by what breaks it, and by nothing else', () => {
    expect(breaches(readSource(broken.path, broken.text))).not.toEqual([]);
    expect(breaches(readSource(kept.path, kept.text))).toEqual([]);
  });
});

test('the icon of the browser’s tab has colours of tokens.css', () => {
  expect(isOfTokens(readFileSync('public/favicon.svg', 'utf8'))).toBe(true);
});
