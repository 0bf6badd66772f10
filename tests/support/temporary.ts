/** Temporary resources of a test run, released when the process ends. */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});
// A worker whose test failed is ended by a signal, which does not emit `exit`.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

/** Calls `end` when this process ends, except by SIGKILL. Returns the function that undoes it. */
export function atEnd(end: () => void): () => void {
  endings.add(end);
  return () => endings.delete(end);
}

const folders = new Set<string>();
atEnd(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new temporary folder. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homesmith-test-'));
  folders.add(folder);
  return folder;
}

/** Before the process ends. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.delete(folder);
}
