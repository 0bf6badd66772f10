/**
 * Somebody has a page of the last build open while the next one takes over, and its scripts ask for files by the
 * names that they had. Those names are made of their content, so the files of the last builds stay beside the new.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const ASSETS = 'client/assets';
/** How many builds ago the last one was that made a file, by its name. */
const AGES = 'earlier-assets.json';
/** Whoever has a page open for longer loads it anew. */
const MAX_BUILDS = 3;

type Ages = Readonly<Record<string, number>>;

/** Builds, and leaves beside what it made what the last builds made. */
export async function keepingEarlier(build: string, make: () => Promise<void>): Promise<void> {
  await putAside(build);
  await make();
  await bringBack(build);
}

/** Before a build, which begins by removing its folder. */
async function putAside(build: string): Promise<void> {
  const aside = asideOf(build);
  // What a build that failed left aside is still what the last whole one had.
  if (!existsSync(join(build, ASSETS))) return;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  for (const path of [ASSETS, AGES]) {
    // The first time there is nothing.
    await rename(join(build, path), join(aside, basename(path))).catch(() => {});
  }
}

/** After it. */
async function bringBack(build: string): Promise<void> {
  const aside = asideOf(build);
  const earlier = await readdir(join(aside, basename(ASSETS))).catch(() => []);
  const made = new Set(await readdir(join(build, ASSETS)));
  const before: Ages = JSON.parse(await readFile(join(aside, AGES), 'utf8').catch(() => '{}'));
  const ages: Record<string, number> = {};
  for (const name of earlier) {
    const age = (before[name] ?? 0) + 1;
    if (made.has(name) || age > MAX_BUILDS) continue;
    ages[name] = age;
    await rename(join(aside, basename(ASSETS), name), join(build, ASSETS, name));
  }
  await writeFile(join(build, AGES), JSON.stringify(ages));
  await rm(aside, { recursive: true, force: true });
}

const asideOf = (build: string) => `${build}.earlier`;
