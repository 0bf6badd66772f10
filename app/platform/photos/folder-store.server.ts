/** Photos as files of a folder: `ab/abcdef…`. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PhotoStore, requireHash } from './photo-store.server.ts';

export function openFolderStore(folder: string): PhotoStore {
  const pathOf = (hash: string) => join(folder, requireHash(hash).slice(0, 2), hash);
  return {
    put: async (hash, bytes) => {
      const path = pathOf(hash);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}`;
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          // It's there after a power failure, or not at all.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: (hash) =>
      readFile(pathOf(hash)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    delete: (hash) => rm(pathOf(hash), { force: true }),
  };
}
