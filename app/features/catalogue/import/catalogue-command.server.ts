/** `npm run catalogue -- check|import|export PATH`: the catalogue as files, one a trade. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countOf } from '#app/kernel/counts.ts';
import { accept, type Result, refuse } from '#app/kernel/result.ts';
import { toSlug } from '#app/kernel/slug.ts';
import { type Command, done, failed, misused } from '#app/platform/commands/command.server.ts';
import { inSlices, readJsonFiles } from '#app/platform/commands/json-files.server.ts';
import type { Service } from '../service.ts';
import { type Mistake, readInSlices, writeCatalogueFiles } from './catalogue-file.ts';
import { exportServices, importServices } from './catalogue-import.server.ts';

const usage =
  'npm run catalogue -- check PATH | import PATH | export PATH   (PATH: a folder with one .json file per trade, or a single .json file)';

export const catalogueCommand: Command = {
  usage,
  prepare: async ([verb, path, ...rest]) => {
    const known = ['check', 'import', 'export'].includes(verb ?? '');
    if (!known || path === undefined || path === '' || rest.length > 0) return misused(usage);
    if (verb === 'export') return null;
    const read = await readCatalogueAt(path);
    if (!read.ok) return failed(...describeMistakes(read.refusal));
    if (verb === 'import') return null;
    const trades = new Set(read.value.map(({ tradeCategory }) => tradeCategory));
    return done(
      `${countOf(read.value.length, 'service')} in ${countOf(trades.size, 'trade')}, no mistakes.`,
    );
  },
  // The running process may have another working directory.
  resolveArgs: async ([verb = '', path = '']) => [verb, resolve(path)],
  // An import before the first start replaces the starter catalogue.
  mayBegin: ([verb]) => verb === 'import',
  run: async ({ database: { db }, now }, [verb, path = '']) => {
    if (verb === 'export') {
      const services = await exportServices(db);
      await writeCatalogueTo(path, services);
      return done(`Exported ${countOf(services.length, 'service')} to ${path}.`);
    }
    const read = await readCatalogueAt(path);
    if (!read.ok) return failed(...describeMistakes(read.refusal));
    const report = await importServices(db, read.value, now);
    return done(
      `${report.added} new, ${report.changed} changed, ${report.retired} retired, ${report.unchanged} unchanged. ` +
        `The catalogue is now version ${report.version}.`,
    );
  },
};

/** The services in a folder of .json files or in one file; or every mistake. */
export async function readCatalogueAt(path: string): Promise<Result<Service[], Mistake[]>> {
  const { files, unread } = await readJsonFiles(path);
  const mistakes = unread.map((one): Mistake => ({ ...one, service: '-', field: '(whole)' }));
  const read = await inSlices(readInSlices(files));
  const all = [...mistakes, ...(read.ok ? [] : read.refusal)];
  return all.length === 0 && read.ok ? accept(read.value) : refuse(all);
}

async function writeCatalogueTo(path: string, services: Service[]): Promise<void> {
  const trades = writeCatalogueFiles(services);
  if (path.endsWith('.json')) return writeFile(path, `${JSON.stringify(trades, null, 2)}\n`);
  await mkdir(path, { recursive: true });
  for (const trade of trades) {
    const file = join(resolve(path), `${toSlug(trade.tradeCategory)}.json`);
    await writeFile(file, `${JSON.stringify(trade, null, 2)}\n`);
  }
}

const describeMistakes = (mistakes: Mistake[]) => [
  ...mistakes.map(
    ({ file, service, field, message }) => `${file}: ${service}: ${field}: ${message}`,
  ),
  `${countOf(mistakes.length, 'mistake')}. Nothing was imported.`,
];
