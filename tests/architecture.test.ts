/** Checks the laws of the code's shape (ARCHITECTURE.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { strayFrames } from './support/architecture/change-laws.ts';
import { LAWS } from './support/architecture/laws.ts';
import { isOfSurface } from './support/architecture/places.ts';
import {
  crowdedFolders,
  MAX_SURFACE,
  roomsWithoutFloors,
  type Sized,
} from './support/architecture/size-laws.ts';
import { readSource, readSourceFiles } from './support/architecture/source-file.ts';
import { isOfTokens } from './support/architecture/syntax-laws.ts';
import { foreignSqlIn, NOT_YET } from './support/architecture/table-laws.ts';

const files = readSourceFiles(['app', 'server', 'migrations', 'tests', 'bench']);

test('the laws see the whole code', () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toContain('app/kernel/money.ts');
  expect(paths).toContain('app/routes/public/home.tsx');
  expect(paths).toContain('server/start.mjs');
  const service = files.find(({ path }) => path === 'app/routes/public/service.tsx');
  expect(service?.imports.map((wanted) => wanted.path)).toContain('app/context.server.ts');
});

test('of what is not kept yet, everything is still there: who mends it takes it from the list', () => {
  const found = new Set(files.flatMap(foreignSqlIn));
  expect(NOT_YET.filter((breach) => !found.has(breach))).toEqual([]);
});

test('what is for the frame of every change comes to it', () => {
  expect(strayFrames()).toEqual([]);
});

describe('no one has to take in more at once than', () => {
  const folder = (count: number): Sized[] =>
    Array.from({ length: count }, (_, at) => ({ path: `app/kernel/x${at}.ts`, text: '' }));
  const tests = folder(9).map(({ path, text }) => ({
    path: path.replace('.ts', '.test.ts'),
    text,
  }));
  const room = (lines: number): Sized[] => [
    { path: 'app/features/search/x.ts', text: '\n'.repeat(lines - 1) },
    { path: 'app/features/search/index/y.ts', text: '\n' },
  ];

  test('26 files in a folder', () => {
    expect(crowdedFolders(files)).toEqual([]);
    expect(crowdedFolders(folder(27))).toEqual(['app/kernel holds 27 files']);
    expect(crowdedFolders([...folder(26), ...tests])).toEqual([]);
  });

  test(`${MAX_SURFACE} files that one room may take from another`, () => {
    const count = files.filter(({ path }) => isOfSurface(path)).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MAX_SURFACE);
  });

  test('4,000 lines in a room without floors of its own', () => {
    expect(roomsWithoutFloors(files)).toEqual([]);
    expect(roomsWithoutFloors(room(4001))).toEqual([
      'the room search has 4001 lines and no floors of its own',
    ]);
    expect(roomsWithoutFloors(room(4000))).toEqual([]);
  });
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

test('the icon of the browser’s tab has colors of tokens.css', () => {
  expect(isOfTokens(readFileSync('public/favicon.svg', 'utf8'))).toBe(true);
});
