/** `npm run law -- check PATH`: files of laws, one a state. They're read when the product starts. */
import { resolve } from 'node:path';
import { countOf } from '#app/kernel/counts.ts';
import { type Result, refuse } from '#app/kernel/result.ts';
import { type Command, done, failed, misused } from '#app/platform/commands/command.server.ts';
import { readJsonFiles } from '#app/platform/commands/json-files.server.ts';
import { type Law, listUnread } from './law.ts';
import { type LawMistake, readLawFiles } from './law-file.ts';

const usage = 'npm run law -- check PATH   (PATH: a folder with one .json file per state)';

export const lawCommand: Command = {
  usage,
  prepare: async ([verb, path, ...rest]) => {
    if (verb !== 'check' || path === undefined || path === '' || rest.length > 0) {
      return misused(usage);
    }
    const read = await readLawAt(path);
    if (!read.ok) {
      return failed(
        ...read.refusal.map(({ file, field, message }) => `${file}: ${field}: ${message}`),
        `${countOf(read.refusal.length, 'mistake')}.`,
      );
    }
    return done(
      ...listUnread(read.value).map((one) => `To be checked: ${one}`),
      `${countOf(read.value.length, 'file')}, no mistakes. This isn’t legal advice.`,
    );
  },
  resolveArgs: async ([verb = '', path = '']) => [verb, resolve(path)],
  // Everything is done before.
  run: async () => misused(usage),
};

export async function readLawAt(path: string): Promise<Result<Law[], LawMistake[]>> {
  const { files, unread } = await readJsonFiles(path);
  if (unread.length > 0) return refuse(unread.map((one) => ({ ...one, field: '(whole)' })));
  return readLawFiles(files);
}
