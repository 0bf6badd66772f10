/**
 * Keeps the files of a test run in memory where there is plenty: each product creates and removes about a thousand,
 * which live for seconds.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const PLENTY_BYTES = 8 * 2 ** 30;

/** For this process and its children. */
export function keepFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < PLENTY_BYTES) return;
    const folder = mkdtempSync(join(IN_MEMORY, 'homesmith-run-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    requirePrograms(folder);
    process.env.TMPDIR = folder;
  } catch {
    // There is no such file system, or it is not writable.
  }
}

/** Throws where programs may not be executed: the binaries of a packaged PostgreSQL are copied there. */
function requirePrograms(folder: string): void {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  accessSync(program, constants.X_OK);
}
