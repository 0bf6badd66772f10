/**
 * Somebody has a page of the last build open while the next one takes over, and its scripts ask for files by the
 * names that they had. Those names are made of their content, so the files of the last builds stay beside the new.
 */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = 'client/assets';
const ASIDE = 'earlier-assets';
/** How many builds ago the last one was that made a file, by its name. */
const AGES = 'earlier-assets.json';
/** Whoever has a page open for longer loads it anew. */
const MOST_BUILDS = 3;

type Ages = Readonly<Record<string, number>>;

/** Before a build, which begins by emptying its folder. */
export async function putAside(build: string): Promise<void> {
  await rm(join(build, ASIDE), { recursive: true, force: true });
  await mkdir(build, { recursive: true });
  await rename(join(build, ASSETS), join(build, ASIDE)).catch(() => {});
}

/** After it. */
export async function bringBack(build: string): Promise<void> {
  const earlier = await readdir(join(build, ASIDE)).catch(() => []);
  const made = new Set(await readdir(join(build, ASSETS)));
  const before: Ages = JSON.parse(await readFile(join(build, AGES), 'utf8').catch(() => '{}'));
  const ages: Record<string, number> = {};
  for (const name of earlier) {
    const age = (before[name] ?? 0) + 1;
    if (made.has(name) || age > MOST_BUILDS) continue;
    ages[name] = age;
    await cp(join(build, ASIDE, name), join(build, ASSETS, name));
  }
  await writeFile(join(build, AGES), JSON.stringify(ages));
  await rm(join(build, ASIDE), { recursive: true, force: true });
}
