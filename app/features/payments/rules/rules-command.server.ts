/** `npm run rules -- check|import|export PATH`: fees and the platform's share as files, one a version. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countOf } from '#app/kernel/counts.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import { type Command, done, failed, misused } from '#app/platform/commands/command.server.ts';
import { readJsonFiles } from '#app/platform/commands/json-files.server.ts';
import { listRules } from './money-rules.db.server.ts';
import { importRules } from './money-rules.server.ts';
import type { MoneyRules } from './money-rules.ts';
import { type Mistake, type ReadRules, readRulesFiles, writeRules } from './rules-file.ts';

const usage =
  'npm run rules -- check PATH | import PATH | export PATH   (PATH: a folder with one .json file per version, or a single .json file)';

export const rulesCommand: Command = {
  usage,
  prepare: async ([verb, path, ...rest]) => {
    const known = ['check', 'import', 'export'].includes(verb ?? '');
    if (!known || path === undefined || path === '' || rest.length > 0) return misused(usage);
    if (verb === 'export') return null;
    const read = await readRulesAt(path);
    if (!read.ok) return failed(...describeMistakes(read.refusal));
    return verb === 'import' ? null : done(`${count(read.value)}, no mistakes.`);
  },
  // The running process may have another working directory.
  resolveArgs: async ([verb = '', path = '']) => [verb, resolve(path)],
  // Rules imported before the first start replace the bundled ones.
  mayBegin: ([verb]) => verb === 'import',
  run: async ({ database: { db }, now }, [verb, path = '']) => {
    if (verb === 'export') {
      const versions = await listRules(db);
      await writeRulesTo(path, versions);
      return done(`Exported ${count(versions)} to ${path}.`);
    }
    const read = await readRulesAt(path);
    if (!read.ok) return failed(...describeMistakes(read.refusal));
    const report = await importRules(db, read.value, now);
    if (!report.ok) return failed(...describeMistakes(report.refusal));
    const { added, unchanged, current } = report.value;
    return done(`${added} new, ${unchanged} unchanged. New bookings use version ${current}.`);
  },
};

/** The rules in a folder of .json files or in one file; or every mistake. */
export async function readRulesAt(path: string): Promise<Result<ReadRules[], Mistake[]>> {
  const { files, unread } = await readJsonFiles(path);
  const mistakes = unread.map((one): Mistake => ({ ...one, version: '-', field: '(whole)' }));
  const read = readRulesFiles(files);
  if (mistakes.length === 0) return read;
  // When no file could be read, its mistake is reported already.
  const more = read.ok || files.length === 0 ? [] : read.refusal;
  return refuse([...mistakes, ...more]);
}

async function writeRulesTo(path: string, versions: readonly MoneyRules[]): Promise<void> {
  const write = (file: string, content: unknown) =>
    writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
  if (path.endsWith('.json')) return write(path, versions.map(writeRules));
  await mkdir(path, { recursive: true });
  for (const rules of versions) await write(join(path, `${rules.version}.json`), writeRules(rules));
}

const count = ({ length }: readonly unknown[]) =>
  countOf(length, 'version of the rules', 'versions of the rules');

const describeMistakes = (mistakes: readonly Mistake[]) => [
  ...mistakes.map(
    ({ file, version, field, message }) => `${file}: version ${version}: ${field}: ${message}`,
  ),
  `${countOf(mistakes.length, 'mistake')}. Nothing was imported.`,
];
