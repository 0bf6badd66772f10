/** Openings as in their files, and folders of such files. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Opening } from '#app/features/careers/opening.ts';
import { temporaryFolder } from './temporary.ts';

type OpeningContent = Omit<Opening, 'slug'>;

export const buildOpening = (overrides: Partial<OpeningContent> = {}): OpeningContent => ({
  title: 'Writer for service pages',
  summary: 'You make sure that a homeowner knows what a job is and what it costs.',
  postedOn: '2026-11-20',
  closesOn: null,
  employment: 'part-time',
  place: { kind: 'remote' },
  pay: { fromCents: 3_000, toCents: 4_200, per: 'hour' },
  about: ['Service pages say what is included, and what is not.'],
  work: ['Write and check service pages.'],
  lookFor: ['You write short sentences.'],
  alsoGood: [],
  ...overrides,
});

/** A folder with these, by file name without ".json". */
export async function openingsFolder(openings: Record<string, unknown>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [slug, content] of Object.entries(openings)) {
    await writeFile(join(folder, `${slug}.json`), JSON.stringify(content));
  }
  return folder;
}
