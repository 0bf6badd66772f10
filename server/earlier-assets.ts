/**
 * Keeps the assets of earlier builds: a page that was open before an update asks for scripts by their old names. The
 * names contain a hash of the content, so the files of several builds can lie side by side.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const ASSETS = 'client/assets';
/** For each file, how many builds ago it was last made. */
const AGES = 'earlier-assets.json';
/** A page that has been open for longer has to be loaded again. */
const MAX_BUILDS = 3;

type Ages = Readonly<Record<string, number>>;

/** Runs the build, and adds the assets of the last builds to its result. */
export async function keepingEarlier(build: string, make: () => Promise<void>): Promise<void> {
  await putAside(build);
  await make();
  await bringBack(build);
}

/** Before the build, which begins by emptying its folder. */
async function putAside(build: string): Promise<void> {
  const aside = asideOf(build);
  // After a failed build the files that were put aside are still those of the last complete one.
  if (!existsSync(join(build, ASSETS))) return;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  for (const path of [ASSETS, AGES]) {
    // Missing before the first build.
    await rename(join(build, path), join(aside, basename(path))).catch(() => {});
  }
}

/** After the build. */
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
