/**
 * The files of a run live for seconds, and a thousand of them are made and removed for each product: where the machine
 * has plenty of memory they stay in it, which takes less time than its disk.
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

/** For this process and whatever it starts. */
export function keepFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < PLENTY_BYTES) return;
    const folder = mkdtempSync(join(IN_MEMORY, 'homesmith-run-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // PostgreSQL runs as somebody else.
    chmodSync(folder, 0o711);
    requirePrograms(folder);
    process.env.TMPDIR = folder;
  } catch {
    // Not every system has such a place, or lets us write there.
  }
}

/** Throws where no program may run: those of a PostgreSQL that a package brings are copied there. */
function requirePrograms(folder: string): void {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  accessSync(program, constants.X_OK);
}
