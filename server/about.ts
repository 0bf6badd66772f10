/** The version of the running product, which `server/build.mjs` wrote. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const about = z.object({ version: z.string(), build: z.string(), commit: z.string().nullable() });
export type About = z.infer<typeof about>;

export const DEVELOPMENT: About = { version: 'development', build: 'development', commit: null };

export const readAbout = async (): Promise<About> =>
  about.parse(JSON.parse(await readFile('build/about.json', 'utf8')));

export const describeBuild = ({ version, build, commit }: About): string =>
  `version ${version}, build ${build}${commit === null ? '' : `, commit ${commit}`}`;
