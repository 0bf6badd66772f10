import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary.ts';
import { DataDirectoryUnusable, holdDataDirectory } from './data-directory.server.ts';

const hasRights = process.platform !== 'win32';

async function hold(dataDir: string) {
  const warned: unknown[] = [];
  const warn = (...line: unknown[]) => void warned.push(line);
  const directory = await holdDataDirectory(dataDir, { warn });
  await directory.release();
  return { warned, mode: (await stat(dataDir)).mode & 0o777 };
}

test.runIf(hasRights)(
  'a directory that was open to others is closed to them, and the log says so',
  async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o755);
    const { mode, warned } = await hold(dataDir);
    expect(mode).toBe(0o700);
    expect(warned).toEqual([[{ dataDir }, expect.stringContaining('open to other users')]]);
    expect((await hold(dataDir)).warned).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')('one that cannot be closed is refused', async () => {
  // The permissions of /proc cannot be changed.
  await expect(hold('/proc/self')).rejects.toThrow(DataDirectoryUnusable);
});

test('a file is refused, and so is what would be in it', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, 'mine');
  for (const dataDir of [file, join(file, 'data')]) {
    await expect(hold(dataDir)).rejects.toThrow(
      new DataDirectoryUnusable(
        `The data directory ${dataDir} cannot be made or written to (${dataDir === file ? 'EEXIST' : 'ENOTDIR'}). Set DATA_DIR to another directory.`,
      ),
    );
  }
});
