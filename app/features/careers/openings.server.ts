/** The openings of this installation, read at the start from the folder `OPENINGS_DIR`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOpen } from './closing.server.ts';
import type { Opening } from './opening.ts';
import { describeMistakes, type OpeningFile, readOpeningFiles } from './opening-file.ts';

/** Its message is a sentence for the terminal about unusable files. */
export class OpeningsUnusable extends Error {}

export type Openings = {
  /** Open ones, newest first. */
  current(now: Date): readonly Opening[];
  /** null for an unknown or closed one. */
  find(slug: string, now: Date): Opening | null;
};

/** Throws OpeningsUnusable. */
export async function openOpenings(folder: string): Promise<Openings> {
  const read = readOpeningFiles(await readFiles(folder));
  if (!read.ok) throw new OpeningsUnusable(describeMistakes(folder, read.refusal));
  const openings = read.value;
  const current = (now: Date) => openings.filter((opening) => isOpen(opening, now));
  return {
    current,
    find: (slug, now) => current(now).find((opening) => opening.slug === slug) ?? null,
  };
}

async function readFiles(folder: string): Promise<OpeningFile[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    throw new OpeningsUnusable(`The folder of openings ${folder} cannot be read: ${error}.`);
  }
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => ({ file, content: await readJson(join(folder, file)) })),
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw new OpeningsUnusable(`The opening ${path} cannot be read: ${reason}.`);
  }
}
