/**
 * `npm run homesmiths -- check|import|export PATH`: businesses and homesmiths as files; `end-samples` ends a trial's
 * samples.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countOf } from '#app/kernel/counts.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import { type Command, done, failed, misused } from '#app/platform/commands/command.server.ts';
import { inSlices, readJsonFiles } from '#app/platform/commands/json-files.server.ts';
import { findPlace } from '#app/platform/zip-codes/zip-codes.server.ts';
import {
  type ImportFacts,
  type ListedBusiness,
  type Mistake,
  type ReadBusiness,
  readRosterInSlices,
  writeBusiness,
} from './roster-file.ts';
import { exportRoster, findKnown, importRoster } from './roster-import.server.ts';
import { moveSamples } from './sample-people.server.ts';

const usage =
  'npm run homesmiths -- check PATH | import PATH | export PATH | end-samples   (PATH: a folder of .json files, or a single .json file)';

const END_SAMPLES = 'end-samples';

export const homesmithsCommand: Command = {
  usage,
  prepare: async ([verb, path, ...rest]) => {
    if (verb === END_SAMPLES) return path === undefined ? null : misused(usage);
    const known = ['check', 'import', 'export'].includes(verb ?? '');
    return !known || path === undefined || path === '' || rest.length > 0 ? misused(usage) : null;
  },
  // The running process may have another working directory.
  resolveArgs: async ([verb = '', path]) => (path === undefined ? [verb] : [verb, resolve(path)]),
  run: async (ctx, [verb, path = ''], tell) => {
    const { db } = ctx.database;
    if (verb === END_SAMPLES) {
      const ended = await moveSamples(ctx, 'end');
      return done(`${countOf(ended, 'sample business', 'sample businesses')} deactivated.`);
    }
    if (verb === 'export') {
      const businesses = await exportRoster(db);
      await writeRosterTo(path, businesses);
      return done(`Exported ${count(businesses)} to ${path}.`);
    }
    // Trades and services are in the database.
    const read = await readRosterAt(path, await findKnown(db));
    if (!read.ok) return failed(...describeMistakes(read.refusal));
    if (verb === 'check') return done(`${count(read.value)}, no mistakes.`);
    tell(`Read ${count(read.value)}. Importing all of them, or none …`);
    const report = await importRoster(ctx, read.value, tell);
    if (!report.ok) return failed(...describeMistakes(report.refusal));
    const { businesses, added, changed, unchanged } = report.value;
    return done(
      `Homesmiths: ${added} new, ${changed} changed, ${unchanged} unchanged. ` +
        `Businesses now matching the files: ${businesses}.`,
    );
  },
};

/** The businesses in a folder of .json files or in one file; or every mistake. */
export async function readRosterAt(
  path: string,
  known: ImportFacts,
): Promise<Result<ReadBusiness[], Mistake[]>> {
  const { files, unread } = await readJsonFiles(path);
  const mistakes = unread.map((one): Mistake => ({ ...one, person: '-', field: '(whole)' }));
  const read = await inSlices(readRosterInSlices(files, known));
  if (mistakes.length === 0) return read;
  // When no file could be read, its mistake is reported already.
  const more = read.ok || files.length === 0 ? [] : read.refusal;
  return refuse([...mistakes, ...more]);
}

/** In a folder one file a state, by the first homesmith's base; `none.json` for businesses without homesmiths. */
async function writeRosterTo(path: string, businesses: readonly ListedBusiness[]): Promise<void> {
  if (path.endsWith('.json')) return writeRosterFile(path, businesses);
  await mkdir(path, { recursive: true });
  for (const [name, members] of Map.groupBy(businesses, stateOf)) {
    await writeRosterFile(join(path, `${name}.json`), members);
  }
}

function stateOf({ homesmiths: [first] }: ListedBusiness): string {
  const place = first === undefined ? null : findPlace(first.area.baseZip);
  return place?.state.toLowerCase() ?? 'none';
}

async function writeRosterFile(file: string, businesses: readonly ListedBusiness[]): Promise<void> {
  const content = { businesses: businesses.map(writeBusiness) };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

function count(businesses: readonly ListedBusiness[]): string {
  const homesmiths = businesses.reduce((sum, one) => sum + one.homesmiths.length, 0);
  return `${countOf(homesmiths, 'homesmith')} of ${countOf(businesses.length, 'business', 'businesses')}`;
}

const describeMistakes = (mistakes: readonly Mistake[]) => [
  ...mistakes.map(({ file, person, field, message }) => `${file}: ${person}: ${field}: ${message}`),
  `${countOf(mistakes.length, 'mistake')}. Nothing was imported.`,
];
