import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepingEarlier } from './earlier-assets.ts';

test('pages of the last three builds find their files, those of older ones do not', async () => {
  const build = await mkdtemp(join(tmpdir(), 'homesmith-build-'));
  onTestFinished(() => rm(build, { recursive: true }));
  const assets = join(build, 'client', 'assets');
  /** Makes a build with these files. */
  const make = async (...names: string[]) => {
    await keepingEarlier(build, async () => {
      await rm(build, { recursive: true, force: true });
      await mkdir(assets, { recursive: true });
      for (const name of names) await writeFile(join(assets, name), names.join());
    });
    return (await readdir(assets)).sort();
  };
  expect(await make('home-1.js', 'font-0.woff2')).toEqual(['font-0.woff2', 'home-1.js']);
  expect(await make('home-2.js', 'font-0.woff2')).toEqual([
    'font-0.woff2',
    'home-1.js',
    'home-2.js',
  ]);
  expect(await readFile(join(assets, 'font-0.woff2'), 'utf8')).toBe('home-2.js,font-0.woff2');
  expect(await make('home-3.js')).toContain('font-0.woff2');
  expect(await make('home-4.js')).toEqual([
    'font-0.woff2',
    'home-1.js',
    'home-2.js',
    'home-3.js',
    'home-4.js',
  ]);
  expect(await make('home-5.js')).toEqual([
    'font-0.woff2',
    'home-2.js',
    'home-3.js',
    'home-4.js',
    'home-5.js',
  ]);
  expect((await readdir(build)).sort()).toEqual(['client', 'earlier-assets.json']);
});
